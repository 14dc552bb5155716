import { mdiAccountQuestionOutline, mdiPencilOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, AdminRegistrationDetails, PersonRegistration } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { formatAddress, isNoAddress } from '#rules/accounts/no-address.ts';
import { phoneLink } from '#rules/accounts/phone.ts';
import { row } from '#src/design/flow.css.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { useReadPages } from '#src/api/query.ts';
import { StatusPill } from '#src/registrations/registration/status-pill.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { More } from '#src/ui/more/more.tsx';
import { RetryNotice } from '#src/ui/notice/notice.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { textLink } from '#src/ui/link/text-link.css.ts';
import { ArrivalPill } from '../arrival-pill.tsx';
import type { Decide } from '../decisions/use-decide.ts';
import type { useRegistration } from '../use-registrations.ts';
import { PersonAnswers } from './person-answers.tsx';
import { PersonButtons } from './person-buttons.tsx';
import { PersonNote } from './person-note.tsx';
import { CorrectRegistrantDialog, useCorrectRegistrant } from './correct-registrant-dialog.tsx';
import * as styles from './person-drawer.css.ts';

type Props = {
  event: AdminEvent;
  query: ReturnType<typeof useRegistration>;
  onDecide: Decide['ask'];
  onClose: () => void;
};

export function Person({ event, query, onDecide, onClose }: Props) {
  const { data, isPending, error, isFetching, refetch } = query;
  if (isPending) return <PersonSkeleton />;
  if (data && data.event_id !== event.event_id) return <Elsewhere onClose={onClose} />;
  if (data) return <PersonShown event={event} registration={data} onDecide={onDecide} />;
  return (
    <DidNotLoad
      what="The registration"
      read={{ error, isFetching, refetch }}
      back={{ href: location.pathname, label: 'All registrations' }}
    />
  );
}

type ShownProps = { event: AdminEvent; registration: AdminRegistrationDetails; onDecide: Decide['ask'] };

function PersonShown({ event, registration, onDecide }: ShownProps) {
  const { status, code, headline, organisation, message } = registration;
  return (
    <div className={styles.person}>
      <div className={styles.top}>
        <div className={row()}>
          <StatusPill status={status} />
          <ArrivalPill event={event} registration={registration} />
          <span className={styles.code} translate="no">
            {code}
          </span>
        </div>
        {(headline || organisation) && (
          <p className={styles.headline} dir="auto">
            {[headline, organisation].filter(Boolean).join(' · ')}
          </p>
        )}
        <PersonButtons event={event} registration={registration} onDecide={onDecide} />
      </div>
      <PersonContact event={event} registration={registration} />
      <PersonAnswers event={event} registration={registration} />
      <PersonHistory event={event} registration={registration} />
      <PersonOthers registrationId={registration.registration_id} />
      {message && <PersonWords title="Message to them" words={message} />}
      {mayCall(event.own_role, 'updateRegistration') ? (
        <PersonNote registration={registration} />
      ) : (
        registration.note && <PersonWords title="Note for organisers" words={registration.note} />
      )}
    </div>
  );
}

function PersonWords({ title, words }: { title: string; words: string }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <p className={styles.message} dir="auto">
        {words}
      </p>
    </section>
  );
}

function Elsewhere({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      level="h3"
      icon={mdiAccountQuestionOutline}
      title="Not of this event"
      action={<Button onClick={onClose}>All registrations</Button>}
    >
      This registration is for another event.
    </EmptyState>
  );
}

function PersonSkeleton() {
  return (
    <div className={styles.person}>
      <Spinner label="Loading the registration" />
      <div className={styles.bones}>
        <Skeleton width="third" />
        <Skeleton shape="title" width="half" />
        <Skeleton />
        <Skeleton width="most" />
        <Skeleton width="half" />
      </div>
    </div>
  );
}

/** What else the person registered for, of the events that the reader sees; nothing where there is none. */
function PersonOthers({ registrationId }: { registrationId: string }) {
  const list = useReadPages(operations.listOtherRegistrations, {
    params: { path: { id: registrationId }, query: { limit: 5 } },
  });
  const others = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isError && !list.data) {
    return (
      <RetryNotice isTrying={list.isFetching} onRetry={() => void list.refetch()}>
        The other registrations did not load.
      </RetryNotice>
    );
  }
  if (others.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="others">
      <h3 id="others" className={styles.heading}>
        Also registered for
      </h3>
      <ul role="list" className={styles.others}>
        {others.map((other) => (
          <Other key={other.registration_id} {...other} />
        ))}
      </ul>
      {list.hasNextPage && <More list={list} what="registrations" />}
    </section>
  );
}

function Other({ registration_id, event_id, title, starts_at, timezone, status, checked_in_at }: PersonRegistration) {
  return (
    <li className={styles.other}>
      <TextLink href={`/admin/events/view/${event_id}?registration=${registration_id}`}>{title}</TextLink>
      <span className={styles.otherFacts}>
        <time dateTime={starts_at}>{shortMoment(starts_at, timezone)}</time>
        <span className={row({ gap: 'x1' })}>
          <StatusPill status={status} />
          {checked_in_at && <Pill tone="accent">Arrived</Pill>}
        </span>
      </span>
    </li>
  );
}

type HistoryProps = { event: AdminEvent; registration: AdminRegistrationDetails };

/** What has happened to the registration, and by whom, in the event's own time. */
function PersonHistory({ event: { timezone }, registration }: HistoryProps) {
  const {
    created_at,
    waitlisted_at,
    waitlist_position,
    offered_until,
    decided_at,
    checked_in_at,
    decided_by_name,
    checked_in_by_name,
    ticket_sent_at,
    ticket_sent_by_name,
  } = registration;
  const at = (time: string, by: string | null = null) => (
    <>
      <time dateTime={time}>{shortMoment(time, timezone)}</time>
      {by && `, by ${by}`}
    </>
  );
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>History</h3>
      <dl className={styles.facts}>
        <Fact name="Registered">{at(created_at)}</Fact>
        {waitlisted_at && waitlist_position && (
          <Fact name="On the waitlist">
            Number {waitlist_position.toLocaleString('en-GB')} in line, since {at(waitlisted_at)}
          </Fact>
        )}
        {offered_until && <Fact name="Seat offered">Until {at(offered_until)}</Fact>}
        {decided_at && <Fact name="Decided">{at(decided_at, decided_by_name)}</Fact>}
        {ticket_sent_at && <Fact name="Ticket emailed">{at(ticket_sent_at, ticket_sent_by_name)}</Fact>}
        {checked_in_at && <Fact name="Checked in">{at(checked_in_at, checked_in_by_name)}</Fact>}
      </dl>
    </section>
  );
}

type PersonContactProps = { event: AdminEvent; registration: AdminRegistrationDetails };

/** How the person is reached, and the way to correct it where that is for organisers to do. */
export function PersonContact({ event, registration }: PersonContactProps) {
  const { registration_id, registrant, phone, status } = registration;
  const correcting = useCorrectRegistrant(registration_id);
  const mayCorrect = status !== 'cancelled' && mayCall(event.own_role, 'correctRegistrant');
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>Contact</h3>
        {mayCorrect && registrant.is_guest && (
          <Button
            tone="soft"
            size="small"
            icon={mdiPencilOutline}
            aria-label="Correct name and address"
            onClick={correcting.open}
          >
            Correct
          </Button>
        )}
      </div>
      <dl className={styles.facts}>
        <Fact name="Email">
          {isNoAddress(registrant.email) ? (
            formatAddress(registrant.email)
          ) : (
            <a href={`mailto:${registrant.email}`} className={textLink} translate="no">
              {registrant.email}
            </a>
          )}
        </Fact>
        {phone && (
          <Fact name="Phone">
            <a href={phoneLink(phone)} className={textLink}>
              {phone}
            </a>
          </Fact>
        )}
      </dl>
      {mayCorrect && !registrant.is_guest && (
        <p className={styles.noteState}>They have an account: their name and address are theirs to change.</p>
      )}
      {correcting.isOpen && (
        <CorrectRegistrantDialog event={event} registration={registration} correcting={correcting} />
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.factName}>{name}</dt>
      <dd className={styles.fact}>{children}</dd>
    </>
  );
}
