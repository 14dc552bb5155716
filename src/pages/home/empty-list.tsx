import { mdiCalendarSearch } from '@mdi/js';
import { Button } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { finderAddress, noFilters, type Filters } from '#rules/events/finder-address.ts';

type EmptyProps = { filters: Filters; onChoose: (filters: Filters) => void };

export function EmptyList({ filters, onChoose }: EmptyProps) {
  const isFiltered = finderAddress(filters) !== finderAddress(noFilters);
  if (!isFiltered) {
    return (
      <EmptyState icon={mdiCalendarSearch} title="Nothing is planned yet">
        New events will be shown here. Past ones are a choice away, under "When".
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={mdiCalendarSearch}
      title="No events found"
      action={<Button onClick={() => onChoose(noFilters)}>Clear filters</Button>}
    >
      Nothing matches what you are looking for. Try other words or fewer filters.
    </EmptyState>
  );
}
