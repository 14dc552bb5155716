import {
  mdiAccountRemoveOutline,
  mdiAccountStar,
  mdiAccountStarOutline,
  mdiCheck,
  mdiChevronDown,
  mdiExitRun,
} from '@mdi/js';
import { useRef, useState } from 'react';
import type { AdminEvent, EventRole, TeamMember } from '#openapi/types.ts';
import { mayCall, roleLabels } from '#rules/events/team.ts';
import { useShown } from '#src/forms/saving/saving.ts';
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx';
import { Face } from '#src/ui/face/face.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { type Action, ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { Menu, MenuItem } from '#src/ui/menu/menu.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { memberKey } from './team-cache.ts';
import { type TeamActing, type TeamDeed, useTeamActions } from './use-team-actions.ts';
import * as styles from './team.css.ts';

type Props = { event: AdminEvent; member: TeamMember; isOnlyOwner: boolean };

const needsOwner = 'An event needs an owner. Make someone else an owner first.';

/** Someone of the team, and what can be done about it. */
export function MemberRow({ event, member, isOnlyOwner }: Props) {
  const acting = useTeamActions(event, `${event.event_id} ${member.user_id}`);
  const { name, email, is_self, hosting } = member;
  const { role } = useShown(memberKey(event.event_id, member), { role: member.role });
  const reason = isOnlyOwner ? needsOwner : null;
  const actions: Action[] = [];
  if (is_self && hosting !== 'host' && mayCall(event.own_role, 'chooseHosting'))
    actions.push(hostingAction(member, acting));
  if (is_self) {
    const leave = () => acting.start({ verb: 'leave', member });
    actions.push({ key: 'leave', words: 'Leave the team…', icon: mdiExitRun, tone: 'danger', reason, onChoose: leave });
  } else if (mayCall(event.own_role, 'removeFromTeam')) {
    const onChoose = () => acting.start({ verb: 'remove', member });
    const look = { icon: mdiAccountRemoveOutline, tone: 'danger' } as const;
    actions.push({ key: 'remove', words: 'Take off the team…', ...look, reason, onChoose });
  }
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <Face name={name} />
        <div className={styles.words}>
          <p className={styles.name}>
            <span dir="auto" translate="no">
              {name}
            </span>{' '}
            {is_self && <Pill>You</Pill>} {hosting !== 'none' && <Pill tone="outline">{hostingLabels[hosting]}</Pill>}
          </p>
          {email !== name && (
            <p className={styles.quiet} translate="no">
              {email}
            </p>
          )}
        </div>
      </div>
      <div className={styles.role}>
        {mayCall(event.own_role, 'changeTeamRole') ? (
          <RoleMenu
            name={name}
            role={role}
            reason={reason}
            busy={acting.isBusy}
            onChoose={(chosen) => acting.start({ verb: 'role', member, role: chosen })}
          />
        ) : (
          <span className={styles.roleWords}>{roleLabels[role].name}</span>
        )}
      </div>
      <div className={styles.menu}>
        {actions.length > 0 && <ActionMenu label={`Actions for ${name}`} actions={actions} busy={acting.isBusy} />}
      </div>
      <TeamQuestion title={event.title} acting={acting} />
    </li>
  );
}

const hostingLabels = { host: 'Host', co_host: 'Co-host' } as const;

function hostingAction(member: TeamMember, acting: TeamActing): Action {
  const isShown = member.hosting === 'co_host';
  return {
    key: 'host',
    words: isShown ? 'Don’t name me as a host' : 'Name me as a host',
    icon: isShown ? mdiAccountStar : mdiAccountStarOutline,
    // An address is never shown.
    reason: member.name === member.email ? 'Add your name to your profile first.' : null,
    onChoose: () => acting.start({ verb: 'host', member, isCoHost: !isShown }),
  };
}

type RoleMenuProps = {
  /** Whose role it is. */
  name: string;
  role: EventRole;
  /** Why no other can be chosen. */
  reason: string | null;
  busy: boolean;
  onChoose: (role: EventRole) => void;
};

/** The role, and the others to choose from. What is chosen is done once focus is back, so that a dialog gives it back there. */
function RoleMenu({ name, role, reason, busy, onChoose }: RoleMenuProps) {
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
          aria-label={`Role of ${name}: ${roleLabels[role].name}`}
          aria-disabled={busy || undefined}
        >
          {roleLabels[role].name}
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
              {roleLabels[choice].name}
              <span className={styles.roleMay}>{isRefused ? reason : `Can ${roleLabels[choice].may}`}</span>
            </span>
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** What `useTeamActions` asks before it is done. */
function TeamQuestion({ title, acting }: { title: string; acting: TeamActing }) {
  const { asked, problem, isBusy, confirm, dismiss } = acting;
  const question = asked && questionFor(asked, title);
  if (!question) return null;
  return (
    <ConfirmDialog
      isOpen
      {...question}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={dismiss}
      problem={problem?.detail}
    />
  );
}

function questionFor(deed: TeamDeed, title: string) {
  switch (deed.verb) {
    case 'role': {
      const { name, is_self } = deed.member;
      if (is_self) {
        const { as, may } = roleLabels[deed.role];
        return {
          title: 'Step down as owner?',
          text: `You would be ${as} of “${title}” and could only ${may}. Another owner could make you one again.`,
          confirm: 'Step down',
        };
      }
      return {
        title: `Make ${name} an owner?`,
        text: `Owners can do everything with “${title}”, decide who is on the team, and take you off it. You stay an owner until you leave or step down.`,
        confirm: 'Make an owner',
        tone: 'primary' as const,
      };
    }
    case 'remove':
      return {
        title: `Take ${deed.member.name} off the team?`,
        text: `They lose sight of “${title}” at once. You can invite them again.`,
        confirm: 'Take off the team',
      };
    case 'leave':
      return {
        title: 'Leave the team?',
        text: `You lose sight of “${title}” at once. An owner can invite you again.`,
        confirm: 'Leave the team',
      };
    case 'host':
    case 'again':
    case 'withdraw':
      return null;
  }
}

/** In the order in which they are offered. */
export const roles = ['owner', 'editor', 'check_in', 'viewer'] as const satisfies EventRole[];
