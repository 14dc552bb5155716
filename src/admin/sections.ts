import {
  mdiAccountGroupOutline,
  mdiCalendarStarOutline,
  mdiEmailFastOutline,
  mdiEmailOutline,
  mdiFormSelect,
  mdiHistory,
  mdiStarOutline,
} from '@mdi/js';
import { useIsAdministrator } from '#src/session/auth.ts';

export interface Section {
  name: string;
  href: string;
  icon: string;
}

const sections: Section[] = [
  { name: 'Events', href: '/admin/events', icon: mdiCalendarStarOutline },
  { name: 'Forms', href: '/admin/forms', icon: mdiFormSelect },
  { name: 'Email templates', href: '/admin/email-templates', icon: mdiEmailOutline },
  { name: 'Feedback templates', href: '/admin/feedback-templates', icon: mdiStarOutline },
];

const forAdministrators: Section[] = [
  { name: 'People', href: '/admin/people', icon: mdiAccountGroupOutline },
  { name: 'Outbox', href: '/admin/outbox', icon: mdiEmailFastOutline },
  { name: 'Audit', href: '/admin/audit', icon: mdiHistory },
];

/** What the side of the admin area leads to. */
export function sectionsFor(isAdministrator: boolean): Section[] {
  return isAdministrator ? [...sections, ...forAdministrators] : sections;
}

/** Of the person who is logged in. */
export function useSections(): Section[] {
  return sectionsFor(useIsAdministrator());
}

/** For `aria-current`: this very page, or one below it. `/admin` and `/admin/events` are the same list. */
export function currentIn({ href }: Section, path: string): 'page' | 'true' | undefined {
  const place = path.replace(/\/$/, '').replace(/^\/admin$/, '/admin/events');
  if (place === href) return 'page';
  return place.startsWith(`${href}/`) ? 'true' : undefined;
}
