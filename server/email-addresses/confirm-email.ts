import type { EmailConfirmed } from '#openapi/types.ts';
import { sendAccountMail } from '../email-templates/account-mail.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Person } from '../platform/http/contract.ts';
import { isDuplicate } from '../platform/database/database-failures.ts';
import { forgetFiles } from '../platform/files/uploads.ts';
import { Problem } from '../platform/http/problem.ts';
import { hashToken } from '../platform/tokens.ts';
import { lockAddresses } from '../users/lock-addresses.ts';
import { rewordPerson } from '../users/person-words.ts';
import { deleteResetOf, findAccount, findAccountOf, hasRole, turnIntoGuest } from '../users/users.queries.ts';
import { deleteChange, findChange, moveAccount, noteConfirmed } from './email-changes.queries.ts';
import { findVerification, verifyEmail } from './email-verifications.queries.ts';
import { linkInvalid } from './link.policy.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccountOf>>>;
/**
 * Gives the account, in the same transaction, what the address had without one. Both are locked; all events that something of
 * the account belongs to are locked then.
 */
export type ClaimAddress = (tx: Tx, context: Context, userId: string, email: string) => Promise<void>;
type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** What a proof of an address does elsewhere, each in the transaction that confirms it. */
export interface AddressProof {
  claim: ClaimAddress;
  /** Ends what else opens the account, but for the session to keep. */
  endOtherAccess: (tx: Tx, context: Context, userId: string, keptSessionId: string | null) => Promise<void>;
  /** Ends every way into an account and empties its profile; the result are files of no use. */
  forgetMaker: (tx: Tx, context: Context, userId: string) => Promise<string[]>;
}

interface Proving extends AddressProof {
  /** Whose session made the call, if anybody's. */
  by: Person | null;
  files: string[];
}

/** Uses the link of a mail: of a new account, or of one side of a change of address. The last side to agree moves the account. */
export async function confirmEmail(
  context: Context,
  { token, by }: { token: string; by: Person | null },
  proof: AddressProof,
): Promise<EmailConfirmed> {
  const { db, now } = context;
  const tokenHash = hashToken(token);
  const proving: Proving = { ...proof, by, files: [] };
  try {
    const confirmed = await db.transaction().execute(async (tx): Promise<EmailConfirmed> => {
      const verification = await findVerification(tx, tokenHash, now());
      if (verification) return verify(tx, context, verification, proving);
      const found = await findChange(tx, tokenHash, now());
      if (found) await lockAddresses(tx, [found.new_email]);
      const account = found && (await findAccountOf(tx, found.user_id, 'alone'));
      // Once more: of two confirmations at once the second sees the first, and none what was called off meanwhile.
      const change = account && (await findChange(tx, tokenHash, now()));
      if (!change) throw linkInvalid();
      const side = Buffer.from(change.old_token_hash).equals(tokenHash) ? 'old' : 'new';
      return confirmSide(tx, context, { account, change, side }, proving);
    });
    await forgetFiles(context, proving.files);
    return confirmed;
  } catch (error) {
    // Of two accounts that move to one address at once, one is there first.
    throw isDuplicate(error) ? addressTaken() : error;
  }
}

async function verify(
  tx: Tx,
  context: Context,
  { user_id: userId, email }: { user_id: string; email: string },
  proving: Proving,
): Promise<EmailConfirmed> {
  await lockAddresses(tx, [email]);
  if (await verifyEmail(tx, userId, email, context.now())) {
    await proving.claim(tx, context, userId, email);
    await endOthers(tx, context, userId, proving);
  }
  return { outcome: 'verified', email };
}

async function confirmSide(
  tx: Tx,
  context: Context,
  { account, change, side }: { account: Account; change: Change; side: 'old' | 'new' },
  proving: Proving,
): Promise<EmailConfirmed> {
  const { user_id: userId, new_email: newEmail } = change;
  const at = context.now();
  const isOtherDone = (side === 'old' ? change.new_confirmed_at : change.old_confirmed_at) !== null;
  if (!isOtherDone) {
    await noteConfirmed(tx, userId, side, at);
    return { outcome: side === 'old' ? 'waiting_for_new' : 'waiting_for_old', email: newEmail };
  }
  await makeWay(tx, context, { userId, newEmail }, proving);
  // First, since moving an account writes its registrations: their events are locked before.
  await proving.claim(tx, context, userId, newEmail);
  if (!(await moveAccount(tx, userId, newEmail, at))) throw addressTaken();
  await deleteChange(tx, userId);
  if (account.email_verified_at === null) await endOthers(tx, context, userId, proving);
  await rewordPerson(tx, userId);
  // Its link lies in the inbox that the person leaves.
  await deleteResetOf(tx, userId);
  await tellChanged(tx, context, account, change);
  return { outcome: 'changed', email: newEmail };
}

/** A stranger may have signed up with the address: only the session that confirms it is known to be its owner's. */
function endOthers(tx: Tx, context: Context, userId: string, { by, endOtherAccess }: Proving): Promise<void> {
  return endOtherAccess(tx, context, userId, by?.userId === userId ? by.sessionId : null);
}

/**
 * An account of the address that nobody confirmed turns into a guest, whose registrations the account that moves there gets.
 * One that is blocked or has a role stays, and keeps the address.
 */
async function makeWay(
  tx: Tx,
  context: Context,
  { userId, newEmail }: { userId: string; newEmail: string },
  { claim, forgetMaker, files }: Proving,
): Promise<void> {
  const other = await findAccount(tx, newEmail, 'alone');
  if (!other || other.user_id === userId || other.email_verified_at || other.blocked_at) return;
  if (await hasRole(tx, other.user_id)) return;
  // There is one guest of an address at most.
  await claim(tx, context, userId, newEmail);
  files.push(...(await forgetMaker(tx, context, other.user_id)));
  await turnIntoGuest(tx, other.user_id, context.now());
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
