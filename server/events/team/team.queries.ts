import { sql } from 'kysely';
import type { operations } from '#openapi/schema.d.ts';
import type { EventRole, Hosting } from '#openapi/types.ts';
import type { Undecided } from '../../platform/database/tables/events.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import { countedRoles } from '../../accounts/roles/event-role.ts';
import { isSpelling } from '../../accounts/users/mailboxes.ts';
import { findAccountOf } from '../../accounts/users/users.queries.ts';

/** The contract's Team: owners first, then in the order in which they came. */
export async function readTeam(db: Db, eventId: string, readerId: string, now: Date) {
  const members = await db
    .selectFrom('event_members')
    .innerJoin('users', 'users.user_id', 'event_members.user_id')
    .select(['users.user_id', 'users.email', 'event_members.role', 'event_members.added_at'])
    .select(sql<string>`coalesce(nullif(users.full_name, ''), users.email)`.as('name'))
    .select(sql<boolean>`users.user_id = ${readerId}`.as('is_self'))
    .select(hosting)
    .where('event_members.event_id', '=', eventId)
    .orderBy(sql`event_members.role = 'owner'`, 'desc')
    .orderBy('event_members.added_at')
    .orderBy('users.user_id')
    .execute();
  const invitations = await selectInvitations(db, now)
    .where('event_invitations.event_id', '=', eventId)
    .orderBy('event_invitations.created_at')
    .orderBy('event_invitations.invitation_id')
    .execute();
  return { members, invitations };
}

/** As `co_hosts` of the event's details has it. */
const hosting = sql<Hosting>`case
  when exists (select from events where events.event_id = event_members.event_id and created_by = users.user_id) then 'host'
  when is_co_host and role in ('owner', 'editor') then 'co_host'
  else 'none'
end`.as('hosting');

type Page = Required<NonNullable<operations['listOwnTeams']['parameters']['query']>>;

/** One page of the contract's OwnTeams of events that are not over. Throws a Problem for a malformed cursor. */
export async function listOwnTeams(db: Db, person: Person, { cursor, limit }: Page, now: Date) {
  const order = { time: 'events.starts_at', id: 'events.event_id', direction: 'asc' } as const;
  const rows = await selectOwnTeams(db, person.userId)
    .where('event_members.role', '=', sql<EventRole>`any(${countedRoles(person)})`)
    .where('events.ends_at', '>', now)
    .where('events.status', 'in', ['draft', 'published'])
    // A draft may not know yet when it is.
    .where('events.undecided', '=', sql<Undecided[]>`'{}'`)
    .where(isBeyond(readCursor(cursor), order))
    .orderBy('events.starts_at')
    .orderBy('events.event_id')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (last) => writeCursor({ at: last.starts_at, id: last.event_id }));
}

/** Undefined for anyone who is not in the event's team. */
export function findOwnTeam(db: Db, userId: string, eventId: string) {
  return selectOwnTeams(db, userId).where('events.event_id', '=', eventId).executeTakeFirst();
}

function selectOwnTeams(db: Db, userId: string) {
  return db
    .selectFrom('event_members')
    .innerJoin('events', 'events.event_id', 'event_members.event_id')
    .select([...eventColumns, 'event_members.role'])
    .where('event_members.user_id', '=', userId);
}

/** Those to the address that this account has confirmed, newest first. */
export async function listOwnInvitations(db: Db, userId: string, now: Date) {
  const account = await findAccountOf(db, userId);
  if (!account?.email_verified_at) return [];
  return selectInvitations(db, now)
    .innerJoin('events', 'events.event_id', 'event_invitations.event_id')
    .select(eventColumns)
    .where(isSpelling('event_invitations.email', account.email))
    .orderBy('event_invitations.created_at', 'desc')
    .orderBy('event_invitations.invitation_id', 'desc')
    .limit(1000)
    .execute();
}

const eventColumns = [
  'events.event_id',
  'events.title',
  'events.starts_at',
  'events.ends_at',
  'events.timezone',
  'events.status',
] as const;

/**
 * An invitation is good as long as the person who sent it may invite: an administrator, or an owner of the event who is an
 * organiser, neither blocked nor gone.
 */
export const isStillBacked = sql<boolean>`exists (
  select from users as backers
  where backers.user_id = event_invitations.invited_by and backers.blocked_at is null and backers.deleted_at is null
    and exists (
      select from user_roles where user_roles.user_id = backers.user_id
        and (role_name = 'administrator' or (role_name = 'organiser' and exists (
          select from event_members
          where event_members.event_id = event_invitations.event_id and event_members.user_id = backers.user_id
            and event_members.role = 'owner'
        )))
    ))`;

/** What is past its end, or was sent by a person who may no longer invite, is not there. */
function selectInvitations(db: Db, now: Date) {
  return db
    .selectFrom('event_invitations')
    .leftJoin('users as inviters', 'inviters.user_id', 'event_invitations.invited_by')
    .select([
      'event_invitations.invitation_id',
      'event_invitations.email',
      'event_invitations.role',
      'event_invitations.created_at',
      'event_invitations.expires_at',
    ])
    .select(sql<string | null>`nullif(inviters.full_name, '')`.as('invited_by_name'))
    .where('event_invitations.expires_at', '>', now)
    .where(isStillBacked);
}
