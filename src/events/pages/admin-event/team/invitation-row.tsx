import { mdiEmailOutline } from '@mdi/js';
import type { AdminEvent, Team } from '#openapi/types.ts';
import { mayCall, roleWords } from '#rules/events/team.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { ownZone } from '#src/session/own-zone.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { useTeamActions } from './use-team-actions.ts';
import * as styles from './team.css.ts';

type Props = { event: AdminEvent; invitation: Team['invitations'][number] };

/** An address that has been invited and has not answered. */
export function InvitationRow({ event, invitation }: Props) {
  const { email, role, expires_at } = invitation;
  const { isBusy, start } = useTeamActions(event, `${event.event_id} ${email.toLowerCase()}`);
  const to = <VisuallyHidden> {email}</VisuallyHidden>;
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <span className={styles.envelope}>
          <Icon path={mdiEmailOutline} />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>
            <span translate="no">{email}</span> <Pill tone="warning">Invited</Pill>
          </p>
          <p className={styles.quiet}>
            Until <time dateTime={expires_at}>{shortMoment(expires_at, ownZone())}</time>
          </p>
        </div>
      </div>
      <div className={styles.role}>
        <span className={styles.roleWords}>{roleWords[role].name}</span>
      </div>
      {mayCall(event.own_role, 'inviteToTeam') && (
        <div className={styles.buttons}>
          <Button tone="quiet" size="small" busy={isBusy} onClick={() => start({ verb: 'again', invitation })}>
            <span>Send again{to}</span>
          </Button>
          <Button tone="quiet" size="small" busy={isBusy} onClick={() => start({ verb: 'withdraw', invitation })}>
            <span>Take back{to}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
