import type { CommandAction } from '#rules/events/audit-actions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { isLastAdministrator } from '../roles/administrators.queries.ts';

export type RoleName = 'organiser' | 'administrator';

interface RoleChange {
  /** Null at a command, where nobody is logged in. */
  actorId: string | null;
  /** Held by the transaction. */
  account: { user_id: string; email: string };
  role: RoleName;
}

/** What each role may do: an administrator all that organisers may. */
const given: Record<RoleName, RoleName[]> = { organiser: ['organiser'], administrator: ['organiser', 'administrator'] };
const taken: Record<RoleName, RoleName[]> = {
  organiser: ['organiser', 'administrator'],
  administrator: ['administrator'],
};

/** A command, whose process serves nobody, has no realtime: triggers tell the others. */
export type RoleContext = Pick<Context, 'now'> & Partial<Pick<Context, 'realtime'>>;

/** False when the person has the role already. `note` stands behind the role in the trail. */
export async function giveRole(
  tx: Tx,
  context: RoleContext,
  { actorId, account, role, note = '' }: RoleChange & { note?: string },
) {
  const rows = await tx
    .insertInto('user_roles')
    .values(given[role].map((role_name) => ({ user_id: account.user_id, role_name })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('role_name')
    .execute();
  if (rows.length === 0) return false;
  await forgetSessions(context, tx, account);
  const after = note ? `${listed(rows)} (${note})` : listed(rows);
  await recordAudit(tx, context, record('user.role_granted', { actorId, account, before: null, after }));
  return true;
}

/**
 * With the role of an organiser that of an administrator goes as well; from the next request on the person may do no more of
 * it. False when the person has not got it. Throws a Problem for the only administrator.
 */
export async function takeRole(tx: Tx, context: RoleContext, { actorId, account, role }: RoleChange): Promise<boolean> {
  if (await isLastAdministrator(tx, account.user_id)) {
    throw new Problem(
      'not_allowed_now',
      `${account.email} is the only administrator. Make someone else an administrator first.`,
    );
  }
  const rows = await tx
    .deleteFrom('user_roles')
    .where('user_id', '=', account.user_id)
    .where('role_name', 'in', taken[role])
    .returning('role_name')
    .execute();
  if (rows.length === 0) return false;
  await forgetSessions(context, tx, account);
  await recordAudit(tx, context, record('user.role_taken', { actorId, account, before: listed(rows), after: null }));
  return true;
}

/** A trigger tells every process once it is over; this one has to know before it answers. */
async function forgetSessions({ realtime }: RoleContext, tx: Tx, { user_id }: RoleChange['account']): Promise<void> {
  await realtime?.publish(tx, `roles-changed:${user_id}`);
}

function listed(rows: { role_name: string }[]): string {
  return rows
    .map(({ role_name }) => role_name)
    .toSorted()
    .toReversed()
    .join(', ');
}

interface Recorded extends Omit<RoleChange, 'role'> {
  before: string | null;
  after: string | null;
}

function record(action: CommandAction, { actorId, account, before, after }: Recorded) {
  return {
    actorId,
    action,
    entityType: 'user' as const,
    entityId: account.user_id,
    entityName: account.email,
    changes: [{ field: 'roles', before, after }],
  };
}
