import type { Insertable } from 'kysely';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { requireAccount } from '../users.queries.ts';

export function findPicture(db: Db, userId: string) {
  return db.selectFrom('profile_pictures').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

// Two changes of one person's picture go one after the other, so that none forgets the other's file.

/** Puts the picture in place of the one before; the result is the file that is of no use any more. */
export async function replacePicture(tx: Tx, picture: Insertable<Schema['profile_pictures']>): Promise<string | null> {
  await requireAccount(tx, picture.user_id, 'alone');
  const old = await findPicture(tx, picture.user_id);
  await tx
    .insertInto('profile_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(picture))
    .execute();
  return old?.file_id ?? null;
}

/** The result is the file that is of no use any more, null where there was none. */
export async function deletePicture(tx: Tx, userId: string): Promise<string | null> {
  await requireAccount(tx, userId, 'alone');
  const old = await tx
    .deleteFrom('profile_pictures')
    .where('user_id', '=', userId)
    .returning('file_id')
    .executeTakeFirst();
  return old?.file_id ?? null;
}
