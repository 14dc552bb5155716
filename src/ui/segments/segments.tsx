import { useLocked } from '../form/locked.ts';
import * as styles from './segments.css.ts';

type Props<Key extends string> = {
  /** What is chosen. */
  label: string;
  options: readonly { key: Key; words: string }[];
  value: Key;
  onChange: (value: Key) => void;
};

/** A few ways to look at the same thing, one at a time. */
export function Segments<Key extends string>({ label, options, value, onChange }: Props<Key>) {
  const isLocked = useLocked();
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {options.map(({ key, words }) => (
        <button
          key={key}
          type="button"
          className={styles.segment}
          aria-disabled={isLocked || undefined}
          aria-pressed={key === value}
          onClick={() => onChange(key)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
