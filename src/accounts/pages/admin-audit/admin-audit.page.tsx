import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { WholeTrail } from './whole-trail.tsx';

/** Who did what to anything here, for administrators. The address holds what is shown. */
export function AdminAuditPage({ title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame needs="administrator">
      <AdminHead
        title={title}
        lead="Who changed what, newest first; also who exported personal data: lists, feedback, files."
      />
      <WholeTrail />
    </AdminFrame>
  );
}
