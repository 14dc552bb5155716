import type { AuditAction } from '#rules/events/audit-actions.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { requestOrigin, type RequestOrigin } from '../../platform/http/request-origin.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isLastAdministrator } from '../roles/administrators.queries.ts';
import { leavePassword } from '../second-factor/change-second-factor.ts';
import { endSessions } from '../users/end-sessions.ts';
import { requireShown } from '../users/require-proof.ts';
import { deleteResetOf } from '../users/users.queries.ts';
import { giveRole, takeRole } from './change-roles.ts';
import { listEventsOfPerson, listRegistrationsOfPerson } from './events-of-person.queries.ts';
import { countPeople, holdPerson, listPeople, requirePerson } from './people.queries.ts';

/** For administrators alone: the contract says so of each. */
export function administrationHandlers(context: Context) {
  const { db } = context;
  return {
    listPeople({ query }: Call<'listPeople'>) {
      return listPeople(db, query);
    },

    countPeople() {
      return countPeople(db);
    },

    getPerson({ params }: Call<'getPerson'>) {
      return requirePerson(db, params.id);
    },

    async giveRole({ user, params }: Call<'giveRole'>) {
      await db.transaction().execute(async (tx) => {
        const account = await holdPerson(tx, params.id);
        // Anybody can sign up with anybody's address.
        if (!account.email_verified_at) throw unconfirmed();
        await giveRole(tx, context, { actorId: user.userId, account, role: params.role });
      });
      return requirePerson(db, params.id);
    },

    async takeRole({ user, params }: Call<'takeRole'>) {
      await db.transaction().execute(async (tx) => {
        const account = await holdPerson(tx, params.id);
        await takeRole(tx, context, { actorId: user.userId, account, role: params.role });
      });
      return requirePerson(db, params.id);
    },

    ...accessHandlers(context),

    async listEventsOfPerson({ params, query }: Call<'listEventsOfPerson'>) {
      await requirePerson(db, params.id);
      return listEventsOfPerson(db, params.id, query);
    },

    async listRegistrationsOfPerson({ params, query }: Call<'listRegistrationsOfPerson'>) {
      await requirePerson(db, params.id);
      return listRegistrationsOfPerson(db, params.id, query);
    },
  } satisfies Partial<Handlers>;
}

/** What lets a person in, or keeps them out. */
function accessHandlers(context: Context) {
  const { db } = context;
  return {
    async blockPerson({ user, params }: Call<'blockPerson'>) {
      await blockPerson(context, user.userId, params.id);
      return requirePerson(db, params.id);
    },

    async unblockPerson({ user, params }: Call<'unblockPerson'>) {
      await unblockPerson(context, user.userId, params.id);
      return requirePerson(db, params.id);
    },

    async resetSecondFactor({ user, params, request }: Call<'resetSecondFactor'>) {
      await resetSecondFactor(context, user, params.id, requestOrigin(request, context));
      return requirePerson(db, params.id);
    },
  } satisfies Partial<Handlers>;
}

function unconfirmed(): Problem {
  return new Problem(
    'not_allowed_now',
    'This address is not confirmed, so it may not belong to the person who signed up. Ask them to open the link in the confirmation mail.',
  );
}

/**
 * Ends all sessions of the person at once, open pages included, and lets nobody in with that account until it is unblocked.
 * Registrations, roles and places in teams stay. Blocking who is blocked changes nothing.
 */
async function blockPerson(context: Context, actorId: string, userId: string): Promise<void> {
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
async function unblockPerson(context: Context, actorId: string, userId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const account = await holdPerson(tx, userId);
    if (!account.blocked_at) return;
    await setBlocked(tx, userId, null);
    await recordAudit(tx, context, record(actorId, 'user.unblocked', account));
  });
}

/** For a person who has lost what it takes. The mail names the administrator's device, and the audit the administrator. */
async function resetSecondFactor(
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
