/** What many may be of in a row, so that the history of an event tells them in one line. */
export const foldedActions = [
  'registration.submitted',
  'registration.added',
  'registration.approved',
  'registration.rejected',
  'registration.waitlisted',
  'registration.reset',
  'registration.cancelled',
  'registration.promoted',
  'registration.checked_in',
] as const;

export type FoldedAction = (typeof foldedActions)[number];

export function isFolded(action: string): action is FoldedAction {
  return foldedActions.some((folded) => folded === action);
}

/** Each by somebody else, and one thing that happened all the same. */
export const byManyPeople: FoldedAction = 'registration.submitted';
