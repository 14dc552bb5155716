// What every page asks for by itself once it stands, in one request.
import { mdiFacebook, mdiGithub, mdiInstagram, mdiLinkedin, mdiMastodon, mdiOpenInNew, mdiYoutube } from '@mdi/js';
import { watchLogins } from '#src/actors/login-notes.ts';
import { hearLogouts } from '#src/actors/logout-word.ts';
import { dropPastTickets } from '#src/api/kept-tickets.ts';

import { arriveAtHeading } from '../heading-focus.ts';
import { prefetchPages } from '../prefetch.ts';
import { placeScroll, watchScroll } from '../scroll.ts';

export { BrokenDoor } from '../broken-door.tsx';
export { LogoutGuard } from '#src/features/logout/logout-guard.tsx';
export { stepAside } from './step-aside.ts';

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

// Whatever page is opened, so that what is over goes from a device that never asks for it again.
dropPastTickets().catch(() => {});
watchLogins();
hearLogouts();
prefetchPages();
watchScroll();
