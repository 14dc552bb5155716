import type { Db } from './platform/database.ts';
import { findAccount } from './users/users.queries.ts';

/** Makes the person with this email an organiser, from their next request on. */
export async function grantOrganiser(db: Db, email: string): Promise<{ done: boolean; message: string }> {
  const account = await findAccount(db, email);
  if (!account) return { done: false, message: `There is no account for ${email}. Sign up with it first.` };
  await db
    .insertInto('user_roles')
    .values({ user_id: account.user_id, role_name: 'organiser' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { done: true, message: `${email} is an organiser now. The Admin link shows after the next login.` };
}
