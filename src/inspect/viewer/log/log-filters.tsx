import { typesIn, type LogFilter } from './log-filter.ts';
import * as styles from './log-filters.css.ts';
import type { Time } from '../use-time.ts';

interface Props {
  time: Time;
  filter: LogFilter;
  change: (filter: LogFilter) => void;
  /** How many lines are left. */
  found: number;
}

/** Leaves in the log what one looks for: by text, by actor, and by kind or type of event. */
export function LogFilters({ time: { moments, names }, filter, change, found }: Props) {
  return (
    <search className={styles.filters}>
      <input
        type="search"
        aria-label="Search the log"
        placeholder="Search"
        className={styles.text}
        value={filter.text}
        onChange={(event) => change({ ...filter, text: event.target.value })}
      />
      <select
        aria-label="Actor"
        className={styles.choice}
        value={filter.actor}
        onChange={(event) => change({ ...filter, actor: event.target.value })}
      >
        <option value="">All actors</option>
        {[...new Set(names.values())].toSorted().map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select
        aria-label="What"
        className={styles.choice}
        value={filter.what}
        onChange={(event) => change({ ...filter, what: event.target.value })}
      >
        <option value="">Everything</option>
        <option value="event">Events</option>
        <option value="step">Steps</option>
        <option value="action">Actions</option>
        <option value="actor">New actors</option>
        <optgroup label="One event">
          {typesIn(moments).map((type) => (
            <option key={type}>{type}</option>
          ))}
        </optgroup>
      </select>
      <span role="status" className={styles.found}>
        {found < moments.length ? `${found} of ${moments.length}` : ''}
      </span>
    </search>
  );
}
