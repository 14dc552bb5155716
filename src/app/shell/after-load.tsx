// What every page asks for by itself once it stands, in one request.
import { mdiFacebook, mdiGithub, mdiInstagram, mdiLinkedin, mdiMastodon, mdiOpenInNew, mdiYoutube } from '@mdi/js';
import { watchLogins } from '#src/session/login-notes.ts';
import { hearLogouts } from '#src/session/logout-word.ts';
import { retrySession } from '#src/session/retry-session.ts';
import { dropPastTickets } from '#src/api/kept-tickets.ts';
import { LogoutGuard } from '#src/accounts/logout/logout-guard.tsx';
import * as styles from '#src/events/missing/drawn-art.css.ts';
import { arriveAtHeading } from '../heading-focus.ts';
import { prefetchPages } from '../prefetch.ts';
import { bearTranslators } from '../translators.ts';
import { placeScroll, watchScroll } from '../scroll.ts';

import { TicketBar } from './ticket-bar.tsx';

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

bearTranslators();
// Whatever page is opened, so that what is over goes from a device that never asks for it again.
dropPastTickets().catch(() => {});
watchLogins();
hearLogouts();
retrySession();
prefetchPages();
watchScroll();

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
