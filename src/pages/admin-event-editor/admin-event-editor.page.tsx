import { AdminFrame } from '#src/features/admin/admin-frame.tsx';
import { EventGate } from '#src/features/admin/event-gate.tsx';
import { EventEditor } from './event-editor.tsx';

export function AdminEventEditorPage({ params, title }: { params: Record<string, string>; title: string }) {
  const { id } = params;
  const editor = <EventEditor id={id ?? null} title={title} />;
  return (
    <AdminFrame>
      {id === undefined ? (
        editor
      ) : (
        <EventGate eventId={id} call="updateEvent" deed="edit this event">
          {editor}
        </EventGate>
      )}
    </AdminFrame>
  );
}
