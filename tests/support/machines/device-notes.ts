import { vi } from 'vitest';

/** A cache storage that remembers, as browsers have it and these pages do not: what it holds, by name. */
export function stubDeviceNotes(): Map<string, string> {
  const notes = new Map<string, string>();
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (_: string, answer: Response) => notes.set(name, await answer.text()),
    }),
    match: async (_: string, { cacheName }: { cacheName: string }) =>
      notes.has(cacheName) ? new Response(notes.get(cacheName)) : undefined,
    delete: async (name: string) => notes.delete(name),
  });
  return notes;
}
