/**
 * The word after `?ref=` of the address, which this tab keeps for the event until a logout; null without one. It is asked for as the
 * page opens, since the way to a seat may lead through a login, and back without it.
 */
export function linkWord(eventId: string): string | null {
  const key = `ref:${eventId}`;
  try {
    const word = /[?&]ref=([\w-]{1,40})(?:&|$)/.exec(location.search)?.[1];
    if (word) sessionStorage.setItem(key, word);
    return sessionStorage.getItem(key);
  } catch {
    // The server has no address, and a forbidden storage keeps nothing.
    return null;
  }
}
