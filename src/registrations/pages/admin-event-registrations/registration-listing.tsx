import { mdiAccountMultipleOutline, mdiAccountSearchOutline } from '@mdi/js';
import type { AdminEvent, AdminRegistration, DecisionKind } from '#openapi/types.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { More } from '#src/ui/more/more.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { Table } from '#src/ui/table/table.tsx';
import { useRegistrationColumns } from './registration-columns.tsx';
import { countOf, type RegistrationFilters } from './filters/registration-filters.ts';
import { statusWords } from '#rules/registrations/status-words.ts';
import type { RegistrationList } from './use-registrations.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  event: AdminEvent;
  registrations: RegistrationList;
  filters: RegistrationFilters;
  selection: Selection;
  /** How many the filter names, once that is known. */
  amount: number | undefined;
  onDecide: (kind: DecisionKind, rows: readonly AdminRegistration[]) => void;
};

export function RegistrationListing({ event, registrations: { list, rows, counts }, filters, amount, ...rest }: Props) {
  const now = useNow();
  const columns = useRegistrationColumns({ event, filters, rows, now, ...rest });
  if (list.isPending) return <TableSkeleton label="Loading the registrations" />;
  if (list.isLoadingError) {
    return (
      <DidNotLoad
        level="h3"
        what="The registrations"
        error={list.error}
        isTrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (rows.length === 0) return <Nobody event={event} filters={filters} isEmpty={isEmpty()} />;
  return (
    <>
      <Table
        caption={filters.status === 'any' ? 'Registrations' : `Registrations: ${statusWords[filters.status]}`}
        columns={columns}
        rows={rows}
        rowKey={({ registration_id }) => registration_id}
        isSelected={rest.selection.has}
        isStale={list.isPlaceholderData}
      />
      <More list={list} what="registrations">
        {rows.length.toLocaleString('en-GB')}
        {amount !== undefined && ` of ${amount.toLocaleString('en-GB')}`} shown
      </More>
    </>
  );

  function isEmpty() {
    return counts !== undefined && countOf(counts, 'any') === 0;
  }
}

type NobodyProps = { event: AdminEvent; filters: RegistrationFilters; isEmpty: boolean };

function Nobody({ event, filters, isEmpty }: NobodyProps) {
  const isSearch = filters.search !== '' && filters.arrival === 'any' && filters.answers === '';
  if (isEmpty) {
    return (
      <EmptyState level="h3" icon={mdiAccountMultipleOutline} title="Nobody has registered yet">
        {event.status === 'draft'
          ? 'Publish the event, and people can register.'
          : 'Share the event’s page. Registrations appear here.'}
      </EmptyState>
    );
  }
  if (filters.isNarrow) {
    return (
      <EmptyState
        level="h3"
        icon={mdiAccountSearchOutline}
        title="Nobody was found"
        action={
          <Button tone="soft" onClick={filters.clear}>
            {isSearch ? 'Clear search' : 'Clear filters'}
          </Button>
        }
      >
        {isSearch
          ? 'No name, email, code or answer begins with these words. Try fewer letters, or search all registrations.'
          : 'Nobody fits all of these filters. Take one of them away.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState level="h3" icon={mdiAccountMultipleOutline} title="Nobody here">
      {filters.status === 'pending' ? 'No registration waits for a decision.' : 'No registration has this status.'}
    </EmptyState>
  );
}
