import type { AuditAction } from '#rules/events/audit-actions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessions } from '../users/end-sessions.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isLastAdministrator } from '../roles/administrators.queries.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { leavePassword } from '../second-factor/change-second-factor.ts';
import { requireShown } from '../users/require-shown.ts';
import { deleteResetOf } from '../users/users.queries.ts';
import { holdPerson } from './people.queries.ts';

/**
 * Ends all sessions of the person at once, open pages included, and lets nobody in with that account until it is unblocked.
 * Registrations, roles and places in teams stay. Blocking who is blocked changes nothing.
 */
export async function blockPerson(context: Context, actorId: string, userId: string): Promise<void> {
  if (actorId === userId) {
    throw new Problem('not_allowed_now', 'You can’t block yourself. Ask another administrator, or log out.');
  }
  await context.db.transaction().execute(async (tx) => {
    const account = await holdPerson(tx, userId);
    if (account.blocked_at) return;
    if (await isLastAdministrator(tx, userId)) {
      throw new Problem('not_allowed_now', 'This is the only administrator. Make someone else an administrator first.');
    }
    await setBlocked(tx, userId, context.now());
    await endSessions(tx, context, userId, null);
    await deleteResetOf(tx, userId);
    await recordAudit(tx, context, record(actorId, 'user.blocked', account));
  });
}

/** Unblocking who is not blocked changes nothing. */
export async function unblockPerson(context: Context, actorId: string, userId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const account = await holdPerson(tx, userId);
    if (!account.blocked_at) return;
    await setBlocked(tx, userId, null);
    await recordAudit(tx, context, record(actorId, 'user.unblocked', account));
  });
}

/** For whoever has lost what it takes. The mail names the device of the administrator, whom the audit names. */
export async function resetSecondFactor(
  context: Context,
  administrator: Person,
  userId: string,
  asked: RequestOrigin,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    // Their own among them: the password alone must not take away what protects an account.
    await requireShown(tx, context, administrator);
    const account = await holdPerson(tx, userId);
    const hadMore = await leavePassword(tx, context, userId, asked);
    if (hadMore) await recordAudit(tx, context, record(administrator.userId, 'user.second_factor_reset', account));
  });
}

async function setBlocked(tx: Tx, userId: string, blocked_at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ blocked_at }).where('user_id', '=', userId).execute();
}

function record(actorId: string, action: AuditAction, { user_id, email }: { user_id: string; email: string }) {
  return { actorId, action, entityType: 'user' as const, entityId: user_id, entityName: email };
}
