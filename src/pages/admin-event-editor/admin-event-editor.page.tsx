import { AdminFrame } from '#src/features/admin/admin-frame.tsx';
import { EventGate } from '#src/features/admin/event-gate.tsx';
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
