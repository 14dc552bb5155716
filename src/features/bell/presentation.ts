import { mdiBell, mdiCalendarClock, mdiCalendarEdit, mdiCheck, mdiClose, mdiInformationOutline } from '@mdi/js';
import type { DiscTone } from './disc.css.ts';

interface Presentation {
  icon: string;
  tone: DiscTone;
}

/** Icon and colour of a notification (specification, point 3); types that are not in its table get the grey bell. */
export function presentationOf(type: string): Presentation {
  return Object.hasOwn(table, type) ? (table[type] ?? other) : other;
}

const other: Presentation = { icon: mdiBell, tone: 'grey' };
const table: Record<string, Presentation> = {
  registration_approved: { icon: mdiCheck, tone: 'success' },
  registration_rejected: { icon: mdiClose, tone: 'error' },
  registration_created: { icon: mdiInformationOutline, tone: 'info' },
  event_reminder: { icon: mdiCalendarClock, tone: 'warning' },
  event_updated: { icon: mdiCalendarEdit, tone: 'primary' },
};
