import { mdiDragVertical } from '@mdi/js';
import type { KeyboardEvent, Ref } from 'react';
import { Icon } from '../icon/icon.tsx';
import { type Shortcut, useShortcuts } from '../shortcuts/shortcuts.ts';
import * as styles from './drag-handle.css.ts';

type Props = {
  /** What it moves, by name: "Move Dietary needs". */
  label: string;
  /** The id of the text that says how; see `dragHint`. */
  describedBy: string;
  handleRef: Ref<HTMLButtonElement>;
  /** One place up (-1) or down (1). */
  onStep: (by: -1 | 1) => void;
};

/** For the text that `describedBy` names. */
export const dragHint = 'Drag it, or press the up and down arrow keys.';

const DRAG_KEYS: Shortcut[] = [{ keys: ['↑', '↓'], does: 'On a grip: move its item up or down' }];

/** The grip of an item of `Sortable`: dragged with the pointer, or moved with the arrow keys. */
export function DragHandle({ label, describedBy, handleRef, onStep }: Props) {
  useShortcuts(DRAG_KEYS);
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      ref={handleRef}
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={step}
    >
      <Icon path={mdiDragVertical} />
    </button>
  );
}
