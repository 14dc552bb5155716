import { v7 as uuid } from 'uuid';
import type { EmailConfirmed } from '#openapi/types.ts';
import { loadEmail } from '../email-templates/load-email.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { isDuplicate } from '../platform/database-failures.ts';
import { Problem } from '../platform/problem.ts';
import { hashToken } from '../platform/tokens.ts';
import { findAccountOf } from '../users/users.queries.ts';
import { deleteChange, lockChange, moveAccount, noteConfirmed } from './email-changes.queries.ts';
import { verifyEmail } from './email-verifications.queries.ts';
import { linkInvalid } from './link.policy.ts';

type Change = NonNullable<Awaited<ReturnType<typeof lockChange>>>;

/** Uses the link of a mail: of a new account, or of one side of a change of address. The second side moves the account. */
export async function confirmEmail(context: Context, token: string): Promise<EmailConfirmed> {
  const { db, now } = context;
  const tokenHash = hashToken(token);
  try {
    return await db.transaction().execute(async (tx): Promise<EmailConfirmed> => {
      const verified = await verifyEmail(tx, tokenHash, now());
      if (verified !== null) return { outcome: 'verified', email: verified };
      const change = await lockChange(tx, tokenHash, now());
      if (!change) throw linkInvalid();
      const side = Buffer.from(change.old_token_hash).equals(tokenHash) ? 'old' : 'new';
      return confirmSide(tx, context, change, side);
    });
  } catch (error) {
    // Of two accounts that move to one address at once, one is there first.
    throw isDuplicate(error) ? addressTaken() : error;
  }
}

async function confirmSide(tx: Tx, context: Context, change: Change, side: 'old' | 'new'): Promise<EmailConfirmed> {
  const { user_id: userId, new_email: newEmail } = change;
  const at = context.now();
  const isOtherDone = (side === 'old' ? change.new_confirmed_at : change.old_confirmed_at) !== null;
  if (!isOtherDone) {
    await noteConfirmed(tx, userId, side, at);
    return { outcome: side === 'old' ? 'waiting_for_new' : 'waiting_for_old', email: newEmail };
  }
  const before = await findAccountOf(tx, userId);
  if (!(await moveAccount(tx, userId, newEmail, at))) throw addressTaken();
  await deleteChange(tx, userId);
  await tellChanged(tx, context, { ...before, newEmail });
  return { outcome: 'changed', email: newEmail };
}

async function tellChanged(
  tx: Tx,
  context: Context,
  { email, full_name, newEmail }: { email: string; full_name: string; newEmail: string },
): Promise<void> {
  const when = context.now().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const write = await loadEmail(tx, context, 'email_changed');
  const text = write({
    recipient_name: full_name || 'there',
    account_email: newEmail,
    old_email: email,
    changed_at: `${when} UTC`,
  });
  for (const to of [email, newEmail]) {
    await context.mailer.enqueue(tx, { to, template: 'email_changed', idempotencyKey: uuid(), ...text });
  }
}

function addressTaken(): Problem {
  return new Problem(
    'email_taken',
    'Somebody else has an account for this address by now. Choose another one in your profile.',
  );
}
