import { useId } from 'react';
import { useLocked } from '../form/locked.ts';
import * as styles from './suggestions.css.ts';

type Props<Item> = {
  /** What they are, such as "You wrote before". */
  label: string;
  items: readonly Item[];
  wordsOf: (item: Item) => string;
  onChoose: (item: Item) => void;
  /** In a row that scrolls sideways, as high whatever is in it. */
  isRow?: boolean;
};

/** What may be put into a field by one press; nothing where there is none. */
export function Suggestions<Item>({ label, items, wordsOf, onChoose, isRow = false }: Props<Item>) {
  const id = useId();
  const isLocked = useLocked();
  if (items.length === 0 || isLocked) return null;
  return (
    <div className={styles.suggestions} role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={isRow ? styles.row : styles.lines}>
        {items.map((item) => (
          <button
            key={wordsOf(item)}
            type="button"
            className={styles.suggestion}
            dir="auto"
            translate="no"
            onClick={() => onChoose(item)}
          >
            {wordsOf(item)}
          </button>
        ))}
      </div>
    </div>
  );
}
