import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';

export async function insertAnswerFile(tx: Tx, file: Insertable<Schema['answer_files']>): Promise<void> {
  await tx.insertInto('answer_files').values(file).execute();
}

/** How many files of the person wait for a registration for this event. */
export async function countUnclaimed(db: Db, userId: string, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('answer_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('registration_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Claim {
  userId: string;
  eventId: string;
  registrationId: string;
  fileIds: string[];
}

/** Gives the registration those of the files that are the person's own, for this event, and in no registration yet. */
export async function claimFiles(tx: Tx, { userId, eventId, registrationId, fileIds }: Claim): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set();
  const claimed = await tx
    .updateTable('answer_files')
    .set({ registration_id: registrationId })
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('registration_id', 'is', null)
    .where('file_id', 'in', fileIds)
    .returning('file_id')
    .execute();
  return new Set(claimed.map(({ file_id }) => file_id));
}

/** With the name of whose it is. */
export function findAnswerFile(db: Db, fileId: string) {
  return db
    .selectFrom('answer_files')
    .innerJoin('users', 'users.user_id', 'answer_files.user_id')
    .selectAll('answer_files')
    .select(sql<string>`coalesce(nullif(users.full_name, ''), users.email)`.as('owner'))
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/** Of these registrations. */
export async function listAnswerFiles(db: Db, registrationIds: string[]) {
  if (registrationIds.length === 0) return [];
  return db
    .selectFrom('answer_files')
    .select(['file_id', 'file_name', 'size', 'content_type'])
    .where('registration_id', 'in', registrationIds)
    .execute();
}
