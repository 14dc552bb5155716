import type * as AfterLoad from './after-load.tsx';

let later: typeof AfterLoad | null = null;

/** The code that every page asks for once it stands. */
export async function loadDeferredCode(): Promise<typeof AfterLoad> {
  return (later = await import('./after-load.tsx'));
}

/** Null until it is there. */
export const deferredCode = () => later;

/** After a navigation: the scroll and the focus where they belong, as soon as the code for it is there. */
export function arrive() {
  if (later) return later.arrive();
  window.scrollTo({ top: 0, behavior: 'instant' });
  loadDeferredCode().then(
    (code) => code.arrive(),
    () => {},
  );
}
