import { Accessibility, Feedback, PointerSensor, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { ComponentProps, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { moves } from '#src/design/media.ts';
import { adoptStyle } from '../modal/adopted-style.ts';

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
