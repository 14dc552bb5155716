import * as operations from '#openapi/operations.ts';
import { useRead } from '#src/api/query.ts';
import { AdminFrame } from '#src/admin/admin-frame.tsx';
import { AdminHead } from '#src/admin/admin-head.tsx';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { usePageTitle } from '#src/api/page-title.ts';
import { PersonPills } from '#src/accounts/person/person-pills.tsx';
import { AskForFactor } from '#src/accounts/second-factor/ask-for-factor.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonEvents } from './person-events.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonRegistrations } from './person-registrations.tsx';

/** One account: who it is, what it may do, what it takes part in. */
export function AdminPersonPage({ params, title }: { params: Record<string, string>; title: string }) {
  return (
    <AdminFrame needs="administrator">
      <Person userId={params['id'] ?? ''} title={title} />
    </AdminFrame>
  );
}

const back = { href: '/admin/people', label: 'All people' };

function Person({ userId, title }: { userId: string; title: string }) {
  const {
    data: person,
    error,
    isFetching,
    refetch,
  } = useRead(operations.getPerson, {
    params: { path: { id: userId } },
  });
  const name = person && (person.full_name || person.email);
  usePageTitle(name ?? title);
  if (!person) {
    if (error) {
      const retry = { isTrying: isFetching, onRetry: () => void refetch() };
      return <DidNotLoad level="h1" what="This person" error={error} back={back} {...retry} />;
    }
    return (
      <>
        <AdminHead title={title} back={back} />
        <TableSkeleton label="Loading the person" rows={3} />
      </>
    );
  }
  return (
    <>
      <AdminHead
        title={<span translate="no">{name}</span>}
        state={<PersonPills person={person} />}
        back={back}
        actions={<PersonActions person={person} />}
      />
      <PersonFacts person={person} />
      <PersonEvents userId={userId} />
      <PersonRegistrations userId={userId} />
      <AskForFactor />
    </>
  );
}
