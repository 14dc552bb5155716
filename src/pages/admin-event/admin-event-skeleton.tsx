import { AdminHead } from '#src/features/admin/admin-head.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';

/** Where the event will stand. */
export function AdminEventSkeleton() {
  return (
    <>
      <AdminHead title="Event" back={{ href: '/admin/events', label: 'All events' }} />
      <TableSkeleton label="Loading the event" />
    </>
  );
}
