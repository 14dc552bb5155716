// What every page asks for by itself once it stands, in one request.
import { mdiFacebook, mdiGithub, mdiInstagram, mdiLinkedin, mdiMastodon, mdiOpenInNew, mdiYoutube } from '@mdi/js';
import { findPage } from '#rules/pages/pages.ts';
import { LogoutGuard } from '#src/accounts/logout/logout-guard.tsx';
import { dropPastTickets } from '#src/api/kept-tickets.ts';
import { arriveAtHeading } from '#src/app/heading-focus.ts';
import { codeOf } from '#src/app/routes.ts';
import { bearTranslators } from '#src/app/translators.ts';
import { shownPath } from '#src/app/view.ts';
import * as styles from '#src/events/missing/drawn-art.css.ts';
import { watchLogins } from '#src/session/login-notes.ts';
import { hearLogouts } from '#src/session/logout.ts';
import { retrySession } from '#src/session/retry-session.ts';
import { forgetLostCode } from '#src/ui/on-demand/on-demand.ts';
import { TicketBar } from './ticket-bar.tsx';

/** Fetches the code of a page before it is needed: when a link to it is pointed at, and of the likely next one when idle. */
function prefetchPages() {
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

interface Place {
  top: number;
  /** The link that was followed from there. */
  link: string | null;
}

const places = new Map<string, Place>();
let isBack = false;

/** Keeps how far each address was scrolled, and what was followed there, for the way back to it. */
function watchScroll() {
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
function placeScroll(): boolean {
  const isReturn = isBack || (history.state as { isReturn?: boolean } | null)?.isReturn === true;
  const kept = isReturn ? places.get(location.pathname + location.search) : undefined;
  window.scrollTo({ top: kept?.top ?? 0, behavior: 'instant' });
  if (!kept?.link) return false;
  const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(kept.link)}"]`);
  link?.focus({ preventScroll: true });
  return link !== null;
}

export { stepAside } from './step-aside.ts';

/** What the shell shows of a session, and of a guest's tickets. */
export function OfSession() {
  return (
    <>
      <TicketBar />
      <LogoutGuard />
    </>
  );
}

/** To where the person was, or the top and the heading of a new page. */
export function arrive() {
  if (!placeScroll()) arriveAtHeading();
}

/** The glyph of a social network; one that we have none for gets that of a link that leads away. */
export function iconOf(network: string): string {
  return icons[network] ?? mdiOpenInNew;
}

const icons: Record<string, string> = {
  facebook: mdiFacebook,
  github: mdiGithub,
  instagram: mdiInstagram,
  linkedin: mdiLinkedin,
  mastodon: mdiMastodon,
  youtube: mdiYoutube,
};

/** Of the page that broke. */
export function BrokenDoor() {
  return (
    <svg className={styles.art} viewBox="0 0 320 168" aria-hidden>
      <ellipse cx="160" cy="156" rx="140" ry="10" className={styles.shade} />
      <path className={styles.pale} d="M64 156v-48a96 96 0 0 1 192 0v48z" />
      <path className={styles.ground} d="M84 156v-48a76 76 0 0 1 152 0v48z" />
      <path className={styles.main} d="M104 156v-48a56 56 0 0 1 112 0v48z" />
      <path className={styles.crack} d="M178 6l-26 44 24 18-32 40 26 16-16 38" />
    </svg>
  );
}

bearTranslators();
// Whatever page is opened, so that what is over goes from a device that never asks for it again.
dropPastTickets().catch(() => {});
watchLogins();
hearLogouts();
retrySession();
prefetchPages();
watchScroll();
