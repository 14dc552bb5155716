import type { ComponentProps, ReactNode } from 'react';
import { useLocked } from '../form/locked.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
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

type ClearChoiceProps = {
  /** The question whose answer is taken back. */
  of: string;
  /** The id of the control that focus goes on to, since this button goes with the choice. */
  focus: string;
  onClear: () => void;
};

/** Takes back a choice among radio buttons, which by themselves can't be without one again. */
export function ClearChoice({ of, focus, onClear }: ClearChoiceProps) {
  const isLocked = useLocked();
  const clear = () => {
    document.getElementById(focus)?.focus();
    onClear();
  };
  return (
    <button type="button" className={styles.clear} aria-disabled={isLocked || undefined} onClick={clear}>
      Clear<VisuallyHidden> the answer to “{of}”</VisuallyHidden>
    </button>
  );
}
