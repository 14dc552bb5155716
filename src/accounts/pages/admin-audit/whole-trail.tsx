import { mdiHistory } from '@mdi/js';
import { keepPreviousData } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import { useReadPages } from '#src/api/query.ts';
import { useAddress } from '#src/admin/address.ts';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { More } from '#src/ui/more/more.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { everyKind, TrailFilters, type TrailQuery } from './trail-filters.tsx';
import { TrailTable } from './trail-table.tsx';
import * as styles from './trail.css.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filters, and below them what they leave of the trail. */
export function WholeTrail() {
  const { read, readOne, change } = useAddress();
  const actor = read('actor');
  const query: TrailQuery = { kind: readOne('kind', everyKind), actor: UUID.test(actor) ? actor : '' };
  const list = useTrail(query);
  const { home, part } = useKeptFocus<HTMLElement>(`${query.kind} ${query.actor}`);
  return (
    <>
      <TrailFilters
        query={query}
        onKind={(kind) => change({ kind: kind === 'any' ? null : kind })}
        onAnyone={() => change({ actor: null })}
      />
      <section aria-label="Audit" tabIndex={-1} className={styles.list} ref={home} {...part}>
        <Found
          list={list}
          isFiltered={query.kind !== 'any' || query.actor !== ''}
          onClear={() => change({ kind: null, actor: null })}
        />
      </section>
    </>
  );
}

type Props = { list: ReturnType<typeof useTrail>; isFiltered: boolean; onClear: () => void };

function Found({ list, isFiltered, onClear }: Props) {
  const { data, isError, isFetching, refetch, isPlaceholderData: isStale } = list;
  if (isError && (!data || isStale)) {
    return <DidNotLoad what="The audit" isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <TableSkeleton label="Loading the audit" />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <Nothing onClear={isFiltered ? onClear : null} />;
  return (
    <>
      <TrailTable entries={entries} isStale={isStale} />
      <More list={list} what="entries" />
    </>
  );
}

function Nothing({ onClear }: { onClear: (() => void) | null }) {
  if (!onClear) {
    return (
      <EmptyState icon={mdiHistory} title="Nothing has happened yet">
        What people change here will be listed, with the time and the name.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={mdiHistory}
      title="Nothing found"
      action={
        <Button tone="soft" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      No one has done anything of this kind here yet.
    </EmptyState>
  );
}

function useTrail({ kind, actor }: TrailQuery) {
  const what = kind === 'reads' ? ({ only: 'reads' } as const) : { entity_type: kind };
  return useReadPages(
    operations.listWholeAudit,
    { params: { query: { ...what, ...(actor && { actor_id: actor }), limit: 50 } } },
    { placeholderData: keepPreviousData },
  );
}
