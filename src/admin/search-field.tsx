import { mdiMagnify } from '@mdi/js';
import { useEffect, useEffectEvent, useState } from 'react';
import { field, label as labelStyle } from '#src/ui/field/field.css.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden/visually-hidden.css.ts';
import * as styles from './filter-bar.css.ts';

const PAUSE = 250;
const LONGEST = 100;

type Props = {
  label: string;
  /** For readers alone, where the place says it already. */
  isLabelHidden?: boolean;
  placeholder?: string;
  /** What is applied, as the address has it. */
  value: string;
  onSearch: (words: string) => void;
};

/** Words to look for; typing counts after a short pause, or at once with Enter. */
export function SearchField({ label, isLabelHidden = false, placeholder, value, onSearch }: Props) {
  const [typed, setTyped] = useTyped(value);
  const words = tidy(typed);
  const apply = useEffectEvent(onSearch);
  useEffect(() => {
    if (words === value) return;
    const pause = setTimeout(() => apply(words), PAUSE);
    return () => clearTimeout(pause);
  }, [words, value]);
  return (
    <label className={field}>
      <span className={isLabelHidden ? visuallyHidden : labelStyle}>{label}</span>
      <span className={styles.searchFrame}>
        <Icon path={mdiMagnify} className={styles.searchGlyph} />
        <input
          type="search"
          className={styles.searchInput}
          placeholder={placeholder}
          maxLength={LONGEST}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && onSearch(words)}
        />
      </span>
    </label>
  );
}

/** What is typed, until the address changes by other means, such as the way back. */
function useTyped(applied: string) {
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    if (applied !== tidy(typed)) setTyped(applied);
  }
  return [typed, setTyped] as const;
}

/** No longer than the contract allows (in code points). */
function tidy(words: string): string {
  return [...words.replaceAll('\0', '').trim()].slice(0, LONGEST).join('').trim();
}
