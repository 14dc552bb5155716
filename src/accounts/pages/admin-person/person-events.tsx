import * as operations from '#openapi/operations.ts';
import type { PersonEvent } from '#openapi/types.ts';
import { useReadPages } from '#src/api/query.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { Pill } from '#src/ui/pill/pill.tsx';
import { RowName } from '#src/ui/table/row-name.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { PagedPart } from './paged-part.tsx';

/** The events in whose teams the person is. */
export function PersonEvents({ userId }: { userId: string }) {
  const list = useReadPages(operations.listEventsOfPerson, { params: { path: { id: userId }, query: { limit: 25 } } });
  return (
    <PagedPart
      list={list}
      title="In the teams of"
      what="events"
      none="They are on the team of no event."
      columns={columns}
      rowKey={({ event_id }) => event_id}
    />
  );
}

const roleWords: Record<PersonEvent['role'], string> = {
  owner: 'Owner',
  editor: 'Editor',
  check_in: 'Check-in',
  viewer: 'Viewer',
};

const columns: Column<PersonEvent>[] = [
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
  { key: 'role', head: 'Role', isTight: true, cell: ({ role }) => <Pill>{roleWords[role]}</Pill> },
];
