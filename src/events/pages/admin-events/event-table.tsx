import { Fragment } from 'react';
import type { AdminEventSummary } from '#openapi/types.ts';
import { placeOf } from '#rules/events/event-labels.ts';
import { mayCall } from '#rules/events/team.ts';
import { AdminState } from '#src/events/event/admin-state.tsx';
import { EventActions } from '#src/events/event-actions/event-actions.tsx';
import { spanOf, formatWhen } from '#src/events/event/draft-time.ts';
import { OwnEventCover } from '#src/events/event/own-event-cover.tsx';
import { TextLink } from '#src/ui/link/text-link.tsx';
import { type Column, RowName, Table } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { directionOf, type ListQuery, type SortColumn, turned } from './list-address.ts';
import * as styles from './event-list.css.ts';

type Props = {
  events: AdminEventSummary[];
  query: ListQuery;
  isStale: boolean;
  onChoose: (changes: Partial<ListQuery>) => void;
};

export function EventTable({ events, query, isStale, onChoose }: Props) {
  const sort = (column: SortColumn) => ({
    direction: directionOf(query.sort, column),
    onSort: () => onChoose({ sort: turned(query.sort, column) }),
  });
  const sorted = columns.map(({ sorts, ...column }) => (sorts ? { ...column, sort: sort(sorts) } : column));
  return <Table caption="Events" columns={sorted} rows={events} rowKey={(event) => event.event_id} isStale={isStale} />;
}

const figure = { align: 'end', isTight: true } as const;

const columns: (Column<AdminEventSummary> & { sorts?: SortColumn })[] = [
  { key: 'event', head: 'Event', isRowHeader: true, sorts: 'title', cell: (event) => <EventName event={event} /> },
  { key: 'when', head: 'When', from: 'tablet', sorts: 'starts_at', cell: (event) => <EventWhen event={event} /> },
  { key: 'status', head: 'Status', from: 'tablet', isTight: true, cell: (event) => <AdminState event={event} /> },
  { key: 'registered', head: 'Registered', from: 'tablet', ...figure, cell: (event) => <Registered event={event} /> },
  {
    key: 'pending',
    head: 'Pending',
    from: 'wide',
    ...figure,
    cell: (event) => <Waiting event={event} of="pending" />,
  },
  {
    key: 'waiting',
    head: 'Waiting',
    from: 'wide',
    ...figure,
    cell: (event) => <Waiting event={event} of="waitlisted" />,
  },
  { key: 'actions', head: 'Actions', isHeadHidden: true, ...figure, cell: (event) => <EventActions event={event} /> },
];

type EventNameProps = { event: AdminEventSummary };

/** What the row is called; on small screens with what has no column there. */
function EventName({ event }: EventNameProps) {
  const { event_id, title, own_role } = event;
  const maySee = mayCall(own_role, 'getAdminEvent');
  return (
    <div className={styles.named}>
      <div className={styles.cover} aria-hidden>
        <OwnEventCover event={event} sizes="48px" size="medium" />
      </div>
      <div className={styles.words}>
        <RowName
          href={maySee ? `/admin/events/view/${event_id}` : `/door/${event_id}`}
          note={
            <>
              <span className={styles.untilTablet}>
                <EventWhen event={event} />
              </span>
              <span dir="auto" translate="no">
                {placeOf(event)}
              </span>
              {maySee && <Counts event={event} />}
              <span className={styles.state}>
                <AdminState event={event} />
              </span>
            </>
          }
        >
          {title}
        </RowName>
      </div>
    </div>
  );
}

/** "24/24, 3 pending, 4 waiting", as far as no column says it. */
function Counts({ event }: EventNameProps) {
  const waits = (['pending', 'waitlisted'] as const).filter((of) => event[of] > 0);
  return (
    <span className={`${styles.untilWide} ${waits.length === 0 ? styles.untilTablet : ''}`}>
      <span className={styles.onlyPhone}>
        <Registered event={event} />
        {waits.length > 0 && ', '}
      </span>
      {waits.map((of, index) => (
        <Fragment key={of}>
          {index > 0 && ', '}
          <TextLink href={pathOf(event.event_id, of)}>
            {event[of].toLocaleString('en-GB')} {of === 'pending' ? 'pending' : 'waiting'}
          </TextLink>
        </Fragment>
      ))}
    </span>
  );
}

function EventWhen({ event }: EventNameProps) {
  const span = spanOf(event);
  if (!span) return <span className={styles.quiet}>{formatWhen(event)}</span>;
  return <time dateTime={span.starts_at}>{formatWhen(event)}</time>;
}

/** Seats that are taken, and how many there are. */
function Registered({ event: { seats_taken, capacity } }: EventNameProps) {
  const taken = seats_taken.toLocaleString('en-GB');
  const seats = capacity?.toLocaleString('en-GB');
  return (
    <>
      <span aria-hidden className={styles.figure}>
        {taken} <span className={styles.quiet}>/ {seats ?? '∞'}</span>
      </span>
      <VisuallyHidden>{seats ? `${taken} of ${seats}` : `${taken}, no limit`}</VisuallyHidden>
    </>
  );
}

/** How many wait for an answer or for a seat, and the way to them. */
function Waiting({ event, of }: EventNameProps & { of: 'pending' | 'waitlisted' }) {
  const count = event[of];
  if (count === 0) return <span className={styles.quiet}>0</span>;
  if (!mayCall(event.own_role, 'listRegistrations')) return count.toLocaleString('en-GB');
  return (
    <TextLink href={pathOf(event.event_id, of)}>
      {count.toLocaleString('en-GB')}
      <VisuallyHidden>
        {' '}
        {of === 'pending' ? 'pending' : 'on the waitlist'}: {event.title}
      </VisuallyHidden>
    </TextLink>
  );
}

function pathOf(id: string, status: 'pending' | 'waitlisted') {
  return `/admin/events/view/${id}?tab=registrations&status=${status}`;
}
