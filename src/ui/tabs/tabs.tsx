import { type KeyboardEvent, type ReactNode, useId } from 'react';
import * as styles from './tabs.css.ts';

type Props<Key extends string> = {
  label: string;
  tabs: readonly { key: Key; words: string }[];
  current: Key;
  onChange: (key: Key) => void;
  /** The panel of the current one. */
  children: ReactNode;
  /** For the panel, which stands below the tabs. */
  className?: string;
};

/** Two or more views of one thing in the same place; arrow keys go from tab to tab. */
export function Tabs<Key extends string>({ label, tabs, current, onChange, children, className }: Props<Key>) {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex(({ key }) => key === current) + step;
    const next = tabs.at(index % tabs.length);
    if (!next) return;
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ key, words }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === current}
            aria-controls={`${id}-panel`}
            tabIndex={key === current ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(key)}
            onKeyDown={press}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className={className}>
        {children}
      </div>
    </>
  );
}
