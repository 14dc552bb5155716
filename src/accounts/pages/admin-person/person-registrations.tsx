import { mdiCheck } from '@mdi/js';
import * as operations from '#openapi/operations.ts';
import type { PersonRegistration } from '#openapi/types.ts';
import { useReadPages } from '#src/api/query.ts';
import { row } from '#src/design/flow.css.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { StatusPill } from '#src/registrations/registration/status-pill.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { RowName } from '#src/ui/table/row-name.tsx';
import type { Column } from '#src/ui/table/table.tsx';
import { PagedPart } from './paged-part.tsx';

/** What the person registered for, and whether they came. */
export function PersonRegistrations({ userId }: { userId: string }) {
  const list = useReadPages(operations.listRegistrationsOfPerson, {
    params: { path: { id: userId }, query: { limit: 25 } },
  });
  return (
    <PagedPart
      list={list}
      title="Registrations"
      what="registrations"
      none="They have registered for nothing yet."
      columns={columns}
      rowKey={({ registration_id }) => registration_id}
    />
  );
}

const columns: Column<PersonRegistration>[] = [
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
