import type { AdminEvent, Team as Everyone } from '#openapi/types.ts';
import { mayCall } from '#rules/events/team.ts';
import { useQuery } from '@tanstack/react-query';
import { DidNotLoad } from '#src/admin/did-not-load.tsx';
import { useKeptFocus } from '#src/ui/kept-focus/use-kept-focus.ts';
import { Surface } from '#src/ui/surface/surface.tsx';
import { TableSkeleton } from '#src/ui/table/table-skeleton.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { RoleTable } from './role-table.tsx';
import { teamQuery } from './team-cache.ts';
import * as styles from './team.css.ts';

/** Who works on the event, who is invited to, and what their roles are good for. */
export function Team({ event }: { event: AdminEvent }) {
  const query = useQuery(teamQuery(event.event_id));
  return (
    <div className={styles.team}>
      {query.data ? (
        <People event={event} team={query.data} />
      ) : query.isPending ? (
        <TableSkeleton label="Loading the team" />
      ) : (
        <DidNotLoad
          level="h3"
          what="The team"
          error={query.error}
          isTrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      <RoleTable />
    </div>
  );
}

function People({ event, team: { members, invitations } }: { event: AdminEvent; team: Everyone }) {
  const owners = members.filter(({ role }) => role === 'owner').length;
  const ids = [...members.map(({ user_id }) => user_id), ...invitations.map(({ invitation_id }) => invitation_id)];
  const { part, home } = useKeptFocus(ids.join());
  return (
    <section aria-labelledby="people" className={styles.part} {...part}>
      <div className={styles.top}>
        <h3 id="people" className={styles.heading} tabIndex={-1} ref={home}>
          People
        </h3>
        <p className={styles.quiet}>
          {members.length === 1 ? '1 person' : `${members.length.toLocaleString('en-GB')} people`} on this event
        </p>
      </div>
      <Surface padding="none">
        {mayCall(event.own_role, 'inviteToTeam') && <InviteForm event={event} />}
        <ul role="list">
          {members.map((member) => (
            <MemberRow
              key={member.user_id}
              event={event}
              member={member}
              isOnlyOwner={owners === 1 && member.role === 'owner'}
            />
          ))}
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.email.toLowerCase()} event={event} invitation={invitation} />
          ))}
        </ul>
      </Surface>
    </section>
  );
}
