import { shownPath } from './view.ts';

interface Place {
  top: number;
  /** The link that was followed from there. */
  link: string | null;
}

const places = new Map<string, Place>();
let isBack = false;

/** Keeps how far each address was scrolled, and what was followed there, for the way back to it. */
export function watchScroll() {
  history.scrollRestoration = 'manual';
  // A link is followed before the address changes.
  const options = { passive: true, capture: true };
  const key = () => location.pathname + location.search;
  const keep = () => {
    if (location.pathname !== shownPath()) return;
    places.set(key(), { top: window.scrollY, link: places.get(key())?.link ?? null });
  };
  const follow = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('main a');
    if (link) places.set(key(), { top: window.scrollY, link: link.getAttribute('href') });
  };
  const back = () => (isBack = true);
  const ahead = () => (isBack = false);
  // A reload is the browser's to restore.
  const leave = () => (history.scrollRestoration = 'auto');
  const listeners = {
    scroll: keep,
    click: follow,
    popstate: back,
    pushState: ahead,
    replaceState: ahead,
    pagehide: leave,
  };
  for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, options);
}

/**
 * To the top of a new page; on the way back, the browser's or a link's that says so, to where the person was, with
 * focus on the link that was followed from there. Answers whether it is.
 */
export function placeScroll(): boolean {
  const isReturn = isBack || (history.state as { isReturn?: boolean } | null)?.isReturn === true;
  const kept = isReturn ? places.get(location.pathname + location.search) : undefined;
  window.scrollTo({ top: kept?.top ?? 0, behavior: 'instant' });
  if (!kept?.link) return false;
  const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(kept.link)}"]`);
  link?.focus({ preventScroll: true });
  return link !== null;
}
