import { type Insertable, sql } from 'kysely';
import { registrantName } from '../../accounts/users/shown-names.queries.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';

export async function insertAnswerFiles(tx: Tx, ...files: Insertable<Schema['answer_files']>[]): Promise<void> {
  await tx.insertInto('answer_files').values(files).execute();
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

export interface Unclaimed {
  user_id: string;
  content_type: string;
}

/** Of these files those that are for this event and in no registration yet, by their ids; they stay so until the end. */
export async function holdUnclaimed(tx: Tx, eventId: string, fileIds: string[]): Promise<Map<string, Unclaimed>> {
  if (fileIds.length === 0) return new Map();
  const unclaimed = await tx
    .selectFrom('answer_files')
    .select(['file_id', 'user_id', 'content_type'])
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .where('event_id', '=', eventId)
    .where('registration_id', 'is', null)
    .orderBy('file_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(unclaimed.map((file) => [file.file_id, file]));
}

/** Gives each file, as `holdUnclaimed` found it, to its registration. */
export async function claimFiles(tx: Tx, claims: { fileId: string; registrationId: string }[]): Promise<void> {
  if (claims.length === 0) return;
  const [fileIds, registrationIds] = [claims.map((each) => each.fileId), claims.map((each) => each.registrationId)];
  await sql`
    update answer_files set registration_id = claims.registration_id
    from unnest(${fileIds}::uuid[], ${registrationIds}::uuid[]) as claims (file_id, registration_id)
    where answer_files.file_id = claims.file_id`.execute(tx);
}

/** With the name of whose it is. */
export function findAnswerFile(db: Db, fileId: string) {
  return db
    .selectFrom('answer_files')
    .innerJoin('users', 'users.user_id', 'answer_files.user_id')
    .leftJoin('registrations', 'registrations.registration_id', 'answer_files.registration_id')
    .selectAll('answer_files')
    .select(sql<string>`coalesce(nullif(${registrantName}, ''), users.email)`.as('owner'))
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

/** Takes these out; they are removed from the store in some minutes, by the worker that sees to it that none is forgotten. */
export async function dropAnswerFiles(tx: Tx, fileIds: string[], now: Date): Promise<void> {
  if (fileIds.length === 0) return;
  await tx.deleteFrom('answer_files').where('file_id', 'in', fileIds).execute();
  for (const fileId of fileIds) await discardFile(tx, fileId, now);
}
