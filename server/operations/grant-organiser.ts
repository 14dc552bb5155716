import { giveRole, type RoleContext, type RoleName, takeRole } from '../accounts/administration/change-roles.ts';
import { recordAudit } from '../accounts/audit/record-audit.ts';
import type { Db } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { hasAdministrator } from '../accounts/roles/administrators.queries.ts';
import { deleteOtherWays } from '../accounts/second-factor/second-factor.queries.ts';
import { findAccount } from '../accounts/users/users.queries.ts';

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
 * Makes the person with this email an organiser, or an administrator, from their next request on; where there is no
 * administrator yet, in any case an administrator. Anybody can sign up with anybody's address, so an unconfirmed one is
 * refused unless that is `allowed`.
 */
export async function grantOrganiser(
  db: Db,
  context: RoleContext,
  email: string,
  asked: RoleName = 'organiser',
  unconfirmed: 'refused' | 'allowed' = 'refused',
): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, email, 'shared');
    if (!account) return { done: false, message: `There is no account for ${email}. Sign up with it first.` };
    const isForced = account.email_verified_at === null;
    if (isForced && unconfirmed === 'refused') {
      return {
        done: false,
        message: `${email} is not confirmed, so it may not belong to the person who signed up. Ask them to open the link in the confirmation mail, or add --unconfirmed if you are sure.`,
      };
    }
    const isFirst = !(await hasAdministrator(tx));
    const role = isFirst ? 'administrator' : asked;
    const isNew = await giveRole(tx, context, { actorId: null, account, role, note: isForced ? FORCED : '' });
    return {
      done: true,
      message: isNew ? welcome(email, role, isFirst && asked !== role) : `${email} is ${an[role]} already.`,
    };
  });
}

const an: Record<RoleName, string> = { organiser: 'an organiser', administrator: 'an administrator' };

function welcome(email: string, role: RoleName, isUnasked: boolean): string {
  const what = isUnasked
    ? 'an organiser now and, as there was none yet, an administrator: they see all events and give others their roles'
    : `${an[role]} now`;
  return `${email} is ${what}. The Admin link shows after the next login.`;
}

/** Takes the role from the person, from their next request on; with that of an organiser that of an administrator too. */
export async function revokeOrganiser(
  db: Db,
  context: RoleContext,
  email: string,
  role: RoleName = 'organiser',
): Promise<Outcome> {
  const account = await findAccount(db, email);
  if (!account) return { done: false, message: `There is no account for ${email}.` };
  try {
    const had = await db.transaction().execute((tx) => takeRole(tx, context, { actorId: null, account, role }));
    return { done: true, message: had ? `${email} is no longer ${an[role]}.` : `${email} was not ${an[role]}.` };
  } catch (error) {
    if (error instanceof Problem) return { done: false, message: error.detail };
    throw error;
  }
}

/** Lets the person in with the password alone: for the administrator whom no other one can help. It stands in the trail. */
export async function resetSecondFactor(db: Db, clock: Clock, email: string): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, email, 'shared');
    if (!account) return { done: false, message: `There is no account for ${email}.` };
    if (!(await deleteOtherWays(tx, account.user_id))) {
      return { done: true, message: `Two-step login of ${email} was off, and there were no passkeys.` };
    }
    const entry = { actorId: null, action: 'user.second_factor_reset' as const, entityType: 'user' as const };
    await recordAudit(tx, clock, { ...entry, entityId: account.user_id, entityName: account.email });
    return { done: true, message: `${email} logs in with the password alone now.` };
  });
}
