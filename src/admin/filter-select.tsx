import { mdiChevronDown } from '@mdi/js';
import { useId } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './filter-bar.css.ts';

type Props<Choice extends string> = {
  label: string;
  /** What can be chosen, in its order, with its words. */
  words: Record<Choice, string>;
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** One filter of a list: its label and what is chosen, in one box. */
export function FilterSelect<Choice extends string>({ label, words, value, onChange }: Props<Choice>) {
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
