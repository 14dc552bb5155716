import { v7 as uuid } from 'uuid';
import type { NewAccount } from '#openapi/types.ts';
import type { Asked } from '../auth/asked.ts';
import { refusePassword } from '../auth/password.policy.ts';
import { sendVerification } from '../email-addresses/send-verification.ts';
import type { Context } from '../platform/context.ts';
import { hashPassword } from '../platform/passwords.ts';
import { emailTaken } from './email-taken.ts';
import { tidyProfile } from './profile.policy.ts';
import { insertUser } from './users.queries.ts';

/** Makes an account, mails the link that confirms its address, and gives its id. Throws a Problem when the address has one. */
export async function registerUser(
  context: Context,
  { email, password, ...profile }: NewAccount,
  asked: Asked,
): Promise<string> {
  const { config, db, now } = context;
  const tidied = tidyProfile(profile);
  refusePassword('password', password, email, config.productName);
  const account = { user_id: uuid(), email, full_name: tidied.full_name ?? '' };
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const isNew = await insertUser(tx, { ...account, ...tidied, password_hash, created_at: now() });
    if (!isNew) throw emailTaken('email', email);
    await sendVerification(tx, context, account, asked);
  });
  return account.user_id;
}
