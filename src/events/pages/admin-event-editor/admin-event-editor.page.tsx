import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { EventGate } from '#src/admin/event-gate.tsx';
import { EventEditor } from './event-editor.tsx';

export function AdminEventEditorPage({ params, title }: { params: Record<string, string>; title: string }) {
  const { id = null } = params;
  return (
    <AdminFrame>
      <EventGate eventId={id} call="updateEvent" deed="edit this event">
        <EventEditor id={id} title={title} />
      </EventGate>
    </AdminFrame>
  );
}
