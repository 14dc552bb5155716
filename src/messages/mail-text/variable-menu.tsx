import { mdiCodeBraces } from '@mdi/js';
import { useRef, useState } from 'react';
import type { EmailVariable } from '#openapi/types.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Menu, MenuItem, MenuLabel } from '#src/ui/menu/menu.tsx';
import type { TextName } from './use-text-fields.ts';
import * as styles from './variable-menu.css.ts';

type Props = { variables: EmailVariable[]; into: TextName; onChoose: (name: string) => void };

/** What a text may name, with an example of each. Focus goes to where it was written. */
export function VariableMenu({ variables, into, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<string>(null);
  const closed = (event: Event) => {
    const name = chosen.current;
    if (name === null) return;
    chosen.current = null;
    event.preventDefault();
    onChoose(name);
  };
  const place = into === 'body' ? 'text' : 'subject';
  return (
    <Menu
      isOpen={isOpen}
      onOpenChange={setOpen}
      onClosed={closed}
      trigger={
        <Button tone="soft" size="small" icon={mdiCodeBraces}>
          Insert a variable
        </Button>
      }
    >
      <MenuLabel className={styles.label}>Goes into the {place}, where the caret is</MenuLabel>
      {variables.map(({ name, description, sample }) => (
        <MenuItem key={name} className={styles.variable} textValue={name} onChoose={() => void (chosen.current = name)}>
          <span className={styles.name} translate="no">
            {name}
          </span>
          <span className={styles.about}>{description}</span>
          {sample && (
            <span className={styles.sample} dir="auto">
              {sample}
            </span>
          )}
        </MenuItem>
      ))}
    </Menu>
  );
}
