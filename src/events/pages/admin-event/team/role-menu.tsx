import { mdiCheck, mdiChevronDown } from '@mdi/js';
import { useRef, useState } from 'react';
import type { EventRole } from '#openapi/types.ts';
import { roleWords } from '#rules/events/team.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Menu, MenuItem } from '#src/ui/menu/menu.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import * as styles from './team.css.ts';
import { roles } from './roles.ts';

type Props = {
  /** Whose role it is. */
  name: string;
  role: EventRole;
  /** Why no other can be chosen. */
  reason: string | null;
  busy: boolean;
  onChoose: (role: EventRole) => void;
};

/** The role, and the others to choose from. What is chosen is done once focus is back, so that a dialog gives it back there. */
export function RoleMenu({ name, role, reason, busy, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<EventRole>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const closed = (event: Event) => {
    const choice = chosen.current;
    if (!choice) return;
    chosen.current = null;
    event.preventDefault();
    trigger.current?.focus();
    onChoose(choice);
  };
  return (
    <Menu
      kind="list"
      isOpen={isOpen}
      onOpenChange={(opens) => setOpen(opens && !busy)}
      onClosed={closed}
      trigger={
        <button
          ref={trigger}
          type="button"
          className={styles.roleButton}
          aria-label={`Role of ${name}: ${roleWords[role].name}`}
          aria-disabled={busy || undefined}
        >
          {roleWords[role].name}
          {busy ? <Spinner /> : <Icon path={mdiChevronDown} size="small" />}
        </button>
      }
    >
      {roles.map((choice) => {
        const isRefused = reason !== null && choice !== role;
        return (
          <MenuItem
            key={choice}
            className={isRefused ? styles.roleRefused : styles.roleChoice}
            aria-disabled={isRefused || undefined}
            stays={isRefused}
            onChoose={() => {
              if (!isRefused && choice !== role) chosen.current = choice;
            }}
          >
            <span className={styles.roleTick}>{choice === role && <Icon path={mdiCheck} size="small" />}</span>
            <span>
              {roleWords[choice].name}
              <span className={styles.roleMay}>{isRefused ? reason : `Can ${roleWords[choice].may}`}</span>
            </span>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
