import {
  mdiBell,
  mdiCalendarClock,
  mdiCalendarEdit,
  mdiCheck,
  mdiClose,
  mdiEmailOutline,
  mdiInformationOutline,
} from '@mdi/js';
import type { NotificationType } from '#rules/messages/notification-types.ts';
import type { DiscTone } from './bell.css.ts';

interface Presentation {
  icon: string;
  tone: DiscTone;
}

/** Icon and colour of a notification (specification, point 3); types that are not in its table get the grey bell. */
export function presentationOf(type: string): Presentation {
  return new Map<string, Presentation>(Object.entries(table)).get(type) ?? other;
}

const other: Presentation = { icon: mdiBell, tone: 'grey' };
const table: Record<
  Exclude<NotificationType, 'data_export_ready' | 'answers_due' | 'mails_not_delivered'>,
  Presentation
> = {
  registration_approved: { icon: mdiCheck, tone: 'success' },
  registration_rejected: { icon: mdiClose, tone: 'error' },
  registration_created: { icon: mdiInformationOutline, tone: 'info' },
  event_reminder: { icon: mdiCalendarClock, tone: 'warning' },
  event_updated: { icon: mdiCalendarEdit, tone: 'primary' },
  event_message: { icon: mdiEmailOutline, tone: 'info' },
};
