import type { Insertable } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';

export async function insertLoginNotice(db: Db, notice: Insertable<Schema['login_notices']>): Promise<void> {
  await db.insertInto('login_notices').values(notice).execute();
}

/** The oldest ones. */
export async function findLoginNotices(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('login_notices').select('notice_id').orderBy('noticed_at').limit(limit).execute();
  return rows.map(({ notice_id }) => notice_id);
}

/** Takes it out; it is back if the transaction fails. No two processes take the same one. */
export function takeLoginNotice(tx: Tx, noticeId: string) {
  return tx
    .deleteFrom('login_notices')
    .where('notice_id', '=', ({ selectFrom }) =>
      selectFrom('login_notices').select('notice_id').where('notice_id', '=', noticeId).forUpdate().skipLocked(),
    )
    .returning(['username', 'noticed_at', 'device'])
    .executeTakeFirst();
}
