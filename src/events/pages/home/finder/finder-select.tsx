import { mdiChevronDown } from '@mdi/js';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { Filters } from '#rules/events/finder-address.ts';
import * as styles from './chips.css.ts';

type Props = {
  name: 'category' | 'format' | 'city';
  /** Values with their words, the one that leaves nothing out first. */
  options: readonly (readonly [string, string])[];
  value: Filters[Props['name']];
  onChange: (choice: string) => void;
};

const labels = { category: 'Category', format: 'Format', city: 'City' };

/** A native select as a chip; its first words say what it is about. */
export function FinderSelect({ name, options, value, onChange }: Props) {
  return (
    <div className={styles.chip} data-chosen={value !== options[0]?.[0] || undefined}>
      <select
        name={name}
        aria-label={labels[name]}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      <Icon path={mdiChevronDown} size="small" className={styles.chevron} />
    </div>
  );
}
