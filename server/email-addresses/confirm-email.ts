import type { EmailConfirmed } from '#openapi/types.ts';
import { sendAccountMail } from '../email-templates/account-mail.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { isDuplicate } from '../platform/database/database-failures.ts';
import { Problem } from '../platform/http/problem.ts';
import { hashToken } from '../platform/tokens.ts';
import { lockAddresses } from '../users/lock-addresses.ts';
import { rewordPerson } from '../users/person-words.ts';
import { deleteResetOf, findAccountOf } from '../users/users.queries.ts';
import { deleteChange, findChange, moveAccount, noteConfirmed } from './email-changes.queries.ts';
import { findVerification, verifyEmail } from './email-verifications.queries.ts';
import { linkInvalid } from './link.policy.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccountOf>>>;
/** Gives the account, in the same transaction, what the address had without one. It is locked. */
export type ClaimAddress = (tx: Tx, context: Context, userId: string, email: string) => Promise<void>;
type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** Uses the link of a mail: of a new account, or of one side of a change of address. The last side to agree moves the account. */
export async function confirmEmail(context: Context, token: string, claim: ClaimAddress): Promise<EmailConfirmed> {
  const { db, now } = context;
  const tokenHash = hashToken(token);
  try {
    return await db.transaction().execute(async (tx): Promise<EmailConfirmed> => {
      const verification = await findVerification(tx, tokenHash, now());
      if (verification) return verify(tx, context, verification, claim);
      const found = await findChange(tx, tokenHash, now());
      if (found) await lockAddresses(tx, [found.new_email]);
      const account = found && (await findAccountOf(tx, found.user_id, 'alone'));
      // Once more: of two confirmations at once the second sees the first, and none what was called off meanwhile.
      const change = account && (await findChange(tx, tokenHash, now()));
      if (!change) throw linkInvalid();
      const side = Buffer.from(change.old_token_hash).equals(tokenHash) ? 'old' : 'new';
      return confirmSide(tx, context, { account, change, side }, claim);
    });
  } catch (error) {
    // Of two accounts that move to one address at once, one is there first.
    throw isDuplicate(error) ? addressTaken() : error;
  }
}

async function verify(
  tx: Tx,
  context: Context,
  { user_id: userId, email }: { user_id: string; email: string },
  claim: ClaimAddress,
): Promise<EmailConfirmed> {
  await lockAddresses(tx, [email]);
  if (await verifyEmail(tx, userId, email, context.now())) await claim(tx, context, userId, email);
  return { outcome: 'verified', email };
}

async function confirmSide(
  tx: Tx,
  context: Context,
  { account, change, side }: { account: Account; change: Change; side: 'old' | 'new' },
  claim: ClaimAddress,
): Promise<EmailConfirmed> {
  const { user_id: userId, new_email: newEmail } = change;
  const at = context.now();
  const isOtherDone = (side === 'old' ? change.new_confirmed_at : change.old_confirmed_at) !== null;
  if (!isOtherDone) {
    await noteConfirmed(tx, userId, side, at);
    return { outcome: side === 'old' ? 'waiting_for_new' : 'waiting_for_old', email: newEmail };
  }
  // First, since moving an account writes its registrations: their events are locked before.
  await claim(tx, context, userId, newEmail);
  if (!(await moveAccount(tx, userId, newEmail, at))) throw addressTaken();
  await deleteChange(tx, userId);
  await rewordPerson(tx, userId);
  // Its link lies in the inbox that the person leaves.
  await deleteResetOf(tx, userId);
  await tellChanged(tx, context, account, change);
  return { outcome: 'changed', email: newEmail };
}

async function tellChanged(tx: Tx, context: Context, before: Account, change: Change): Promise<void> {
  const told = before.email_verified_at === null ? [change.new_email] : [before.email, change.new_email];
  for (const email of told) {
    await sendAccountMail(tx, context, {
      trigger: 'email_changed',
      account: { ...before, email: change.new_email },
      asked: { at: change.created_at, device: change.device },
      to: { email, isConfirmed: true },
      values: { old_email: before.email, profile_url: `${context.config.publicUrl}/profile/settings#security` },
    });
  }
}

function addressTaken(): Problem {
  return new Problem(
    'email_taken',
    'Someone else now has an account with this address. Choose another one in Settings.',
  );
}
