import { FilterBar } from '#src/admin/filter-bar.tsx';
import { FilterSelect } from '#src/admin/filter-select.tsx';
import { SearchField } from '#src/admin/search-field.tsx';
import { type ListQuery, sortWords, statusWords, whenWords } from './list-address.ts';

type Props = { query: ListQuery; onChoose: (changes: Partial<ListQuery>, isTyped?: boolean) => void };

export function EventFilters({ query, onChoose }: Props) {
  return (
    <FilterBar
      label="Events"
      search={
        <SearchField
          label="Search events"
          isLabelHidden
          placeholder="Search events"
          value={query.search}
          onSearch={(search) => onChoose({ search }, true)}
        />
      }
    >
      <FilterSelect
        label="Status"
        words={statusWords}
        value={query.status}
        onChange={(status) => onChoose({ status })}
      />
      <FilterSelect label="When" words={whenWords} value={query.when} onChange={(when) => onChoose({ when })} />
      <FilterSelect label="Sort" words={sortWords} value={query.sort} onChange={(sort) => onChoose({ sort })} />
    </FilterBar>
  );
}
