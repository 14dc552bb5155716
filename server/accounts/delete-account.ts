import { v7 as uuid } from 'uuid';
import { endSessions } from '../auth/end-sessions.ts';
import { requirePassword } from '../auth/require-password.ts';
import { loadEmail } from '../email-templates/load-email.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { discardFile } from '../platform/discarded-files.ts';
import { Problem } from '../platform/problem.ts';
import { forgetFiles } from '../platform/uploads.ts';
import { giveUpSeats } from '../registrations/give-up-seats.ts';
import { findAccountOf } from '../users/users.queries.ts';
import { erasePerson, isLastOrganiser, listFilesOf } from './erase-person.queries.ts';

/**
 * Deletes the account of whoever knows its password. Registrations for events to come are cancelled and their seats given
 * on; of the others the status stays for the numbers, and everything that the person wrote or sent goes.
 */
export async function deleteAccount(context: Context, userId: string, password: string): Promise<void> {
  const { db } = context;
  const account = await findAccountOf(db, userId);
  await requirePassword(account, password);
  const files = await db.transaction().execute(async (tx) => {
    // Events come first in the order of locks.
    await giveUpSeats(tx, context, userId);
    if (await isLastOrganiser(tx, userId)) throw lastOrganiser();
    const fileIds = await listFilesOf(tx, userId);
    for (const fileId of fileIds) await discardFile(tx, fileId, context.now());
    await endSessions(tx, context, userId, null);
    await erasePerson(tx, context, userId, account.email);
    await sayGoodbye(tx, context, account);
    return fileIds;
  });
  await forgetFiles(context, files);
}

function lastOrganiser(): Problem {
  return new Problem(
    'not_allowed_now',
    'You are the only organiser. Give somebody else the role first, so that the events are not left alone.',
  );
}

async function sayGoodbye(tx: Tx, context: Context, account: { email: string; full_name: string }): Promise<void> {
  const write = await loadEmail(tx, context, 'account_deleted');
  await context.mailer.enqueue(tx, {
    to: account.email,
    template: 'account_deleted',
    idempotencyKey: uuid(),
    // Its row goes when it has left: nothing of the person is to stay.
    confidential: true,
    ...write({ recipient_name: account.full_name || 'there', account_email: account.email }),
  });
}
