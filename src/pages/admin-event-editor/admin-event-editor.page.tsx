import { AdminFrame } from '#src/features/admin/admin-frame.tsx';
import { EventEditor } from './event-editor.tsx';

export function AdminEventEditorPage({ params, title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame>
      <EventEditor id={params['id'] ?? null} title={title} />
    </AdminFrame>
  );
}
