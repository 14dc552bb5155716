import type { Insertable } from 'kysely';
import type { Person } from '../../platform/http/contract.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isOwnEvent } from '../../accounts/roles/event-role.ts';

/** `is_public` is what an event shows that anybody may read. */
export function findCover(db: Db, coverId: string) {
  return db
    .selectFrom('covers')
    .selectAll('covers')
    .select(({ exists, selectFrom }) => {
      const shown = selectFrom('events').select('event_id').whereRef('events.cover_id', '=', 'covers.cover_id');
      return exists(shown.where('status', '<>', 'draft')).as('is_public');
    })
    .where('covers.cover_id', '=', coverId)
    .executeTakeFirst();
}

/** Whether one of the person's events shows it, and any at all for an administrator; what none shows is on its way out. */
export async function isShownToTeam(db: Db, person: Person, coverId: string): Promise<boolean> {
  const shown = await db
    .selectFrom('events')
    .select('event_id')
    .where('cover_id', '=', coverId)
    .where(isOwnEvent(person, 'events.event_id'))
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

export function insertCover(tx: Tx, cover: Insertable<Schema['covers']>) {
  return tx.insertInto('covers').values(cover).execute();
}

export function setCover(tx: Tx, eventId: string, coverId: string | null, now: Date) {
  return tx
    .updateTable('events')
    .set((column) => ({ cover_id: coverId, updated_at: now, version: column('version', '+', 1) }))
    .where('event_id', '=', eventId)
    .execute();
}

/**
 * Removes a cover that no event shows by now; an event and its duplicates share one. Call it after the event has let
 * go of it, in the same transaction, and `forgetFiles` with the result after the commit.
 */
export async function releaseCover(tx: Tx, coverId: string | null, now: Date): Promise<string[]> {
  if (coverId === null) return [];
  // Anyone who copies an event holds its cover until then; afterwards the copy is seen.
  const cover = await tx
    .selectFrom('covers')
    .selectAll()
    .where('cover_id', '=', coverId)
    .forUpdate()
    .executeTakeFirst();
  const user = await tx.selectFrom('events').select('event_id').where('cover_id', '=', coverId).executeTakeFirst();
  if (!cover || user) return [];
  await tx.deleteFrom('covers').where('cover_id', '=', coverId).execute();
  const fileIds = [cover.small_file_id, cover.medium_file_id, cover.large_file_id, cover.preview_file_id];
  for (const fileId of fileIds) await discardFile(tx, fileId, now);
  return fileIds;
}
