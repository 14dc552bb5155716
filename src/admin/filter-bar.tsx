import { mdiChevronDown } from '@mdi/js';
import { type ReactNode, useId } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './filter-bar.css.ts';

type Props = {
  /** What is looked through, for readers: "Events". */
  label: string;
  /** A `SearchField` with its label hidden, where words are looked for. */
  search?: ReactNode;
  /** `FilterSelect`s. */
  children?: ReactNode;
};

/** Above a list: words to look for, and what to show of it. */
export function FilterBar({ label, search, children }: Props) {
  return (
    <search aria-label={label} className={styles.bar}>
      {search && <div className={styles.search}>{search}</div>}
      {children}
    </search>
  );
}

type FilterSelectProps<Choice extends string> = {
  label: string;
  /** What can be chosen, in its order, with its words. */
  words: Record<Choice, string>;
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** One filter of a list: its label and what is chosen, in one box. */
export function FilterSelect<Choice extends string>({ label, words, value, onChange }: FilterSelectProps<Choice>) {
  const id = useId();
  const choices = Object.keys(words).filter((choice): choice is Choice => choice in words);
  return (
    <div className={styles.box}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span aria-hidden className={styles.value}>
        {words[value]}
      </span>
      <Icon path={mdiChevronDown} size="small" className={styles.chevron} />
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(choices.find((choice) => choice === event.target.value) ?? value)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}
