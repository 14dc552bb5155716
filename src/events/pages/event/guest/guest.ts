export { GuestConfirmation } from './guest-confirmation.tsx';
export { GuestNews } from './guest-confirmation.tsx';
export { GuestSheet } from './guest-sheet.tsx';
