import type { ReactNode } from 'react';
import type { AdminEvent } from '#openapi/types.ts';
import { categoryWords, formatWords } from '#rules/events/event-words.ts';
import { placeLines } from '#rules/events/place-lines.ts';
import { hours, longDay, viewerHours } from '#src/events/event/event-hours.ts';
import { notKnownYet, spanOf } from '#src/events/event/draft-time.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { CancelReason } from './cancel-reason.tsx';
import { approvalWords, capacityWords, reminderWords, visibilityWords } from './detail-words.ts';
import { Facts } from './facts.tsx';
import { MailTexts, QuestionnaireName } from './named.tsx';
import * as styles from './details.css.ts';

/** What holds for the event, to be looked up. */
export function Details({ event }: { event: AdminEvent }) {
  return (
    <div className={styles.details}>
      <Facts title="When and where" facts={placeFacts(event)} />
      <Facts title="Registration" facts={registrationFacts(event)} />
      <Facts title="Mails" facts={mailFacts(event)} />
      <Facts title="Feedback" facts={feedbackFacts(event)} />
    </div>
  );
}

type Fact = [name: string, value: ReactNode];

function placeFacts(event: AdminEvent): Fact[] {
  const { format, online_url, contact_email: contact, category, tags } = event;
  return [
    ...whenFacts(event),
    ['Format', formatWords[format]],
    ...only<Fact>(format !== 'online', ['Place', placeLines(event).join(', ') || 'To be announced']),
    ...only<Fact>(online_url !== null, ['Link', <Outward key="link" href={online_url ?? ''} />]),
    ...only<Fact>(contact !== null, ['Contact email', contact]),
    ['Category', category === null ? 'Not chosen yet' : categoryWords[category]],
    ...only<Fact>(tags.length > 0, ['Tags', tags.join(', ')]),
    ['Who sees it', visibilityWords[event.visibility]],
    ...only<Fact>(event.status === 'cancelled', ['Reason on its page', <CancelReason key="reason" event={event} />]),
  ];
}

function whenFacts(event: AdminEvent): Fact[] {
  const span = spanOf(event);
  if (!span) return [['When', notKnownYet(event)]];
  const own = viewerHours(span, ownZone());
  return [
    ['Day', longDay(span)],
    ['Hours', own ? `${hours(span)} (${own})` : hours(span)],
  ];
}

function registrationFacts(event: AdminEvent): Fact[] {
  const { registration_opens_at: opens, registration_closes_at: closes, cancel_until: cancels } = event;
  const at = momentsOf(event);
  return [
    ['Seats', capacityWords(event)],
    ['Approval', approvalWords[event.approval]],
    ['Waitlist', event.waitlist_enabled ? 'Yes, once all seats are taken' : 'None'],
    ['Who else is coming', event.shows_attendees ? 'Shown to people with a seat' : 'Shown to nobody'],
    ['Questions', <QuestionnaireName key="form" purpose="registration" id={event.form_id} />],
    ...only<Fact>(event.closed_by_hand, ['Now', 'Closed by hand, whatever its dates say']),
    ['Opens', opens ? at(opens) : 'Once it is published'],
    ['Closes', closes ? at(closes) : 'When the event starts'],
    ['Cancelling', cancels ? `Until ${at(cancels)}` : 'Until the event starts'],
  ];
}

function mailFacts(event: AdminEvent): Fact[] {
  return [
    ['Reminders', reminderWords(event.reminder_offsets)],
    ['Own texts', <MailTexts key="texts" choices={event.email_templates} />],
  ];
}

function feedbackFacts(event: AdminEvent): Fact[] {
  const { feedback_opens_at: opens, feedback_closes_at: closes } = event;
  const at = momentsOf(event);
  return [
    ['Questions', <QuestionnaireName key="template" purpose="feedback" id={event.feedback_template_id} />],
    ['Opens', opens ? at(opens) : 'When the event ends'],
    ['Closes', closes ? at(closes) : '30 days after the end'],
    ['Asked', event.feedback_arrived_only ? 'Those who were checked in' : 'Everybody with a seat'],
  ];
}

function momentsOf({ timezone }: AdminEvent) {
  return (instant: string) => shortMoment(instant, timezone);
}

function only<Item>(holds: boolean, item: Item): Item[] {
  return holds ? [item] : [];
}

function Outward({ href }: { href: string }) {
  return (
    <a href={href} className={styles.outward} target="_blank" rel="noreferrer">
      {href}
    </a>
  );
}
