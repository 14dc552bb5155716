/**
 * A text that this device keeps under a name until it is dropped. It lies in the browser's cache storage, since localStorage
 * holds the session and nothing else. Where that is not to be had, nothing is kept.
 */
export async function keepNote(name: string, text: string): Promise<void> {
  const cache = await globalThis.caches?.open(name);
  await cache?.put(PLACE, new Response(text));
}

export async function readNote(name: string): Promise<string | null> {
  const answer = await globalThis.caches?.match(PLACE, { cacheName: name });
  return (await answer?.text()) ?? null;
}

export async function dropNote(name: string): Promise<void> {
  await globalThis.caches?.delete(name);
}

/** A cache has its texts by address; nothing is asked for there. */
const PLACE = '/note';
