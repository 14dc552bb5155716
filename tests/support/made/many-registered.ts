import { v7 as uuid } from 'uuid';
import type { Db } from '#server/platform/database/database.ts';

const atOnce = 500;

/** That many people with a seat at that event, made in few statements; nobody can log in as one. */
export async function manyRegistered(db: Db, event_id: string, count: number): Promise<{ userIds: string[] }> {
  const created_at = new Date();
  const people = Array.from({ length: count }, (_, index) => ({ user_id: uuid(), index }));
  for (let from = 0; from < count; from += atOnce) {
    const some = people.slice(from, from + atOnce);
    await db
      .insertInto('users')
      .values(
        some.map(({ user_id, index }) => ({
          ...{ user_id, email: `${user_id}@example.org`, full_name: `Guest ${index}`, password_hash: '-' },
          // As accounts have it since they are made: else a worker would write it.
          ...{ mailbox: `${user_id}@example.org`, email_verified_at: created_at, created_at },
        })),
      )
      .execute();
    await db
      .insertInto('registrations')
      .values(
        some.map(({ user_id, index }) => ({
          ...{ registration_id: uuid(), event_id, user_id, status: 'approved' as const },
          ...{ code: index.toString(36).toUpperCase().padStart(9, '0'), created_at, updated_at: created_at },
        })),
      )
      .execute();
  }
  return { userIds: people.map(({ user_id }) => user_id) };
}
