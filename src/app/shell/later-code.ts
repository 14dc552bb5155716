import type * as Later from './later.ts';

let later: typeof Later | null = null;
let shown: string | null = null;

/** The code that every page asks for once it stands. */
export async function bringLater(): Promise<typeof Later> {
  return (later = await import('./later.ts'));
}

/** Null until it is there. */
export const laterCode = () => later;

/** The page of this path is the one that is shown: the address runs ahead of it while the next page's code is on its way. */
export function showsPath(path: string) {
  shown = path;
}

export const shownPath = () => shown;

/** After a navigation: the scroll and the focus where they belong, as soon as the code for it is there. */
export function arrive() {
  if (later) return later.arrive();
  window.scrollTo({ top: 0, behavior: 'instant' });
  bringLater().then(
    (code) => code.arrive(),
    () => {},
  );
}
