import { pageNames, pickFields } from '#rules/events/event-fields.ts';
import type { EventRole } from '#openapi/types.ts';
import type { FoundRegistration } from '../platform/context.ts';
import { textToHtml, toHtml } from '../platform/markdown.ts';
import { canJoinOnline } from './events.policy.ts';
import type { OwnMarks } from './own-marks.queries.ts';
import type { findEvent } from './events.queries.ts';
import { toSummary } from './event-summary.ts';
import { feedbackOpensAt, feedbackStateOf } from './feedback-window.ts';
import { cancelUntil, registrationClosesAt } from './registration-state.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

interface Reader {
  ownRole: EventRole | null;
  /** The person's own. */
  registration: FoundRegistration | null;
  marks: OwnMarks;
  hasGivenFeedback: boolean;
  now: Date;
  /** Stands for an organiser whose name is not known. */
  productName: string;
}

/** The contract's EventDetails, as this person may see them. */
export function toDetails(event: Found, { ownRole, registration, marks, hasGivenFeedback, now, productName }: Reader) {
  return {
    ...toSummary(event, now),
    ...pickFields(event, pageNames),
    description_html: toHtml(event.description),
    organiser_name: event.organiser_name || productName,
    host_id: event.host_id,
    co_hosts: event.co_hosts,
    has_contact: event.has_contact,
    has_form: event.form_id !== null,
    registration_closes_at: registrationClosesAt(event),
    cancel_until: cancelUntil(event),
    cancel_reason_html: reasonOf(event),
    feedback_state: hasGivenFeedback ? ('given' as const) : feedbackStateOf(event, now),
    feedback_opens_at: feedbackOpensAt(event),
    online_url: canJoinOnline(ownRole, registration) ? event.online_url : null,
    registration,
    ...marks,
    own_role: ownRole,
  };
}

/** Nothing of an archived event, which only says that it is in the archive. */
function reasonOf({ status, cancel_reason: reason }: Pick<Found, 'status' | 'cancel_reason'>): string | null {
  return status === 'cancelled' && reason !== null ? textToHtml(reason) : null;
}
