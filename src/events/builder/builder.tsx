import type { ReactNode } from 'react';
import * as styles from './builder.css.ts';

type Side = 'questions' | 'preview';

type Props = {
  shown: Side;
  onShow: (side: Side) => void;
  /** What is written: the fields and the questions. */
  children: ReactNode;
  preview: ReactNode;
};

/** What is written beside what it looks like; one of the two at a time where there is no room for both. */
export function Builder({ shown, onShow, children, preview }: Props) {
  return (
    <div>
      <div className={styles.switcher} role="group" aria-label="What is shown">
        <button
          type="button"
          className={styles.side}
          aria-pressed={shown === 'questions'}
          onClick={() => onShow('questions')}
        >
          Questions
        </button>
        <button
          type="button"
          className={styles.side}
          aria-pressed={shown === 'preview'}
          onClick={() => onShow('preview')}
        >
          Preview
        </button>
      </div>
      <div className={styles.columns} data-shown={shown}>
        <div className={styles.writing}>{children}</div>
        <div className={styles.trying}>{preview}</div>
      </div>
    </div>
  );
}
