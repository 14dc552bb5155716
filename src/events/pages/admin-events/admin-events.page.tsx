import { mdiPlus } from '@mdi/js';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EventList } from './event-list.tsx';

/** The organisers' table of events. The address holds what it shows, so that a list can be shared and gone back to. */
export function AdminEventsPage({ title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame>
      <AdminHead
        title={title}
        actions={
          <LinkButton href="/admin/events/create" icon={mdiPlus}>
            New event
          </LinkButton>
        }
      />
      <EventList />
    </AdminFrame>
  );
}
