import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database/database.ts';
import { createWorker } from '../background/worker.ts';
import { discardFile } from './discarded-files.ts';

const everyMs = 60 * 1000;
const atOnce = 500;
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every column by which a row says that a file is of use, or that someone sees to it already. */
export const NAMED_BY = [
  ['cvs', 'file_id'],
  ['profile_pictures', 'file_id'],
  ['answer_files', 'file_id'],
  ['data_exports', 'file_id'],
  ['covers', 'small_file_id'],
  ['covers', 'medium_file_id'],
  ['covers', 'large_file_id'],
  ['covers', 'preview_file_id'],
  ['discarded_files', 'file_id'],
] as const;

type Place = readonly [table: string, column: string];
const COUNTED: Place = ['stored_files', 'file_id'];

/**
 * Once a day, a portion a minute, looks for files that no row names: a restored database knows nothing of what came after its backup. They
 * are discarded, so that a backup which reads files is waited for.
 */
export function createFileSweeper(context: Context) {
  let nextAt = context.now().getTime() + HOUR;
  let walk: AsyncGenerator<void> | null = null;
  return createWorker({
    name: 'files without a row',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    async work() {
      const now = context.now().getTime();
      // Further ahead it was set by a clock that leapt.
      if (!walk && now < nextAt && nextAt - now <= DAY) return false;
      if (!walk) [walk, nextAt] = [sweepFiles(context), now + DAY];
      // One that fails is at its end, and the next one begins a day later.
      if ((await walk.next()).done) walk = null;
      return false;
    },
  });
}

/** One portion after the other. What is younger than a day may be under way. */
export async function* sweepFiles({ db, files, now }: Pick<Context, 'db' | 'files' | 'now'>): AsyncGenerator<void> {
  const before = new Date(now().getTime() - DAY);
  await files.removeStale();
  for await (const fileIds of listCounted(db, before)) {
    await discardUnnamed(db, fileIds, NAMED_BY, now());
    yield;
  }
  for await (const portion of files.list()) {
    const old = portion.filter(({ name, storedAt }) => FILE_ID.test(name) && storedAt < before);
    await discardUnnamed(
      db,
      old.map(({ name }) => name),
      [...NAMED_BY, COUNTED],
      now(),
    );
    yield;
  }
}

async function* listCounted(db: Db, before: Date): AsyncGenerator<string[]> {
  let last: string | null = null;
  do {
    const rows: { file_id: string }[] = await db
      .selectFrom('stored_files')
      .select('file_id')
      .where('stored_at', '<', before)
      .$if(last !== null, (query) => query.where('file_id', '>', last as string))
      .orderBy('file_id')
      .limit(atOnce)
      .execute();
    yield rows.map(({ file_id }) => file_id);
    last = rows.length === atOnce ? (rows.at(-1)?.file_id ?? null) : null;
  } while (last !== null);
}

async function discardUnnamed(db: Db, fileIds: string[], places: readonly Place[], now: Date): Promise<void> {
  if (fileIds.length === 0) return;
  const isUnnamed = places.map(
    ([table, column]) => sql`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = id)`,
  );
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${fileIds}::uuid[]) as id where ${sql.join(isUnnamed, sql` and `)} order by id`.execute(db);
  for (const { id } of rows) await discardFile(db, id, now);
}
