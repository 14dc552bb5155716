import { hashPassword } from '#server/platform/passwords.ts';
import { aUser, login } from '#tests/support/made/factories.ts';
import { aPerson } from '#tests/support/made/people.ts';
import type { Db } from '#server/platform/database/database.ts';
import { loggedIn, PASSWORD } from './account-forms.ts';

const hashes = new Map<string, Promise<string>>();

/** Each password's once, which takes as long as many steps of a path. */
export function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** The person of the page models, and what the token that their browsers store is called. */
export async function storeAda({ db }: { db: Db }, changes: Parameters<typeof aUser>[1] = {}) {
  const { user_id, email, full_name, timezone } = aPerson();
  const password_hash = await hashOnce(PASSWORD);
  const ada = await aUser(db, { user_id, email, full_name, timezone, password_hash, ...changes });
  const token = await login(db, ada);
  return { user_id, token, names: { [loggedIn.authToken]: token } };
}
