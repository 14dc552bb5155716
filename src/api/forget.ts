/** Where kept-tickets.ts, waiting-notes.ts and src/door/actors keep them; here, because they go whatever code is loaded. */
export const TICKETS = 'tickets';
export const WAITING = 'waiting';
export const DOORS = 'door';

const memories: (() => void)[] = [];

/** Whatever keeps answers of the server registers how to drop them. */
export function onForget(drop: () => void): void {
  memories.push(drop);
}

/**
 * Drops every kept answer: the next person at this browser must not see those of the last one. With each login too, since a
 * session may end while no page is open to hear of it.
 */
export function forgetAnswers(): void {
  for (const drop of memories) drop();
  for (const name of [TICKETS, WAITING]) void globalThis.caches?.delete(name);
  deleteDoors();
}

export function deleteDoors(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(DOORS);
  } catch {
    // A forbidden storage keeps none.
  }
}
