import { mdiChevronDown } from '@mdi/js';
import { Icon } from '#src/ui/icon/icon.tsx';
import * as styles from './finder.css.ts';

type Props<Choice extends string> = {
  label: string;
  name: string;
  words: Record<Choice, string>;
  value: Choice;
  onChange: (choice: Choice) => void;
};

/** A native select with its label inside the box. */
export function FinderSelect<Choice extends string>({ label, name, words, value, onChange }: Props<Choice>) {
  const choices = Object.keys(words) as Choice[];
  return (
    <div className={styles.choice}>
      <label htmlFor={`finder-${name}`} className={styles.label}>
        {label}
      </label>
      <select
        id={`finder-${name}`}
        name={name}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value as Choice)}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words[choice]}
          </option>
        ))}
      </select>
      <Icon path={mdiChevronDown} className={styles.chevron} />
    </div>
  );
}
