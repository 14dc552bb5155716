import { recordAudit } from './audit/record-audit.ts';
import type { Db } from './platform/database/database.ts';
import { findAccount } from './users/users.queries.ts';

const ROLE = 'organiser';
/** In the trail, where the address was not confirmed. */
const FORCED = 'address not confirmed, by --unconfirmed';

interface Clock {
  now: () => Date;
}

interface Outcome {
  done: boolean;
  message: string;
}

/**
 * Makes the person with this email an organiser, from their next request on. Anybody can sign up with anybody's address, so
 * an unconfirmed one is refused unless that is `allowed`.
 */
export async function grantOrganiser(
  db: Db,
  clock: Clock,
  email: string,
  unconfirmed: 'refused' | 'allowed' = 'refused',
): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, email, 'shared');
    if (!account) return { done: false, message: `There is no account for ${email}. Sign up with it first.` };
    const isForced = account.email_verified_at === null;
    if (isForced && unconfirmed === 'refused') {
      return {
        done: false,
        message: `${email} is not confirmed, so whoever signed up may not be who reads its mail. Let them open the link of the mail that confirms it, or add --unconfirmed if you are sure.`,
      };
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('user_roles')
      .values({ user_id: account.user_id, role_name: ROLE })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return { done: true, message: `${email} is an organiser already.` };
    const after = isForced ? `${ROLE} (${FORCED})` : ROLE;
    await recordAudit(tx, clock, aboutRole('user.role_granted', account, { before: null, after }));
    return { done: true, message: `${email} is an organiser now. The Admin link shows after the next login.` };
  });
}

/** Takes the role from the person, from their next request on. */
export async function revokeOrganiser(db: Db, clock: Clock, email: string): Promise<Outcome> {
  const account = await findAccount(db, email);
  if (!account) return { done: false, message: `There is no account for ${email}.` };
  const wasOrganiser = await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('user_roles')
      .where('user_id', '=', account.user_id)
      .where('role_name', '=', ROLE)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await recordAudit(tx, clock, aboutRole('user.role_taken', account, { before: ROLE, after: null }));
    return true;
  });
  return wasOrganiser
    ? { done: true, message: `${email} is no organiser any more.` }
    : { done: true, message: `${email} was no organiser.` };
}

/** Nobody is logged in at a command: the record has no actor. */
function aboutRole(
  action: string,
  account: { user_id: string; email: string },
  change: { before: string | null; after: string | null },
) {
  return {
    actorId: null,
    action,
    entityType: 'user' as const,
    entityId: account.user_id,
    entityName: account.email,
    changes: [{ field: 'roles', ...change }],
  };
}
