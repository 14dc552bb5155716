import type { ReactNode } from 'react';
import { Select } from '#src/ui/select/select.tsx';
import * as styles from './list.css.ts';
import type { ListFilter } from './questionnaire-kind.ts';
import { statusWords } from './status-words.tsx';

type Props = {
  status: ListFilter['status'];
  onStatus: (status: ListFilter['status']) => void;
  /** The field for words. */
  children: ReactNode;
};

/** Above the list: words to look for, and a status. */
export function ListFilters({ status, onStatus, children }: Props) {
  return (
    <div className={styles.filters} role="search">
      {children}
      <Select
        name="status"
        label="Status"
        value={status}
        onChange={(event) => onStatus(statuses.find((each) => each === event.target.value) ?? 'any')}
      >
        <option value="any">Any</option>
        {statuses.map((each) => (
          <option key={each} value={each}>
            {statusWords[each]}
          </option>
        ))}
      </Select>
    </div>
  );
}

const statuses = ['draft', 'active', 'archived'] as const;

/** For the address. */
export const statusChoices = ['any', ...statuses] as const;
