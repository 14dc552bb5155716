export { GuestConfirmation } from './guest-confirmation.tsx';
export { GuestNews } from './guest-news.tsx';
export { GuestSheet } from './guest-sheet.tsx';
