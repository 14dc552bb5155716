import { mdiAccountMultipleOutline, mdiAccountSearchOutline } from '@mdi/js';
import type { AdminEvent } from '#openapi/types.ts';
import { DidNotLoad } from '#src/features/admin/did-not-load.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { More } from '#src/ui/more/more.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import type { RegistrationList } from '../registrations/use-registrations.ts';
import { ArrivalRow } from './arrival-row.tsx';
import type { useCheckIn } from './use-check-in.ts';
import * as styles from './check-in.css.ts';

type Props = {
  event: AdminEvent;
  registrations: RegistrationList;
  checkIn: ReturnType<typeof useCheckIn>;
  search: string;
};

/** Those who were found, or everybody who may come in; whoever has no seat stands below. */
export function ArrivalList({ event, registrations: { list, rows }, checkIn, search }: Props) {
  if (list.isPending) return <TableSkeleton label="Loading who is expected" />;
  if (list.isLoadingError) {
    const retry = () => void list.refetch();
    return <DidNotLoad level="h3" what="The list" error={list.error} isTrying={list.isFetching} onRetry={retry} />;
  }
  if (rows.length === 0) return <Nobody isSearch={search !== ''} />;
  const ordered = rows.toSorted(
    (one, other) => Number(other.status === 'approved') - Number(one.status === 'approved'),
  );
  return (
    <>
      <ul role="list" aria-label="People" className={list.isPlaceholderData ? styles.old : styles.list}>
        {ordered.map((row) => (
          <ArrivalRow key={row.registration_id} event={event} registration={row} checkIn={checkIn} />
        ))}
      </ul>
      <More list={list} what="people" />
    </>
  );
}

function Nobody({ isSearch }: { isSearch: boolean }) {
  if (isSearch) {
    return (
      <EmptyState level="h3" icon={mdiAccountSearchOutline} title="Nobody was found">
        No name, email or code of this event begins with these words. Try fewer letters.
      </EmptyState>
    );
  }
  return (
    <EmptyState level="h3" icon={mdiAccountMultipleOutline} title="Nobody is expected yet">
      Whoever is approved is shown here.
    </EmptyState>
  );
}
