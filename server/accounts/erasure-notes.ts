import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { createWorker } from '../platform/background/worker.ts';
import type { Context } from '../platform/context.ts';
import type { Files } from '../platform/files/files.ts';
import { ERASURE } from '../platform/files/site-files.ts';

const everyMs = 60 * 60 * 1000;
const atOnce = 100;

/** Notes who was erased while the place of the files was away, or on an older release. */
export function createErasureNoter(context: Context) {
  return createWorker({
    name: 'notes of erasures',
    everyMs,
    log: context.log,
    work: async () => (await noteErasures(context)) === atOnce,
  });
}

/** Of everybody who was erased the place of the files keeps the id alone, which outlives a restore of the database. */
export async function noteErasures({ db, files }: Pick<Context, 'db' | 'files'>): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select('user_id')
    .where('deleted_at', 'is not', null)
    .where(sql<boolean>`not exists (select from noted_erasures as noted where noted.user_id = users.user_id)`)
    .limit(atOnce)
    .execute();
  for (const { user_id } of rows) {
    await files.keep(await files.receive(Readable.from(['erased\n']), 100), `${ERASURE}${user_id}`);
    await db
      .insertInto('noted_erasures')
      .values({ user_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return rows.length;
}

export async function listErasureNotes(files: Pick<Files, 'list'>): Promise<string[]> {
  const names: string[] = [];
  for await (const portion of files.list(ERASURE)) names.push(...portion.map(({ name }) => name.slice(ERASURE.length)));
  return names;
}
