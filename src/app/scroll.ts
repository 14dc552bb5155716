const places = new Map<string, number>();
let isBack = false;

/** Keeps how far each address was scrolled, for the way back to it. */
export function watchScroll() {
  history.scrollRestoration = 'manual';
  const key = () => location.pathname + location.search;
  const keep = () => places.set(key(), window.scrollY);
  const back = () => (isBack = true);
  const ahead = () => (isBack = false);
  // A reload is the browser's to restore.
  const leave = () => (history.scrollRestoration = 'auto');
  const listeners = { scroll: keep, popstate: back, pushState: ahead, replaceState: ahead, pagehide: leave };
  for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, { passive: true });
  return () => {
    for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener);
  };
}

/** To the top of a new page; on the way back, to where the person was. */
export function placeScroll() {
  const kept = isBack ? places.get(location.pathname + location.search) : undefined;
  window.scrollTo({ top: kept ?? 0, behavior: 'instant' });
}
