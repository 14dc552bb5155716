import { accountBlocked } from '../../accounts/auth/start-session.ts';
import { takeOverAccount } from '../../accounts/auth/take-over-account.ts';
import { findGuest, findOrMakePeople } from '../guests/guests.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { noPassword } from '../../platform/passwords.ts';
import { lockEventsOf } from '../../events/lock-event.ts';
import { rewordPerson } from '../../accounts/users/person-words.ts';
import { changePassword, findAccount } from '../../accounts/users/users.queries.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export interface AddressOwner {
  userId: string;
  email: string;
  fullName: string;
  isGuest: boolean;
}

/**
 * Whose an address is that has just been proven: its account, else its guest, made where there was none. The proof counts as a
 * confirmation. The name is for anyone who has none. Throws a Problem for an account that is blocked. To be called with the address
 * locked; files of no use are added to `unused`.
 */
export async function findOrMakeOwner(
  tx: Tx,
  context: Context,
  { email, fullName }: { email: string; fullName: string },
  unused: string[],
): Promise<AddressOwner> {
  const account = await findAccount(tx, email, 'alone');
  if (account) {
    const own = await takeProven(tx, context, { account, fullName }, unused);
    return { userId: own.user_id, email: own.email, fullName: await nameOf(tx, own, fullName), isGuest: false };
  }
  const guest = (await findGuest(tx, email)) ?? (await makeGuest(tx, context, { email, fullName }));
  await tx
    .updateTable('users')
    .set({ email_verified_at: context.now() })
    .where('user_id', '=', guest.user_id)
    .where('email_verified_at', 'is', null)
    .execute();
  return { userId: guest.user_id, email: guest.email, fullName: await nameOf(tx, guest, fullName), isGuest: true };
}

/**
 * The account as its address's owner has it, who has just proven to be that: one that nobody had confirmed loses what its maker
 * set. Throws a Problem where it is blocked. To be called with the address and the account locked.
 */
export async function takeProven(
  tx: Tx,
  context: Context,
  { account, fullName }: { account: Account; fullName: string },
  unused: string[],
): Promise<Account> {
  if (account.blocked_at) throw accountBlocked(context);
  if (account.email_verified_at) return account;
  const { user_id, email } = account;
  const password_hash = noPassword();
  await changePassword(tx, user_id, password_hash);
  unused.push(...(await takeOverAccount(tx, context, { user_id, email, full_name: fullName })));
  return { ...account, password_hash, full_name: fullName, email_verified_at: context.now() };
}

async function makeGuest(tx: Tx, context: Context, { email, fullName }: { email: string; fullName: string }) {
  const [guest] = await findOrMakePeople(tx, [{ email, full_name: fullName }], context.now());
  if (!guest) throw new Error('A guest was not made.');
  return guest;
}

/** Nobody's name is overwritten. */
async function nameOf(tx: Tx, person: { user_id: string; full_name: string }, fullName: string): Promise<string> {
  if (person.full_name !== '' || fullName === '') return person.full_name;
  // What the triggers of a name write.
  await lockEventsOf(tx, person.user_id);
  await tx
    .updateTable('users')
    .set(({ eb }) => ({ full_name: fullName, version: eb('version', '+', 1) }))
    .where('user_id', '=', person.user_id)
    .execute();
  await rewordPerson(tx, person.user_id);
  return fullName;
}
