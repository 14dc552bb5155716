import type { Db } from '../platform/database/database.ts';

/** When one of the person's registrations changed last; null when there is none. */
export async function findRegistrationsChange(db: Db, userId: string): Promise<Date | null> {
  const latest = await db
    .selectFrom('registrations')
    .select('updated_at')
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.updated_at ?? null;
}
