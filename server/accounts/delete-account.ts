import type { RequestOrigin } from '../platform/http/request-origin.ts';
import { endSessions } from '../users/end-sessions.ts';
import { requirePassword, wrongPassword } from '../users/require-password.ts';
import { sendAccountMail } from '../email-templates/account-mail.ts';
import type { Context } from '../platform/context.ts';
import { discardFile } from '../platform/files/discarded-files.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Person } from '../platform/http/contract.ts';
import { Problem } from '../platform/http/problem.ts';
import { newToken } from '../platform/tokens.ts';
import { forgetFiles } from '../platform/files/uploads.ts';
import { giveUpSeats } from '../seats/give-up-seats.ts';
import { requireShown } from '../users/require-shown.ts';
import { requireAccount } from '../users/users.queries.ts';
import { isLastAdministrator } from '../roles/administrators.queries.ts';
import { countEventsOwnedAlone, erasePerson, listFilesOf } from './erase-person.queries.ts';

/**
 * Deletes the account of whoever knows its password. Registrations for events to come are cancelled and their seats given
 * on; of the others the status stays for the numbers, and everything that the person wrote or sent goes.
 */
export async function deleteAccount(
  context: Context,
  person: Person,
  password: string,
  asked: RequestOrigin,
): Promise<void> {
  const { db } = context;
  const { userId } = person;
  const seen = await requireAccount(db, userId);
  await requirePassword(seen, password);
  const nobodysPassword = await hashPassword(newToken().token);
  const files = await db.transaction().execute(async (tx) => {
    // What others write for the person right now is there before, and erased, or finds nobody after.
    const account = await requireAccount(tx, userId, 'alone');
    if (account.password_hash !== seen.password_hash) throw wrongPassword();
    await requireShown(tx, context, person);
    await giveUpSeats(tx, context, userId);
    const alone = await countEventsOwnedAlone(tx, userId);
    if (await isLastAdministrator(tx, userId)) throw lastAdministrator();
    if (alone > 0) throw onlyOwner(alone);
    const fileIds = await listFilesOf(tx, userId);
    await endSessions(tx, context, userId, null);
    await erasePerson(tx, context, account, nobodysPassword);
    for (const fileId of fileIds) await discardFile(tx, fileId, context.now());
    // The housekeeper takes its row when it has left: nothing of the person is to stay.
    await sendAccountMail(tx, context, { trigger: 'account_deleted', account, asked, values: {}, confidential: true });
    return fileIds;
  });
  await forgetFiles(context, files);
}

function lastAdministrator(): Problem {
  return new Problem('not_allowed_now', 'You are the only administrator. Make someone else an administrator first.');
}

function onlyOwner(events: number): Problem {
  const which = events === 1 ? 'an event' : `${events} events`;
  return new Problem('not_allowed_now', `You are the only owner of ${which}. Make someone else an owner first.`);
}
