import type { FastifyRequest } from 'fastify';
import type { EmailConfirmable, EmailConfirmed } from '#openapi/types.ts';
import { sendAccountMail } from '../account-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import { isDuplicate } from '../../platform/database/database-failures.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashToken } from '../../platform/tokens.ts';
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
type Change = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** Who makes a first confirmation: the person who made the account, or the owner of the address who doesn't know them. */
export type Confirmer =
  /** `passwordHash` is the one that was proven. */
  | { isMaker: true; sessionId: string | null; passwordHash: string }
  /** `passwordHash` is that of an account without a password. */
  | { isMaker: false; passwordHash: string };

/** What came with the link. */
interface Given {
  /** Whose session made the call, if anybody's. */
  by: Person | null;
  password: string | undefined;
  request: FastifyRequest;
}

/** What a proof of an address does elsewhere, in the transaction that confirms it where it is given one. */
export interface AddressProof {
  /** Throws a Problem for a password that is wrong. */
  findConfirmer: (account: Account, given: Given) => Promise<Confirmer>;
  /** Ends links under way and sessions, but for the session to keep. */
  endOtherAccess: (tx: Tx, context: Context, userId: string, keptSessionId: string | null) => Promise<void>;
  /** Ends every way into an account and empties its profile; the result are files of no use. */
  forgetMaker: (tx: Tx, context: Context, userId: string) => Promise<string[]>;
  /** Makes the account that of its address's owner alone, who sets a password with the token of the result. */
  takeOver: (
    tx: Tx,
    owner: { user_id: string; email: string },
    passwordHash: string,
  ) => Promise<{ files: string[]; resetToken: string }>;
}

interface Proving extends AddressProof {
  /** Null where the account has been confirmed before. */
  confirmer: Confirmer | null;
  files: string[];
}

/** Uses the link of a mail: of a new account, or of one side of a change of address. The last side to agree moves the account. */
export async function confirmEmail(
  context: Context,
  { token, ...given }: Given & { token: string },
  proof: AddressProof,
): Promise<EmailConfirmed> {
  const { db, now } = context;
  const tokenHash = hashToken(token);
  const seen = await findConfirmable(db, tokenHash, now());
  const confirmer = seen.isFirst ? await proof.findConfirmer(seen.account, given) : null;
  const proving: Proving = { ...proof, confirmer, files: [] };
  try {
    const confirmed = await db.transaction().execute(async (tx): Promise<EmailConfirmed> => {
      proving.files = [];
      const verification = await findVerification(tx, tokenHash, now());
      if (verification) return verify(tx, context, verification, proving);
      const found = await findChange(tx, tokenHash, now());
      if (found) await lockAddresses(tx, [found.new_email]);
      const account = found && (await findAccountOf(tx, found.user_id, 'alone'));
      // Once more: of two confirmations at once the second sees the first, and none what was called off meanwhile.
      const change = account && (await findChange(tx, tokenHash, now()));
      if (!change) throw linkInvalid();
      return confirmSide(tx, context, { account, change, side: sideOf(change, tokenHash) }, proving);
    });
    await forgetFiles(context, proving.files);
    return confirmed;
  } catch (error) {
    // Of two accounts that move to one address at once, one is there first.
    throw isDuplicate(error) ? addressTaken() : error;
  }
}

/** What the link is for, before someone uses it. */
export async function checkConfirmation(
  { db, now }: Context,
  { token, by }: { token: string; by: Person | null },
): Promise<EmailConfirmable> {
  const { account, email, isFirst } = await findConfirmable(db, hashToken(token), now());
  return { email, needs_proof: isFirst && by?.userId !== account.user_id };
}

/** Throws a Problem for a link that no longer works. */
async function findConfirmable(
  db: Db,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ account: Account; email: string; isFirst: boolean }> {
  const verification = await findVerification(db, tokenHash, now);
  const change = verification ? undefined : await findChange(db, tokenHash, now);
  const found = verification ?? change;
  const account = found && (await findAccountOf(db, found.user_id));
  if (!account) throw linkInvalid();
  return { account, email: change?.new_email ?? account.email, isFirst: account.email_verified_at === null };
}

function sideOf(change: Change, tokenHash: Uint8Array): 'old' | 'new' {
  return Buffer.from(change.old_token_hash).equals(tokenHash) ? 'old' : 'new';
}

async function verify(
  tx: Tx,
  context: Context,
  { user_id: userId, email }: { user_id: string; email: string },
  proving: Proving,
): Promise<EmailConfirmed> {
  await lockAddresses(tx, [email]);
  const account = await findAccountOf(tx, userId, 'alone');
  if (account && account.email === email && account.email_verified_at === null) {
    return { outcome: 'verified', email, reset_token: await confirmFirst(tx, context, account, proving) };
  }
  return { outcome: 'verified', email, reset_token: null };
}

/** Of an account that has the address already, with both locked. The result is a token that sets a new password, if it needs one. */
async function confirmFirst(
  tx: Tx,
  context: Context,
  { user_id, email, password_hash, blocked_at }: Account,
  { confirmer, endOtherAccess, takeOver, files }: Proving,
): Promise<string | null> {
  if (!confirmer) throw changedMeanwhile();
  if (!confirmer.isMaker) {
    // As a reset by mail, the link opens no account that is blocked.
    if (blocked_at) throw linkInvalid();
    const taken = await takeOver(tx, { user_id, email }, confirmer.passwordHash);
    files.push(...taken.files);
    return taken.resetToken;
  }
  if (confirmer.passwordHash !== password_hash) throw changedMeanwhile();
  await verifyEmail(tx, user_id, email, context.now());
  await context.ports.claimGuest(tx, context, user_id, email);
  await endOtherAccess(tx, context, user_id, confirmer.sessionId);
  return null;
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
    return { outcome: side === 'old' ? 'waiting_for_new' : 'waiting_for_old', email: newEmail, reset_token: null };
  }
  await makeWay(tx, context, { userId, newEmail }, proving);
  // First, since moving an account writes its registrations: their events are locked before.
  await context.ports.claimGuest(tx, context, userId, newEmail);
  if (!(await moveAccount(tx, userId, newEmail, at))) throw addressTaken();
  await deleteChange(tx, userId);
  const isFirst = account.email_verified_at === null;
  const moved = { ...account, email: newEmail };
  const resetToken = isFirst ? await confirmFirst(tx, context, moved, proving) : null;
  await rewordPerson(tx, userId);
  // Its link lies in the inbox that the person leaves.
  if (!isFirst) await deleteResetOf(tx, userId);
  // An owner who has the account of someone else now is told nothing of the address that it had.
  if (resetToken === null) await notifyChanged(tx, context, account, change);
  return { outcome: 'changed', email: newEmail, reset_token: resetToken };
}

/**
 * An account of the address that nobody confirmed turns into a guest, whose registrations the account that moves there gets.
 * One that is blocked or has a role stays, and keeps the address.
 */
async function makeWay(
  tx: Tx,
  context: Context,
  { userId, newEmail }: { userId: string; newEmail: string },
  { forgetMaker, files }: Proving,
): Promise<void> {
  const other = await findAccount(tx, newEmail, 'alone');
  if (!other || other.user_id === userId || other.email_verified_at || other.blocked_at) return;
  if (await hasRole(tx, other.user_id)) return;
  // There is one guest of an address at most.
  await context.ports.claimGuest(tx, context, userId, newEmail);
  files.push(...(await forgetMaker(tx, context, other.user_id)));
  await turnIntoGuest(tx, other.user_id, context.now());
}

async function notifyChanged(tx: Tx, context: Context, before: Account, change: Change): Promise<void> {
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

function changedMeanwhile(): Problem {
  return new Problem('not_allowed_now', 'The account was changed at the same moment. Use the link again.');
}

function addressTaken(): Problem {
  return new Problem(
    'email_taken',
    'Someone else now has an account with this address. Choose another one in Settings.',
  );
}
