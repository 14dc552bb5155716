import { mdiPlus } from '@mdi/js';
import { useRef, useState } from 'react';
import type { QuestionType } from '#openapi/types.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Menu, MenuItem } from '#src/ui/menu/menu.tsx';
import * as styles from '../builder.css.ts';
import { typeWords } from './question-words.ts';
import { ADD_BUTTON } from '../use-builder.ts';

type Props = { types: readonly QuestionType[]; onAdd: (type: QuestionType) => void };

/** The button below the questions, with the types to choose from. */
export function AddQuestion({ types, onAdd }: Props) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<QuestionType>(null);
  // Once the menu is gone, for focus goes on to the new question.
  const closed = (event: Event) => {
    const type = chosen.current;
    if (!type) return;
    chosen.current = null;
    event.preventDefault();
    onAdd(type);
  };
  return (
    <Menu
      kind="list"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClosed={closed}
      trigger={
        <button type="button" id={ADD_BUTTON} className={styles.add}>
          <Icon path={mdiPlus} />
          Add a question
        </button>
      }
    >
      {types.map((type) => (
        <MenuItem key={type} className={styles.type} onChoose={() => void (chosen.current = type)}>
          <Icon path={typeWords[type].icon} className={styles.typeIcon} />
          <span>
            <span className={styles.typeName}>{typeWords[type].name}</span>
            <br />
            <span className={styles.typeAbout}>{typeWords[type].about}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
