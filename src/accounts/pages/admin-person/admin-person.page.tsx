import { mdiCheck } from '@mdi/js';
import { type ReactNode, useId } from 'react';
import * as operations from '#openapi/operations.ts';
import type { PersonDetails, PersonEvent, PersonRegistration } from '#openapi/types.ts';
import { useRead, useReadPages } from '#src/api/query.ts';
import { ago, exactly } from '#src/accounts/own-clock/format-relative-time.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
import { PersonPills } from '#src/accounts/person/person-pills.tsx';
import { AskForFactor } from '#src/accounts/second-factor/ask-for-factor.tsx';
import { row } from '#src/design/flow.css.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { StatusPill } from '#src/registrations/registration/status-pill.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { type EndlessList, More } from '#src/ui/more/more.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Surface } from '#src/ui/surface/surface.tsx';
import { type Column, RowName, Table, TableSkeleton } from '#src/ui/table/table.tsx';
import { PersonActions } from './person-actions.tsx';
import * as styles from './person.css.ts';

/** One account: who it is, what it may do, what it takes part in. */
export function AdminPersonPage({ params, title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame needs="administrator">
      <Person userId={params['id'] ?? ''} title={title} />
    </AdminFrame>
  );
}

const back = { href: '/admin/people', label: 'All people' };

function Person({ userId, title }: { userId: string; title: string }) {
  const {
    data: person,
    error,
    isFetching,
    refetch,
  } = useRead(operations.getPerson, {
    params: { path: { id: userId } },
  });
  const name = person && (person.full_name || person.email);
  usePageTitle(name ?? title);
  if (!person) {
    if (error) {
      return <DidNotLoad level="h1" what="This person" read={{ error, isFetching, refetch }} back={back} />;
    }
    return (
      <>
        <AdminHead title={title} back={back} />
        <TableSkeleton label="Loading the person" rows={3} />
      </>
    );
  }
  return (
    <>
      <AdminHead
        title={<span translate="no">{name}</span>}
        state={<PersonPills person={person} />}
        back={back}
        actions={<PersonActions person={person} />}
      />
      <PersonFacts person={person} />
      <PersonEvents userId={userId} />
      <PersonRegistrations userId={userId} />
      <AskForFactor />
    </>
  );
}

/** Who it is, and how the account stands. */
function PersonFacts({ person }: { person: PersonDetails }) {
  const {
    user_id,
    email,
    email_verified_at,
    phone,
    organisation,
    headline,
    created_at,
    last_used_at,
    has_second_factor,
    has_passkeys,
  } = person;
  return (
    <>
      {person.blocked_at && (
        <Notice tone="warning" title="This account is blocked">
          Nobody can log in with it since {exactly(person.blocked_at)}. Its registrations stay.
        </Notice>
      )}
      <Surface padding="medium">
        <dl className={styles.facts}>
          <Fact name="Email">
            <span translate="no">{email}</span>
            {!email_verified_at && ' (not confirmed)'}
          </Fact>
          {phone && <Fact name="Phone">{phone}</Fact>}
          {organisation && <Fact name="Organisation">{organisation}</Fact>}
          {headline && <Fact name="Headline">{headline}</Fact>}
          <Fact name="Two-step login">{has_second_factor ? 'On' : 'Off'}</Fact>
          <Fact name="Passkeys">{has_passkeys ? 'Yes' : 'None'}</Fact>
          <Fact name="Account since">{exactly(created_at)}</Fact>
          <Fact name="Last seen">{last_used_at ? ago(last_used_at) : 'Not logged in anywhere'}</Fact>
        </dl>
        <TextLink href={`/admin/audit?actor=${user_id}`}>What this person did</TextLink>
      </Surface>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.fact} dir="auto">
        {children}
      </dd>
    </div>
  );
}

/** The events in whose teams the person is. */
function PersonEvents({ userId }: { userId: string }) {
  const list = useReadPages(operations.listEventsOfPerson, { params: { path: { id: userId }, query: { limit: 25 } } });
  return (
    <PagedPart
      list={list}
      title="In the teams of"
      what="events"
      none="They are on the team of no event."
      columns={personEventsColumns}
      rowKey={({ event_id }) => event_id}
    />
  );
}

const roleLabels: Record<PersonEvent['role'], string> = {
  owner: 'Owner',
  editor: 'Editor',
  check_in: 'Check-in',
  viewer: 'Viewer',
};

const personEventsColumns: Column<PersonEvent>[] = [
  {
    key: 'event',
    head: 'Event',
    isRowHeader: true,
    cell: ({ event_id, title, starts_at, timezone }) => (
      <RowName href={`/admin/events/view/${event_id}`} note={shortMoment(starts_at, timezone)}>
        {title || 'Untitled event'}
      </RowName>
    ),
  },
  { key: 'role', head: 'Role', isTight: true, cell: ({ role }) => <Pill>{roleLabels[role]}</Pill> },
];

type Props<Row> = {
  list: Omit<EndlessList, 'data'> & {
    data?: { pages: { items: Row[] }[] } | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  title: string;
  /** What it holds: "events". */
  what: string;
  /** Said where there is none. */
  none: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
};

/** A list of the page under its heading, more of it on demand. */
function PagedPart<Row>({ list, title, what, none, columns, rowKey }: Props<Row>) {
  const id = useId();
  const { data, isError } = list;
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {!rows && isError && <DidNotLoad level="h3" what={`The ${what}`} read={list} />}
      {!rows && !isError && <TableSkeleton label={`Loading the ${what}`} rows={2} />}
      {rows?.length === 0 && <p className={styles.none}>{none}</p>}
      {rows && rows.length > 0 && <Table caption={title} columns={columns} rows={rows} rowKey={rowKey} />}
      <More list={list} what={what} />
    </section>
  );
}

/** What the person registered for, and whether they came. */
function PersonRegistrations({ userId }: { userId: string }) {
  const list = useReadPages(operations.listRegistrationsOfPerson, {
    params: { path: { id: userId }, query: { limit: 25 } },
  });
  return (
    <PagedPart
      list={list}
      title="Registrations"
      what="registrations"
      none="They have registered for nothing yet."
      columns={personRegistrationsColumns}
      rowKey={({ registration_id }) => registration_id}
    />
  );
}

const personRegistrationsColumns: Column<PersonRegistration>[] = [
  {
    key: 'event',
    head: 'Event',
    isRowHeader: true,
    cell: ({ event_id, title, starts_at, timezone }) => (
      <RowName href={`/admin/events/view/${event_id}`} note={shortMoment(starts_at, timezone)}>
        {title}
      </RowName>
    ),
  },
  { key: 'status', head: 'Status', isTight: true, cell: (registration) => <Status {...registration} /> },
];

function Status({ status, checked_in_at }: PersonRegistration) {
  return (
    <span className={row({ gap: 'x1' })}>
      <StatusPill status={status} />
      {checked_in_at && (
        <Pill tone="outline" icon={mdiCheck}>
          Arrived
        </Pill>
      )}
    </span>
  );
}
