import type { Insertable } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';

export async function insertLoginNotice(db: Db, notice: Insertable<Schema['login_notices']>): Promise<void> {
  await db.insertInto('login_notices').values(notice).execute();
}

/** Takes out the oldest; it is back if the transaction fails. No two processes take the same one. */
export function takeLoginNotice(tx: Tx) {
  return tx
    .deleteFrom('login_notices')
    .where('notice_id', '=', ({ selectFrom }) =>
      selectFrom('login_notices').select('notice_id').orderBy('noticed_at').limit(1).forUpdate().skipLocked(),
    )
    .returning(['username', 'noticed_at', 'device'])
    .executeTakeFirst();
}
