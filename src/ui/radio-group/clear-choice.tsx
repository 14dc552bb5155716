import { useLocked } from '../form/locked.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as styles from './clear-choice.css.ts';

type Props = {
  /** The question whose answer is taken back. */
  of: string;
  /** The id of the control that focus goes on to, since this button goes with the choice. */
  focus: string;
  onClear: () => void;
};

/** Takes back a choice among radio buttons, which by themselves can't be without one again. */
export function ClearChoice({ of, focus, onClear }: Props) {
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
