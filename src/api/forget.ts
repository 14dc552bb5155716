/** Where kept-tickets.ts keeps them; here, because they go whatever code is loaded. */
export const TICKETS = 'tickets';

const memories: (() => void)[] = [];

/** Whatever keeps answers of the server registers how to drop them. */
export function onForget(drop: () => void): void {
  memories.push(drop);
}

/** Drops every kept answer: the next person at this browser must not see those of the last one. */
export function forgetAnswers(): void {
  for (const drop of memories) drop();
  void globalThis.caches?.delete(TICKETS);
}
