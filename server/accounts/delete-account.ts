import type { RequestOrigin } from '../platform/http/request-origin.ts';
import { requirePassword, wrongPassword } from './users/require-password.ts';
import { sendAccountMail } from './account-mail.ts';
import type { Context } from '../platform/context.ts';
import type { Person } from '../platform/http/contract.ts';
import { Problem } from '../platform/http/problem.ts';
import { requireShown } from './users/require-shown.ts';
import { requireAccount } from './users/users.queries.ts';
import { afterErasure, eraseAccount, makeNobodysPassword } from './erase-account.ts';

/**
 * Deletes the account of whoever knows its password. Registrations for events to come are cancelled and their seats given
 * on; of the others the status stays for the numbers, and everything that the person wrote or sent goes.
 */
export async function deleteAccount(
  context: Context,
  person: Person,
  password: string | undefined,
  asked: RequestOrigin,
): Promise<void> {
  const { db } = context;
  const { userId } = person;
  const seen = await requireAccount(db, userId);
  await requirePassword(context, person, seen, password);
  const nobodysPassword = await makeNobodysPassword();
  const files = await db.transaction().execute(async (tx) => {
    // What others write for the person right now is there before, and erased, or finds nobody after.
    const account = await requireAccount(tx, userId, 'alone');
    if (account.password_hash !== seen.password_hash) throw wrongPassword();
    await requireShown(tx, context, person);
    const fileIds = await eraseAccount(tx, context, account, nobodysPassword, (obstacle) => {
      throw obstacle.kind === 'onlyOwner' ? onlyOwner(obstacle.events) : lastAdministrator();
    });
    // The housekeeper takes its row when it has left: nothing of the person is to stay.
    await sendAccountMail(tx, context, { trigger: 'account_deleted', account, asked, values: {}, confidential: true });
    return fileIds;
  });
  await afterErasure(context, files);
}

function lastAdministrator(): Problem {
  return new Problem('not_allowed_now', 'You are the only administrator. Make someone else an administrator first.');
}

function onlyOwner(events: number): Problem {
  const which = events === 1 ? 'an event' : `${events} events`;
  return new Problem('not_allowed_now', `You are the only owner of ${which}. Make someone else an owner first.`);
}
