/** Days between telling a team that a change makes answers due and erasing them. */
export const NOTICE_DAYS = 7;

/** Whether answers are erased sooner than before; null keeps them. */
export function isShortened(before: number | null, after: number | null): boolean {
  return after !== null && (before === null || after < before);
}

/** Whether an event that ends then counts as over sooner than before; null is a date that the event lost. */
export function isMovedEarlier(before: Date | null, after: Date | null): boolean {
  return before !== null && (after === null || after < before);
}
