import { mdiCalendarStarOutline, mdiEmailOutline, mdiFormSelect, mdiStarOutline } from '@mdi/js';

export interface Section {
  name: string;
  href: string;
  icon: string;
}

/** What the side of the admin area leads to. */
export const sections: Section[] = [
  { name: 'Events', href: '/admin/events', icon: mdiCalendarStarOutline },
  { name: 'Forms', href: '/admin/forms', icon: mdiFormSelect },
  { name: 'Email templates', href: '/admin/email-templates', icon: mdiEmailOutline },
  { name: 'Feedback templates', href: '/admin/feedback-templates', icon: mdiStarOutline },
];

/** For `aria-current`: this very page, or one below it. `/admin` and `/admin/events` are the same list. */
export function currentIn({ href }: Section, path: string): 'page' | 'true' | undefined {
  const place = path.replace(/\/$/, '').replace(/^\/admin$/, '/admin/events');
  if (place === href) return 'page';
  return place.startsWith(`${href}/`) ? 'true' : undefined;
}
