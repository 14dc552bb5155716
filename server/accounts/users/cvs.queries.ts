import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { requireAccount } from './users.queries.ts';

export function findCv(db: Db, userId: string) {
  return db.selectFrom('cvs').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

// Two changes of one person's CV go one after the other, so that none forgets the other's file.

/** Puts the CV in place of the one before; the result is the file that is no longer of use. */
export async function replaceCv(tx: Tx, cv: Insertable<Schema['cvs']>): Promise<string | null> {
  await requireAccount(tx, cv.user_id, 'alone');
  const old = await findCv(tx, cv.user_id);
  await tx
    .insertInto('cvs')
    .values(cv)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(cv))
    .execute();
  return old?.file_id ?? null;
}

/** The result is the file that is no longer of use, null where there was none. */
export async function deleteCv(tx: Tx, userId: string): Promise<string | null> {
  await requireAccount(tx, userId, 'alone');
  const old = await tx.deleteFrom('cvs').where('user_id', '=', userId).returning('file_id').executeTakeFirst();
  return old?.file_id ?? null;
}
