import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/** The tickets that registrations got by a merge are void, as their own is. */
export async function voidMergedTickets(tx: Tx, registrationIds: string[]): Promise<void> {
  await tx
    .updateTable('merged_registrations')
    .set({ ticket: sql`default`, changed_in: sql`pg_current_xact_id()` })
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .execute();
}
