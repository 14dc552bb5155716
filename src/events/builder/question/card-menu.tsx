import {
  mdiArrowDown,
  mdiArrowUp,
  mdiContentDuplicate,
  mdiPencilOutline,
  mdiTrashCanOutline,
  mdiUnfoldLessHorizontal,
} from '@mdi/js';
import type { Question } from '#openapi/types.ts';
import { type Action, ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { labelOf } from './question-words.ts';
import type { BuilderCommands } from '../use-builder.ts';

type Props = {
  question: Question;
  index: number;
  count: number;
  isOpen: boolean;
  commands: BuilderCommands;
};

/** What can be done with a question; moving it here needs no dragging. */
export function CardMenu({ question, index, count, isOpen, commands }: Props) {
  const id = question.question_id;
  const actions: (Action | false)[] = [
    isOpen
      ? { key: 'close', words: 'Close', icon: mdiUnfoldLessHorizontal, onChoose: () => commands.close(id) }
      : { key: 'edit', words: 'Edit', icon: mdiPencilOutline, onChoose: () => commands.edit(id) },
    index > 0 && { key: 'up', words: 'Move up', icon: mdiArrowUp, onChoose: () => commands.move(index, index - 1) },
    index < count - 1 && {
      key: 'down',
      words: 'Move down',
      icon: mdiArrowDown,
      onChoose: () => commands.move(index, index + 1),
    },
    { key: 'copy', words: 'Duplicate', icon: mdiContentDuplicate, onChoose: () => commands.duplicate(id) },
    {
      key: 'delete',
      words: 'Delete',
      icon: mdiTrashCanOutline,
      tone: 'danger',
      isApart: true,
      onChoose: () => commands.askToRemove(id),
    },
  ];
  return (
    <ActionMenu label={`More actions: ${labelOf(question)}`} actions={actions.filter((action) => action !== false)} />
  );
}
