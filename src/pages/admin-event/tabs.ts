/** The parts of an organiser's view of an event, as its address names them; the first one needs no name. */
export const tabs = ['registrations', 'check-in', 'mails', 'history', 'details'] as const;

export type Tab = (typeof tabs)[number];

export const tabWords: Record<Tab, string> = {
  registrations: 'Registrations',
  'check-in': 'Check-in',
  mails: 'Mails',
  history: 'History',
  details: 'Details',
};

/** What another tab had chosen is left behind. */
export function tabAddress(eventId: string, tab: Tab): string {
  const path = `/admin/events/view/${eventId}`;
  return tab === tabs[0] ? path : `${path}?tab=${tab}`;
}
