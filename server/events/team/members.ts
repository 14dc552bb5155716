import type { AuditAction } from '#rules/events/audit-actions.ts';
import type { EventRole } from '#openapi/types.ts';
import { giveRole } from '../../accounts/administration/change-roles.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockEvent } from '../lock-event.ts';
import { nameColumn } from '../../accounts/users/shown-names.queries.ts';
import { passOnHosting } from '../../accounts/roles/pass-on-hosting.ts';

/** Whose role in which event. */
export interface Membership {
  eventId: string;
  userId: string;
}

/** Throws the Problems `not_found` and, where the event would be left without an owner, `not_allowed_now`. */
export function changeTeamRole(context: Context, actorId: string, membership: Membership, role: EventRole) {
  return changeMember(context, actorId, membership, isGone, async (tx, member) => {
    if (member.role === role) return;
    await refuseLastOwner(tx, membership, role);
    await tx
      .updateTable('event_members')
      .set({ role })
      .where('event_id', '=', membership.eventId)
      .where('user_id', '=', membership.userId)
      .execute();
    if (role !== 'check_in') await makeOrganiser(tx, context, actorId, membership.userId);
    if (role !== 'owner') await passOnHosting(tx, membership);
    const change = { field: 'role', before: member.role, after: role };
    const { name } = member;
    await recordTeam(tx, context, { actorId, action: 'team.role_changed', ...membership, name, change });
  });
}

/** Takes someone off the team; those who leave do so themselves. Throws as `changeTeamRole`. */
export function removeFromTeam(context: Context, actorId: string, membership: Membership): Promise<void> {
  return changeMember(context, actorId, membership, isGone, async (tx, member) => {
    await refuseLastOwner(tx, membership, null);
    await tx
      .deleteFrom('event_members')
      .where('event_id', '=', membership.eventId)
      .where('user_id', '=', membership.userId)
      .execute();
    await passOnHosting(tx, membership);
    const action = actorId === membership.userId ? 'team.left' : 'team.removed';
    const change = { field: 'role', before: member.role, after: null };
    await recordTeam(tx, context, { actorId, action, ...membership, name: member.name, change });
  });
}

/** Whether the event's page names the person. Throws the Problem `not_allowed_now` for a person who is neither owner nor editor. */
export async function chooseHosting(context: Context, membership: Membership, isCoHost: boolean): Promise<void> {
  const { userId: actorId } = membership;
  await changeMember(context, actorId, membership, neitherOfBoth, async (tx, member) => {
    if (!['owner', 'editor'].includes(member.role)) throw neitherOfBoth();
    if (member.is_co_host === isCoHost) return;
    await tx
      .updateTable('event_members')
      .set({ is_co_host: isCoHost })
      .where('event_id', '=', membership.eventId)
      .where('user_id', '=', membership.userId)
      .execute();
    const action = isCoHost ? 'team.shown_as_host' : 'team.hidden_as_host';
    await recordTeam(tx, context, { actorId, action, ...membership, name: member.name });
  });
}

const isGone = () => new Problem('not_found', 'That person is no longer on the team.');
const neitherOfBoth = () =>
  new Problem('not_allowed_now', 'Only owners and editors of an event can be named as hosts, and you are neither.');

/** All roles but that of the door bring the role of an organiser with them; the trail of the instance names who gave it. */
export async function makeOrganiser(tx: Tx, context: Context, actorId: string, userId: string): Promise<void> {
  const account = await tx
    .selectFrom('users')
    .select(['user_id', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await giveRole(tx, context, { actorId, account, role: 'organiser', note: 'with a role in a team' });
}

interface TeamRecord extends Membership {
  actorId: string;
  action: Extract<AuditAction, `team.${string}`>;
  name: string;
  change?: { field: string; before: string | null; after: string | null };
}

export function recordTeam(tx: Tx, context: Context, { actorId, action, eventId, userId, name, change }: TeamRecord) {
  const about = { entityType: 'user', entityId: userId, entityName: name, eventId } as const;
  return recordAudit(tx, context, { actorId, action, ...about, ...(change && { changes: [change] }) });
}

type Member = { role: EventRole; is_co_host: boolean; name: string };

function changeMember(
  { db }: Context,
  actorId: string,
  { eventId, userId }: Membership,
  noMember: () => Problem,
  change: (tx: Tx, member: Member) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // The person stays while the trail is written.
    await tx
      .selectFrom('users')
      .select('user_id')
      .where('user_id', 'in', [actorId, userId])
      .orderBy('user_id')
      .forShare()
      .execute();
    await lockEvent(tx, eventId);
    // All owners, in one order: of the last two who go at once one stays.
    await tx
      .selectFrom('event_members')
      .select('user_id')
      .where('event_id', '=', eventId)
      .where(({ or, eb }) => or([eb('role', '=', 'owner'), eb('user_id', '=', userId)]))
      .orderBy('user_id')
      .forUpdate()
      .execute();
    const member = await tx
      .selectFrom('event_members')
      .innerJoin('users', 'users.user_id', 'event_members.user_id')
      .select(['event_members.role', 'event_members.is_co_host', nameColumn])
      .where('event_members.event_id', '=', eventId)
      .where('event_members.user_id', '=', userId)
      .executeTakeFirst();
    if (!member) throw noMember();
    await change(tx, member);
  });
}

async function refuseLastOwner(tx: Tx, { eventId, userId }: Membership, role: EventRole | null): Promise<void> {
  if (role === 'owner') return;
  const owners = await tx
    .selectFrom('event_members')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('role', '=', 'owner')
    .execute();
  if (owners.length === 1 && owners[0]?.user_id === userId) {
    throw new Problem('not_allowed_now', 'An event needs an owner. Make someone else an owner first.');
  }
}
