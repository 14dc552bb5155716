import { mdiCalendarPlus, mdiCalendarSearch, mdiPlus } from '@mdi/js';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { isFiltered, type ListQuery, plainList } from './list-address.ts';
import { useHasEvents } from './use-event-list.ts';

type Props = { query: ListQuery; onChoose: (changes: Partial<ListQuery>) => void };

export function NoEvents({ query, onChoose }: Props) {
  if (query.cursor !== '') return <NoSuchPage onFirst={() => onChoose({})} />;
  if (!isFiltered(query)) return <NothingToCome onShowAll={() => onChoose({ when: 'any' })} />;
  const { search, status, when } = plainList;
  return (
    <EmptyState
      icon={mdiCalendarSearch}
      title="No events found"
      action={
        <Button tone="soft" onClick={() => onChoose({ search, status, when })}>
          Clear filters
        </Button>
      }
    >
      Nothing matches what you are looking for. Try other words or fewer filters.
      {query.status === plainList.status && ' What is archived is found with the status “All” or “Archived”.'}
    </EmptyState>
  );
}

/** Of a link that is broken or older than the list. */
export function NoSuchPage({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      icon={mdiCalendarSearch}
      title="Nothing on this page"
      action={
        <Button tone="soft" onClick={onFirst}>
          To the first page
        </Button>
      }
    >
      The list has changed since the link to this page was made.
    </EmptyState>
  );
}

function NothingToCome({ onShowAll }: { onShowAll: () => void }) {
  const any = useHasEvents();
  if (any.isPending) return <TableSkeleton label="Loading the events" />;
  if (any.data?.items.length === 0) {
    return (
      <EmptyState
        icon={mdiCalendarPlus}
        title="Create your first event"
        action={
          <LinkButton href="/admin/events/create" icon={mdiPlus} tone="soft">
            Create an event
          </LinkButton>
        }
      >
        It begins as a draft that only organisers see. Publish it when it is ready.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={mdiCalendarSearch}
      title="Nothing is planned"
      action={
        <Button tone="soft" onClick={onShowAll}>
          Show all events
        </Button>
      }
    >
      All events are over. Create a new one, or duplicate one that went well.
    </EmptyState>
  );
}
