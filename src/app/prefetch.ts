import { findPage } from '#rules/pages/pages.ts';
import { forgetLostCode } from '#src/ui/on-demand/on-demand.ts';
import { codeOf } from './routes.ts';

/** Fetches the code of a page before it is needed: when a link to it is pointed at, and of the likely next one when idle. */
export function prefetchPages() {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prefetchTarget, { passive: true });
  }
  if (navigator.connection?.saveData) return;
  const likely = location.pathname === '/' ? '/event/1' : '/login';
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const later = () => setTimeout(() => whenIdle(() => prefetch(likely)), 2000);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

function prefetchTarget({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) prefetch(link.pathname);
}

// What fails now is tried again when the page is opened.
function prefetch(path: string) {
  codeOf(findPage(path))().catch(forgetLostCode);
}

declare global {
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}
