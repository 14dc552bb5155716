import { v7 as uuid } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';
import { newToken } from '#server/platform/tokens.ts';
import { noteToken } from '../server/secrets.ts';
import { anAddress } from './factories.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The tokens of that many people, each with a session, made in two statements; nobody can log in as one. */
export async function manyLoggedIn(db: Db, count: number): Promise<string[]> {
  const created_at = new Date();
  const people = Array.from({ length: count }, () => ({ user_id: uuid(), email: anAddress(), ...newToken() }));
  await db
    .insertInto('users')
    .values(
      people.map(({ user_id, email }, index) => ({
        ...{ user_id, email, mailbox: email, full_name: `Person ${index}`, password_hash: '-' },
        ...{ email_verified_at: created_at, created_at },
      })),
    )
    .execute();
  await db
    .insertInto('sessions')
    .values(
      people.map(({ user_id, tokenHash }) => ({
        ...{ token_hash: tokenHash, session_id: uuid(), user_id, user_agent: '', is_strong: false },
        ...{ created_at, last_used_at: created_at, expires_at: new Date(created_at.getTime() + DAY) },
      })),
    )
    .execute();
  return people.map(({ token }) => noteToken(token));
}
