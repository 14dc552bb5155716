export { GuestMoment } from './guest-moment.tsx';
export { GuestNews } from './guest-news.tsx';
export { GuestSheet } from './guest-sheet.tsx';
