import { AdminFrame } from '#src/features/admin/admin-frame.tsx';
import { AdminHead } from '#src/features/admin/admin-head.tsx';

export function AdminEventsPage({ title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame>
      <AdminHead title={title} />
    </AdminFrame>
  );
}
