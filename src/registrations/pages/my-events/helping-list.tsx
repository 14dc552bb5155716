import { Link } from 'wouter';
import * as operations from '#openapi/operations.ts';
import type { OwnInvitation, OwnTeam, User } from '#openapi/types.ts';
import { roleLabels } from '#rules/events/team.ts';
import { wallClock } from '#rules/time/format-time.ts';
import { thisYear } from '#rules/time/timezone.ts';
import { useNow } from '#src/accounts/own-clock/use-now.ts';
import { useRead, useReadPages } from '#src/api/query.ts';
import { hours } from '#src/events/event/event-hours.ts';
import { shortDay } from '#src/events/event/event-time.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { More } from '#src/ui/more/more.tsx';
import { Pill } from '#src/ui/pill/pill.tsx';
import * as page from './my-events.css.ts';
import * as styles from './past-list.css.ts';

const FIRST = 5;
const DAY = 24 * 60 * 60 * 1000;

/** Events that the person works on, and invitations to work on one. */
export function useHelping(user: User) {
  const now = useNow();
  // Before the address is confirmed there are none, and then they are asked for.
  const invitations = useRead(operations.listOwnInvitations, {}, { enabled: user.email_verified_at !== null });
  const teams = useReadPages(operations.listOwnTeams, { params: { query: { limit: FIRST } } });
  const own = teams.data?.pages.flatMap(({ items }) => items) ?? [];
  return {
    invitations,
    teams,
    isLoading: invitations.isLoading || teams.isLoading,
    /** A door that the person keeps is open, or opens within a day. */
    isDoorDue: own.some((team) => team.role === 'check_in' && team.status === 'published' && isNear(team, now)),
  };
}

function isNear({ starts_at, ends_at }: OwnTeam, now: number): boolean {
  return Date.parse(starts_at) - now < DAY && now < Date.parse(ends_at);
}

/** Nothing for people who are on no team; a list that did not load takes nothing else away. */
export function HelpingList({ helping: { invitations, teams } }: { helping: ReturnType<typeof useHelping> }) {
  const invited = invitations.data?.items ?? [];
  const own = teams.data?.pages.flatMap(({ items }) => items) ?? [];
  if (invited.length + own.length === 0) return null;
  return (
    <section aria-labelledby="helping" className={page.part}>
      <h2 id="helping" className={page.heading}>
        You help with{' '}
        <span className={page.count}>{`${invited.length + own.length}${teams.hasNextPage ? '+' : ''}`}</span>
      </h2>
      <div className={styles.sheet}>
        <ul role="list">
          {invited.map((invitation) => (
            <Row
              key={invitation.invitation_id}
              event={invitation}
              href={`/invitation/${invitation.invitation_id}`}
              action="Answer"
              isInvitation
            />
          ))}
          {own.map((team) => (
            <Row
              key={team.event_id}
              event={team}
              href={team.role === 'check_in' ? `/door/${team.event_id}` : `/admin/events/view/${team.event_id}`}
              action={team.role === 'check_in' ? 'Open the door' : 'Manage'}
            />
          ))}
        </ul>
        <More list={teams} what="events" />
      </div>
    </section>
  );
}

interface RowProps {
  event: Pick<OwnTeam | OwnInvitation, 'title' | 'starts_at' | 'ends_at' | 'timezone' | 'role'>;
  href: string;
  action: string;
  isInvitation?: boolean;
}

function Row({ event, href, action, isInvitation = false }: RowProps) {
  const { title, starts_at, timezone, role } = event;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link href={href} className={styles.title} dir="auto">
          {title}
        </Link>
        <p className={styles.day}>
          <time dateTime={starts_at}>
            {shortDay(wallClock(starts_at, timezone), thisYear())}, {hours(event)}
          </time>
        </p>
        <div className={styles.below}>
          {isInvitation ? (
            <Pill tone="warning">Invited as {roleLabels[role].as}</Pill>
          ) : (
            <Pill>{roleLabels[role].name}</Pill>
          )}
        </div>
      </div>
      <div className={styles.action}>
        <LinkButton href={href} tone="soft">
          {action}
        </LinkButton>
      </div>
    </li>
  );
}
