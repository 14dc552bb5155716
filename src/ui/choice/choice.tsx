import type { ComponentProps, ReactNode } from 'react';
import { useLocked } from '../form/locked.ts';
import * as styles from './choice.css.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  type: 'radio' | 'checkbox';
  isWrong?: boolean;
  children: ReactNode;
};

/** The platform's own radio button or box with its words, chosen by a click anywhere on them. */
export function Choice({ isWrong = false, children, ...input }: Props) {
  const isLocked = useLocked();
  return (
    <label className={styles.choice} data-invalid={isWrong || undefined}>
      <input {...input} aria-disabled={isLocked || undefined} className={styles.mark} />
      <span className={styles.words} dir="auto">
        {children}
      </span>
    </label>
  );
}
