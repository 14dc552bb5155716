import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './choice-menu.css.ts';
import { Menu, MenuItem, MenuLabel, MenuOutLink } from './menu.tsx';

export type Choice = {
  words: string;
  /** A path of `@mdi/js`. */
  icon: string;
  /** Next to it, such as what kind of file it is. */
  note?: string;
  /** An address elsewhere, or what is done. */
} & ({ href: string } | { onChoose: () => void });

type Props = {
  title: string;
  choices: readonly Choice[];
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: ReactNode;
};

/** The menu of a `ChoiceButton`. */
export function ChoiceMenu({ title, choices, ...menu }: Props) {
  return (
    <Menu {...menu} kind="sheet">
      <MenuLabel className={styles.title}>{title}</MenuLabel>
      {choices.map((choice) => (
        <Entry key={choice.words} choice={choice} />
      ))}
    </Menu>
  );
}

function Entry({ choice }: { choice: Choice }) {
  const { words, icon, note } = choice;
  const shown = (
    <>
      <Icon path={icon} className={styles.glyph} />
      {words}
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
  if ('href' in choice) {
    return (
      <MenuOutLink href={choice.href} className={styles.choice}>
        {shown}
      </MenuOutLink>
    );
  }
  return (
    <MenuItem className={styles.choice} onChoose={choice.onChoose}>
      {shown}
    </MenuItem>
  );
}
