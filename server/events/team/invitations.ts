import type { AuditAction } from '#rules/events/audit-actions.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { EventRole, TeamInvitation } from '#openapi/types.ts';
import { holds, roleLabels } from '#rules/events/team.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { loadEmail } from '../../platform/email-texts/email-text.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { holdEvent } from '../lock-event.ts';
import { makeOnce, type Once } from '../../platform/idempotency.ts';
import { nameColumn } from '../../accounts/users/shown-names.queries.ts';
import { hasMailboxOf, isSpelling } from '../../accounts/users/mailboxes.ts';
import { requireAccount } from '../../accounts/users/users.queries.ts';
import { makeOrganiser, recordTeam } from './members.ts';
import { findOwnTeam, isStillBacked } from './team.queries.ts';

const KEPT_FOR = 14 * 24 * 60 * 60 * 1000;
/** Members and invitations of an event. */
const MOST = 100;

/** Writes the invitation and its mail; an earlier one to the same address is replaced. */
export async function inviteToTeam(
  context: Context,
  actorId: string,
  eventId: string,
  { email, role }: TeamInvitation,
  once: Once | null = null,
): Promise<void> {
  const { db, now } = context;
  const invite = async (tx: Tx) => {
    const inviter = await requireAccount(tx, actorId, 'shared');
    const event = await tx
      .selectFrom('events')
      .select(['event_id', 'title'])
      .where('event_id', '=', eventId)
      // One after the other, so that two don't both find room.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!event) throw new Problem('not_found', 'That event no longer exists.');
    await refuseInvitation(tx, eventId, email);
    await tx
      .deleteFrom('event_invitations')
      .where('event_id', '=', eventId)
      .where(isSpelling('event_invitations.email', email))
      .execute();
    const invitation = { invitation_id: uuid(), event_id: eventId, email, role };
    const expires_at = new Date(now().getTime() + KEPT_FOR);
    await tx
      .insertInto('event_invitations')
      .values({ ...invitation, invited_by: actorId, created_at: now(), expires_at })
      .execute();
    await mailInvitation(tx, context, { ...invitation, expires_at, title: event.title, inviter: inviter.full_name });
    await recordInvitation(tx, context, { actorId, action: 'team.invited', ...invitation, after: role });
    return invitation.invitation_id;
  };
  await db.transaction().execute((tx) => makeOnce(tx, context, once, () => invite(tx)));
}

/** Throws a Problem where it is no longer there. */
export async function withdrawInvitation(
  context: Context,
  actorId: string,
  eventId: string,
  invitationId: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const taken = await tx
      .deleteFrom('event_invitations')
      .where('event_id', '=', eventId)
      .where('invitation_id', '=', invitationId)
      .returning(['invitation_id', 'event_id', 'email', 'role'])
      .executeTakeFirst();
    if (!taken) throw gone();
    await recordInvitation(tx, context, { actorId, action: 'team.invitation_withdrawn', ...taken, after: null });
  });
}

/**
 * Joins the team with the role of the invitation, or rises to it where it holds the present one; any other leaves the present
 * one. The result is the contract's OwnTeam. Throws a Problem for an invitation to another address than the account's
 * confirmed one.
 */
export async function acceptInvitation(
  context: Context,
  userId: string,
  invitationId: string,
  once: Once | null = null,
) {
  return context.db.transaction().execute(async (tx) => {
    const eventId = await makeOnce(tx, context, once, () => join(tx, context, userId, invitationId));
    const joined = await findOwnTeam(tx, userId, eventId);
    if (!joined) throw gone();
    return joined;
  });
}

/** The event whose team it is. */
async function join(tx: Tx, context: Context, userId: string, invitationId: string): Promise<string> {
  const { event_id: eventId, role, invited_by } = await takeOwn(tx, context, userId, invitationId);
  const before = await lockRole(tx, userId, eventId);
  if (before !== null && (before === role || !holds(role, before))) return eventId;
  const membership = { event_id: eventId, user_id: userId, role, added_at: context.now() };
  await tx
    .insertInto('event_members')
    .values(membership)
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet({ role }))
    .execute();
  if (role !== 'check_in') await makeOrganiser(tx, context, invited_by ?? userId, userId);
  const { name } = await tx
    .selectFrom('users')
    .select(nameColumn)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const change = { field: 'role', before, after: role };
  const action = before === null ? 'team.joined' : 'team.role_changed';
  await recordTeam(tx, context, { actorId: userId, action, eventId, userId, name, change });
  return eventId;
}

/** The role that the person has in the team, as it stays until the transaction ends. */
async function lockRole(tx: Tx, userId: string, eventId: string): Promise<EventRole | null> {
  const member = await tx
    .selectFrom('event_members')
    .select('role')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return member?.role ?? null;
}

/** Throws a Problem as `acceptInvitation` does. */
export async function declineInvitation(context: Context, userId: string, invitationId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const declined = await takeOwn(tx, context, userId, invitationId);
    await recordInvitation(tx, context, {
      actorId: userId,
      action: 'team.invitation_declined',
      ...declined,
      after: null,
    });
  });
}

/** The invitation, which is no longer there. */
async function takeOwn(tx: Tx, { now }: Context, userId: string, invitationId: string) {
  const account = await requireAccount(tx, userId, 'shared');
  await holdEventOf(tx, invitationId);
  const taken =
    account.email_verified_at &&
    (await tx
      .deleteFrom('event_invitations')
      .where('invitation_id', '=', invitationId)
      .where(isSpelling('event_invitations.email', account.email))
      .where('expires_at', '>', now())
      .where(isStillBacked)
      .returning(['invitation_id', 'event_id', 'email', 'role', 'invited_by'])
      .executeTakeFirst());
  if (!taken) throw gone();
  return taken;
}

async function holdEventOf(tx: Tx, invitationId: string): Promise<void> {
  const found = await tx
    .selectFrom('event_invitations')
    .select('event_id')
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  if (found) await holdEvent(tx, found.event_id);
}

async function refuseInvitation(tx: Tx, eventId: string, email: string): Promise<void> {
  const member = await tx
    .selectFrom('event_members')
    .innerJoin('users', 'users.user_id', 'event_members.user_id')
    .select('users.user_id')
    .where('event_members.event_id', '=', eventId)
    .where(hasMailboxOf(email))
    .executeTakeFirst();
  if (member) throw new Problem('not_allowed_now', 'This person is already on the team. Change the role in the list.');
  if ((await countTeam(tx, eventId)) >= MOST) {
    throw new Problem('not_allowed_now', `A team has ${MOST} people at most. Take someone off it first.`);
  }
}

async function countTeam(db: Db, eventId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from event_members where event_id = ${eventId})
      + (select count(*) from event_invitations where event_id = ${eventId}))::integer as count`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Invited {
  invitation_id: string;
  event_id: string;
  email: string;
  role: EventRole;
  title: string;
  inviter: string;
  expires_at: Date;
}

async function mailInvitation(tx: Tx, context: Context, invited: Invited): Promise<void> {
  const write = await loadEmail(tx, context, 'team_invitation');
  const values = {
    inviter_name: invited.inviter || 'An organiser',
    event_title: invited.title,
    team_role: roleLabels[invited.role].as,
    team_role_may: roleLabels[invited.role].may,
    invited_address: invited.email,
    invitation_url: `${context.config.publicUrl}/invitation/${invited.invitation_id}`,
  };
  await context.mailer.enqueue(tx, {
    to: invited.email,
    template: 'team_invitation',
    idempotencyKey: `team_invitation ${invited.invitation_id}`,
    expiresAt: invited.expires_at,
    // What organisers write may be read by anyone they invite.
    ...write(values, { isConfirmed: true }),
  });
}

interface InvitationRecord extends Pick<Invited, 'invitation_id' | 'event_id' | 'email' | 'role'> {
  actorId: string;
  action: Extract<AuditAction, `team.invit${string}`>;
  after: EventRole | null;
}

function recordInvitation(tx: Tx, context: Context, { actorId, action, after, ...invited }: InvitationRecord) {
  return recordAudit(tx, context, {
    actorId,
    action,
    entityType: 'user',
    entityId: invited.invitation_id,
    entityName: invited.email.toLowerCase(),
    eventId: invited.event_id,
    changes: [{ field: 'role', before: after ? null : invited.role, after }],
  });
}

function gone(): Problem {
  return new Problem('not_found', 'This invitation isn’t for your address, or it has expired or been withdrawn.');
}
