import type { AdminEventSummary } from '#openapi/types.ts';
import { AdminState } from '#src/events/event/admin-state.tsx';
import { EventActions } from '#src/events/event-actions/event-actions.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { EventName, EventWhen, Registered, Waiting } from './event-cells.tsx';
import { directionOf, type ListQuery, type SortColumn, turned } from './list-address.ts';

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
