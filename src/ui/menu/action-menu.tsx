import { type ComponentProps, type SyntheticEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import * as styles from './action-menu.css.ts';
import { Menu, MenuItem, MenuLine, MenuLink } from './menu.tsx';

export type Action = {
  key: string;
  words: string;
  /** A path of `@mdi/js`. */
  icon: string;
  /** `danger` for what can't be undone; ask before it is done. */
  tone?: 'normal' | 'danger';
  /** Begins a group: a line parts it from what is above. */
  isApart?: boolean;
  /** Why it can't be done now: it stays in reach, says so, and does nothing. */
  reason?: string | null;
} & ({ href: string } | { onChoose: () => void });

type Props = {
  /** Names the button and the menu: "More actions: Designing calm software". */
  label: string;
  actions: readonly Action[];
  /** One of them is under way: the button shows that and stays shut. */
  busy?: boolean;
  /** `plain` in a row, `button` next to other buttons, `navy` on a dark bar. */
  look?: keyof typeof styles.look;
};

/**
 * "…" with the things to do about a row or a page. What is chosen is done once focus is back at the button, so that a dialog gives it back there.
 * The menu behind the button is there from its first press on: it takes longer to render than the rest of a row.
 */
export function ActionMenu({ label, actions, busy = false, look = 'plain' }: Props) {
  const [isPressed, setPressed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<() => void>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const closed = (event: Event) => {
    const choose = chosen.current;
    if (!choose) return;
    chosen.current = null;
    event.preventDefault();
    trigger.current?.focus();
    choose();
  };
  const button = { ref: trigger, label, busy, className: styles.look[look] };
  if (!isPressed) {
    const press = ({ nativeEvent }: SyntheticEvent<HTMLElement, KeyboardEvent | PointerEvent>) => {
      flushSync(() => setPressed(true));
      trigger.current?.focus({ preventScroll: true });
      // A drawer around it would take the first of the two for a press outside.
      nativeEvent.stopPropagation();
      const Press = nativeEvent.constructor as typeof KeyboardEvent;
      const again = new Press(nativeEvent.type, nativeEvent);
      if (!trigger.current?.dispatchEvent(again)) nativeEvent.preventDefault();
    };
    return (
      <More
        {...button}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerDown={press}
        onKeyDown={(event) => OPENS.has(event.key) && press(event)}
      />
    );
  }
  return (
    <Menu
      kind="list"
      isOpen={isOpen}
      onOpenChange={(opens) => setOpen(opens && !busy)}
      onClosed={closed}
      trigger={<More {...button} />}
    >
      {actions.map((action) => (
        <Entry key={action.key} action={action} onChoose={(choose) => void (chosen.current = choose)} />
      ))}
    </Menu>
  );
}

const OPENS = new Set(['Enter', ' ', 'ArrowDown']);

type MoreProps = ComponentProps<'button'> & { label: string; busy: boolean };

function More({ label, busy, ...props }: MoreProps) {
  return (
    <button {...props} type="button" aria-label={label} aria-disabled={busy || undefined}>
      {busy && <Spinner />}
    </button>
  );
}

function Entry({ action, onChoose }: { action: Action; onChoose: (choose: () => void) => void }) {
  const { words, icon, isApart = false, reason = null } = action;
  const tone = reason ? 'refused' : (action.tone ?? 'normal');
  const shown = (
    <>
      <Icon path={icon} size="small" className={styles.glyph[tone]} />
      {reason ? (
        <span className={styles.words}>
          {words}
          <span className={styles.reason}>{reason}</span>
        </span>
      ) : (
        words
      )}
    </>
  );
  return (
    <>
      {isApart && <MenuLine className={styles.line} />}
      {'href' in action ? (
        <MenuLink href={action.href} className={styles.tone[tone]}>
          {shown}
        </MenuLink>
      ) : (
        <MenuItem
          className={styles.tone[tone]}
          aria-disabled={reason ? true : undefined}
          stays={reason !== null}
          onChoose={() => reason === null && onChoose(action.onChoose)}
        >
          {shown}
        </MenuItem>
      )}
    </>
  );
}
