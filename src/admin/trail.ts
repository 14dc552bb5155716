/**
 * How someone came to a page of a list by its Next button: the cursors of the pages before, nearest last; the first page's
 * is empty. It stands in the history's entry, because an address that is shared knows of no way.
 */
export type Trail = readonly string[];

/** The trail of this entry of the history; null where the cursor came from elsewhere, such as a shared link. */
export function trailOf(state: unknown, cursor: string): Trail | null {
  if (cursor === '') return [];
  if (typeof state !== 'object' || state === null || !('trail' in state) || !Array.isArray(state.trail)) return null;
  const trail: unknown[] = state.trail;
  return trail.length > 0 && trail.every((step) => typeof step === 'string') ? trail : null;
}

interface Step {
  cursor: string;
  /** For the history's entry. */
  state: { trail: Trail };
}

/** The page before: the first one where the way is not known; null on the first one. */
export function stepBack(trail: Trail | null): Step | null {
  if (trail === null) return { cursor: '', state: { trail: [] } };
  const before = trail.at(-1);
  return before === undefined ? null : { cursor: before, state: { trail: trail.slice(0, -1) } };
}

/** The page after. */
export function stepOn(trail: Trail | null, cursor: string, next: string): Step {
  return { cursor: next, state: { trail: [...(trail ?? []), cursor] } };
}

/** Which page it is, from 1; null where the way did not begin at the first one. */
export function pageNumber(trail: Trail | null): number | null {
  return trail && (trail[0] ?? '') === '' ? trail.length + 1 : null;
}
