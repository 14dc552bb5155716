import { mdiAccountRemoveOutline, mdiExitRun } from '@mdi/js';
import type { AdminEvent, TeamMember } from '#openapi/types.ts';
import { mayCall, roleWords } from '#rules/events/team.ts';
import { useShown } from '#src/forms/saving/show-while-saving.ts';
import { Face } from '#src/ui/face/face.tsx';
import { type Action, ActionMenu } from '#src/ui/menu/action-menu.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { RoleMenu } from './role-menu.tsx';
import { memberKey } from './team-cache.ts';
import { TeamQuestion } from './team-question.tsx';
import { useTeamActions } from './use-team-actions.ts';
import * as styles from './team.css.ts';

type Props = { event: AdminEvent; member: TeamMember; isOnlyOwner: boolean };

const needsOwner = 'An event needs an owner. Make someone else an owner first.';

/** Somebody of the team, and what can be done about it. */
export function MemberRow({ event, member, isOnlyOwner }: Props) {
  const acting = useTeamActions(event, `${event.event_id} ${member.user_id}`);
  const { name, email, is_self } = member;
  const { role } = useShown(memberKey(event.event_id, member), { role: member.role });
  const reason = isOnlyOwner ? needsOwner : null;
  const actions: Action[] = [];
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
            {is_self && <Pill>You</Pill>}
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
          <span className={styles.roleWords}>{roleWords[role].name}</span>
        )}
      </div>
      <div className={styles.menu}>
        {actions.length > 0 && <ActionMenu label={`Actions for ${name}`} actions={actions} busy={acting.isBusy} />}
      </div>
      <TeamQuestion title={event.title} acting={acting} />
    </li>
  );
}
