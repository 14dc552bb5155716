import type { Selectable } from 'kysely';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type DataExport = Selectable<Schema['data_exports']>;

export function findExport(db: Db, userId: string): Promise<DataExport | undefined> {
  return db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** In place of the one before, whose file is no longer of use: its id, or null. */
export async function replaceExport(
  tx: Tx,
  userId: string,
  exportId: string,
  { at, device }: RequestOrigin,
): Promise<string | null> {
  const old = await tx
    .selectFrom('data_exports')
    .select('file_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const fresh = {
    export_id: exportId,
    state: 'queued' as const,
    progress: 0,
    attempts: 0,
    file_id: null,
    size: null,
    requested_at: at,
    device,
    leased_until: null,
    ready_at: null,
    expires_at: null,
  };
  await tx
    .insertInto('data_exports')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
  return old?.file_id ?? null;
}

/** Takes the oldest that waits, or whose builder is gone; for `leaseMs` it is nobody else's. */
export function takeExport(db: Db, now: Date, leaseMs: number): Promise<DataExport | undefined> {
  return db
    .updateTable('data_exports')
    .set(({ eb }) => ({
      state: 'building' as const,
      attempts: eb('attempts', '+', 1),
      leased_until: new Date(now.getTime() + leaseMs),
    }))
    .where('user_id', '=', ({ selectFrom }) =>
      selectFrom('data_exports')
        .select('user_id')
        .where('state', 'in', ['queued', 'building'])
        .where(({ eb, or }) =>
          or([
            eb('leased_until', 'is', null),
            eb('leased_until', '<', now),
            // Given by a clock that was ahead.
            eb('leased_until', '>', new Date(now.getTime() + 2 * leaseMs)),
          ]),
        )
        .orderBy('requested_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** False when the person has asked again meanwhile, or is gone. */
export async function changeExport(
  db: Db,
  exportId: string,
  changes: Partial<Omit<DataExport, 'user_id' | 'export_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set(changes)
    .where('export_id', '=', exportId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
