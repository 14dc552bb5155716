import { v7 as uuid } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';
import { newToken } from '#server/platform/tokens.ts';
import { noteToken } from '../server/secrets.ts';

const DAY = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** That many people with a seat at that event, made in few statements; nobody can log in as one. */
export async function manyRegistered(db: Db, event_id: string, count: number): Promise<{ userIds: string[] }> {
  const created_at = new Date();
  const userIds = await manyPeople(db, count);
  const registrations = userIds.map((user_id, index) => ({
    ...{ registration_id: uuid(), event_id, user_id, status: 'approved' as const },
    ...{ code: index.toString(36).toUpperCase().padStart(9, '0'), created_at, updated_at: created_at },
  }));
  for (const some of portions(registrations)) await db.insertInto('registrations').values(some).execute();
  return { userIds };
}

/** The tokens of that many people, made in few statements; nobody can log in as one. */
export async function manyLoggedIn(db: Db, count: number): Promise<string[]> {
  const created_at = new Date();
  const people = (await manyPeople(db, count)).map((user_id) => ({ user_id, ...newToken() }));
  const sessions = people.map(({ user_id, tokenHash }) => ({
    ...{ token_hash: tokenHash, session_id: uuid(), user_id, user_agent: '', is_strong: false },
    ...{ created_at, last_used_at: created_at, expires_at: new Date(created_at.getTime() + DAY) },
  }));
  for (const some of portions(sessions)) await db.insertInto('sessions').values(some).execute();
  return people.map(({ token }) => noteToken(token));
}

async function manyPeople(db: Db, count: number): Promise<string[]> {
  const created_at = new Date();
  const people = Array.from({ length: count }, (_, index) => {
    const user_id = uuid();
    const email = `${user_id}@example.org`;
    return {
      ...{ user_id, email, full_name: `Guest ${index}`, password_hash: '-' },
      // As accounts have it since they are made: else a worker would write it.
      ...{ mailbox: email, email_verified_at: created_at, created_at },
    };
  });
  for (const some of portions(people)) await db.insertInto('users').values(some).execute();
  return people.map(({ user_id }) => user_id);
}

function portions<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / AT_ONCE);
  return Array.from({ length: count }, (_, index) => rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE));
}
