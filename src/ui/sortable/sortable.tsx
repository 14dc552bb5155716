import { Accessibility, Feedback, PointerSensor, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { mdiDragVertical } from '@mdi/js';
import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react';
import { flushSync } from 'react-dom';
import { moves } from '#src/design/media.ts';
import { Icon } from '../icon/icon.tsx';
import { adoptStyle } from '../modal/style-singleton.ts';
import { type Shortcut, useShortcuts } from '../shortcuts/shortcuts.ts';
import * as styles from './sortable.css.ts';

type Provider = ComponentProps<typeof DragDropProvider>;
type Props = {
  onMove: (from: number, to: number) => void;
  /** Just before an item is measured and lifted, such as to fold it up. */
  onLift?: () => void;
  children: ReactNode;
};

/**
 * Around a list whose items (`useSortableItem`) are put in order with the pointer. The keyboard has its own way, by the
 * items' handles: what the library says to readers while dragging helps nobody who can't drag.
 */
export function Sortable({ onMove, onLift, children }: Props) {
  const finish: Provider['onDragEnd'] = ({ canceled, operation: { source } }) => {
    if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
    onMove(source.initialIndex, source.index);
  };
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onBeforeDragStart={() => onLift && flushSync(onLift)}
      onDragEnd={finish}
    >
      {children}
    </DragDropProvider>
  );
}

/** `ref` goes to the item, `handleRef` to what it is dragged by. */
export function useSortableItem(id: string, index: number) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index, transition: mayMove() ? { duration: 180 } : null });
  return { ref, handleRef, isDragged: isDragSource };
}

/** The library writes style elements, which the content security policy refuses. */
class AdoptedStyles extends StyleInjector {
  override register(rules: string) {
    return this.registerEffect(() => {
      const { status } = this.manager.dragOperation;
      return status.initializing || status.initialized ? adoptStyle(rules) : undefined;
    });
  }
}
// Its other parts look for the class by its identity.
StyleInjector.prototype.register = AdoptedStyles.prototype.register;

const sensors = [PointerSensor];
const plugins: NonNullable<Provider['plugins']> = (usual) => [
  ...usual.filter((plugin) => plugin !== Accessibility && plugin !== Feedback),
  Feedback.configure({ dropAnimation: mayMove() ? { duration: 180 } : null }),
];

function mayMove(): boolean {
  return window.matchMedia(moves).matches;
}

type DragHandleProps = {
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
export function DragHandle({ label, describedBy, handleRef, onStep }: DragHandleProps) {
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
