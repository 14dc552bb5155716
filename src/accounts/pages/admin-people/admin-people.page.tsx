import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { PeopleList } from './people-list.tsx';

/** Everybody with an account, for administrators. The address holds what is looked for. */
export function AdminPeoplePage({ title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame needs="administrator">
      <AdminHead
        title={title}
        lead="Everyone with an account, and guests: what they may do here, and what they take part in."
      />
      <PeopleList />
    </AdminFrame>
  );
}
