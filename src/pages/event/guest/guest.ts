export { GuestMoment } from './guest-moment.tsx';
export { GuestSheet } from './guest-sheet.tsx';
