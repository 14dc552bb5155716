import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';

/**
 * Lets go of the copies of a CV that cancelled registrations have, and of the answers that name them: they count for nobody's
 * quota, so that registering and cancelling again and again may not add up. Files that the person sent stay, and count.
 */
export async function freeCvCopies(tx: Tx, registrationIds: string[], now: Date): Promise<void> {
  const { rows } = await sql<{ file_id: string; registration_id: string }>`
    delete from answer_files
    where registration_id = any(${registrationIds}::uuid[])
      and file_id in (select file_id from stored_files where user_id is null)
    returning file_id, registration_id`.execute(tx);
  if (rows.length === 0) return;
  const fileIds = rows.map(({ file_id }) => file_id);
  await sql`
    update registrations set answers = coalesce((
      select jsonb_object_agg(key, value) from jsonb_each(answers) where value #>> '{}' <> all(${fileIds}::text[])
    ), '{}')
    where registration_id = any(${rows.map(({ registration_id }) => registration_id)}::uuid[])`.execute(tx);
  for (const fileId of fileIds.toSorted()) await discardFile(tx, fileId, now);
}
