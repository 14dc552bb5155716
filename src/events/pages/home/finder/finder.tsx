import { mdiMagnify } from '@mdi/js';
import { useEffect, useState, type FormEvent } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { finderAddress, readFilters, tidySearch, type Filters } from '#rules/events/finder-address.ts';
import { Chips, searchField } from './chips.tsx';
import * as styles from './finder.css.ts';

type Props = { filters: Filters; onChoose: (filters: Filters) => void };

/** Search and filters over the list; typing counts after a short pause, or at once with Enter. */
export function Finder({ filters, onChoose }: Props) {
  const [typed, setTyped] = useTyped(filters.search);
  const search = tidySearch(typed);
  useChosenBefore(filters, onChoose);
  useEffect(() => {
    if (search === filters.search) return;
    const pause = setTimeout(() => onChoose({ ...filters, search }), 250);
    return () => clearTimeout(pause);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose({ ...filters, search });
  };
  return (
    <form role="search" aria-label="Events" className={styles.finder} onSubmit={submit}>
      <div className={styles.line}>
        <div className={styles.search}>
          <Icon path={mdiMagnify} className={styles.glyph} />
          <input
            type="search"
            name="search"
            aria-label="Search events"
            placeholder="Search events"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className={styles.input}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <button type="submit" className={styles.submit}>
          Search
        </button>
      </div>
      <Chips filters={{ ...filters, search }} onChoose={onChoose} />
    </form>
  );
}

/** What stands in the field: what is typed, until the address changes by other means, such as "Clear filters". */
function useTyped(applied: string) {
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    if (applied !== tidySearch(typed)) setTyped(applied);
  }
  return [typed, setTyped] as const;
}

/** The server's HTML can be filled in before this code comes to it, which puts back what the HTML says. */
function useChosenBefore(filters: Filters, onChoose: (filters: Filters) => void) {
  const [chosen] = useState(readForm);
  useEffect(() => {
    const shown = finderAddress({ ...filters, after: '' });
    if (chosen && finderAddress(chosen) !== shown) onChoose(chosen);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the code comes
  }, []);
}

function readForm(): Filters | null {
  const form = searchField()?.form;
  return form ? readFilters(String(new URLSearchParams(new FormData(form) as unknown as string[][]))) : null;
}
