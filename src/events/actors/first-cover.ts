/** Of a new event, until the server knows it: a cover belongs to an event that has an id. */
let chosen: File | null = null;
/** Covers whose event is made, by its id, until they have arrived. */
const waiting = new Map<string, File>();

/** Keeps the cover that was chosen for the event that is being made; null lets it go. */
export function chooseFirstCover(file: File | null): void {
  chosen = file;
}

/** The event is made, and its cover can be sent. */
export function giveFirstCover(eventId: string): void {
  if (chosen) waiting.set(eventId, chosen);
  chosen = null;
}

export function firstCoverOf(eventId: string): File | undefined {
  return waiting.get(eventId);
}

/** It has arrived, or is no longer wanted. */
export function forgetFirstCover(eventId: string): void {
  waiting.delete(eventId);
}
