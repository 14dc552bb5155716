import type { Insertable } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';

export function findCv(db: Db, userId: string) {
  return db.selectFrom('cvs').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Puts the CV in place of the one before; the result is the file that is of no use any more. */
export async function replaceCv(tx: Tx, cv: Insertable<Schema['cvs']>): Promise<string | null> {
  // Two uploads of one person go one after the other, so that none forgets the other's file.
  await tx.selectFrom('users').select('user_id').where('user_id', '=', cv.user_id).forUpdate().execute();
  const old = await findCv(tx, cv.user_id);
  await tx
    .insertInto('cvs')
    .values(cv)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(cv))
    .execute();
  return old?.file_id ?? null;
}
