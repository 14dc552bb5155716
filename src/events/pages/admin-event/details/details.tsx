import { type ReactNode, useRef } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, Purpose } from '#openapi/types.ts';
import { categoryLabels, formatLabels } from '#rules/events/event-labels.ts';
import { placeLines } from '#rules/events/place-lines.ts';
import { mayCall } from '#rules/events/team.ts';
import { questionnairePaths } from '#src/events/actors/questionnaire.editor.ts';
import { sentenceCase } from '#src/admin/sentence-case.ts';
import { hours, longDay, viewerHours } from '#src/events/event/event-hours.ts';
import { notKnownYet, spanOf } from '#src/events/event/draft-time.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { toast } from '#src/ui/live/toast.ts';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { ownZone } from '#src/session/own-zone.ts';
import { cacheAdminEvent } from '#src/api/caches/admin-caches.ts';
import { useAct, useRead } from '#src/api/query.ts';
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
    ['Format', formatLabels[format]],
    ...only<Fact>(format !== 'online', ['Place', placeLines(event).join(', ') || 'To be announced']),
    ...only<Fact>(online_url !== null, ['Link', <Outward key="link" href={online_url ?? ''} />]),
    ...only<Fact>(contact !== null, ['Contact email', contact]),
    ['Category', category === null ? 'Not chosen yet' : categoryLabels[category]],
    ...only<Fact>(tags.length > 0, ['Tags', tags.join(', ')]),
    ['Who sees it', visibilityLabels[event.visibility]],
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
    ['Seats', capacityText(event)],
    ['Approval', approvalLabels[event.approval]],
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
    ['Reminders', reminderText(event.reminder_offsets)],
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
    ['Certificates', event.certificates ? 'For people who were checked in' : 'None'],
    ['Taken from', event.feedback_registered_only ? 'People who registered' : 'Anyone who has the form’s address'],
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

type Props = { title: string; facts: readonly (readonly [name: string, value: ReactNode])[] };

/** A few things that belong together, each with its name. */
function Facts({ title, facts }: Props) {
  return (
    <Surface>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value} dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Surface>
  );
}

const approvalLabels: Record<AdminEvent['approval'], string> = {
  automatic: 'None: everyone who registers gets a seat while there are any',
  manual: 'An organiser decides about each registration',
};

const visibilityLabels: Record<AdminEvent['visibility'], string> = {
  public: 'Everybody',
  unlisted: 'People with the link: it is on no list',
};

function capacityText({ capacity }: Pick<AdminEvent, 'capacity'>): string {
  return capacity === null ? 'No limit' : capacity.toLocaleString('en-GB');
}

/** "1 day and 2 hours before the start": the earliest first. */
function reminderText(offsets: readonly number[]): string {
  if (offsets.length === 0) return 'None';
  const words = offsets.toSorted((one, other) => other - one).map(offsetText);
  return `${new Intl.ListFormat('en-GB').format(words)} before the start`;
}

function offsetText(minutes: number): string {
  if (minutes % (24 * 60) === 0) return count(minutes / (24 * 60), 'day');
  return minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute');
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}

const unknown = 'We don’t know whether the reason was taken off the page. Check your connection and try again.';

/** What the page of a cancelled event says about why, and the way to take that off. */
function CancelReason({ event }: { event: AdminEvent }) {
  const place = useRef<HTMLDivElement>(null);
  const remove = useAct(operations.removeCancelReason, {
    onSuccess: (after) => {
      toast('The reason is off the event’s page.');
      cacheAdminEvent('removeCancelReason', after);
      // The button is about to go.
      place.current?.focus();
    },
  });
  const { cancel_reason: reason, event_id: id, own_role } = event;
  return (
    <div ref={place} tabIndex={-1} className={styles.reason}>
      <p className={styles.written}>{reason ?? 'Nothing'}</p>
      {remove.error && (
        <Notice tone="danger" role="alert">
          {toShown(remove.error, unknown).detail}
        </Notice>
      )}
      {reason !== null && mayCall(own_role, 'removeCancelReason') && (
        <Button tone="soft" busy={remove.isPending} onClick={() => remove.mutate({ params: { path: { id } } })}>
          Take it off the page
        </Button>
      )}
    </div>
  );
}

const kinds: Record<Purpose, { none: string; nameless: string }> = {
  registration: { none: 'None are asked', nameless: 'The form' },
  feedback: { none: 'Standard feedback', nameless: 'The feedback template' },
};

/** The form that registering asks, or the template of the feedback, by its name. */
function QuestionnaireName({ purpose, id }: { purpose: Purpose; id: string | null }) {
  const { data, isError } = useRead(
    operations.getQuestionnaire,
    { params: { path: { id: id ?? '' } } },
    { enabled: id !== null },
  );
  const { none, nameless } = kinds[purpose];
  if (id === null) return none;
  return (
    <TextLink href={`${questionnairePaths[purpose]}/edit/${id}`}>{data?.name ?? standIn(isError, nameless)}</TextLink>
  );
}

/** Templates that this event uses in place of the usual ones. */
function MailTexts({ choices }: { choices: AdminEvent['email_templates'] }) {
  const isAsked = choices.length > 0;
  const templates = useRead(operations.listEmailTemplates, {}, { enabled: isAsked });
  const triggers = useRead(operations.listEmailTriggers, {}, { enabled: isAsked, staleTime: Infinity });
  if (!isAsked) return 'The usual ones for every mail';
  return (
    <ul role="list" className={styles.texts}>
      {choices.map(({ trigger, email_template_id: id }) => (
        <li key={trigger}>
          {triggers.data?.items.find((known) => known.trigger === trigger)?.label ?? sentenceCase(trigger)}:{' '}
          <TextLink href={`/admin/email-templates/edit/${id}`}>
            {templates.data?.items.find(({ email_template_id }) => email_template_id === id)?.name ??
              standIn(templates.isError, 'the template')}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Without its name it still leads there. */
function standIn(hasFailed: boolean, words: string): string {
  return hasFailed ? words : 'Loading…';
}
