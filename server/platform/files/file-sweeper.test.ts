import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { aUser } from '#tests/support/made/factories.ts';
import { startBucket } from '#tests/support/outside/bucket.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { createFileRemover } from './discarded-files.ts';
import { NAMED_BY, sweepFiles } from './file-sweeper.ts';
import { filesOfSite } from './site-files.ts';

const longAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);

async function start(place: string) {
  const bucket = await startBucket();
  const server = await startServer({
    background: false,
    config: { s3Url: place === 'a bucket' ? bucket.url : null },
  });
  onTestFinished(async () => {
    await server.close();
    bucket.close();
  });
  const { context } = server;
  context.files = filesOfSite(server.db, context.files, () => {});
  return { server, bucket };
}

type Started = Awaited<ReturnType<typeof start>>;

async function keep({ server, bucket }: Started, name: string, storedAt: Date) {
  const { files, config } = server.context;
  await files.keep(await files.receive(Readable.from(['%PDF-1.7']), 100), name);
  bucket.storedAt.set(`/cvs/${name}`, storedAt);
  if (config.s3Url === null) await utimes(join(config.dataDir, 'files', name), storedAt, storedAt);
}

async function sweep({ context }: TestServer) {
  for await (const _portion of sweepFiles(context));
  const remover = createFileRemover(context);
  remover.start();
  await remover.stop();
}

test.each(['a folder', 'a bucket'])('what no row names goes from %s after a day, and nothing else', async (place) => {
  const started = await start(place);
  const { server } = started;
  const { db, files } = server.context;
  const [inUse, unknown, forgotten, fresh, underWay] = [uuid(), uuid(), uuid(), uuid(), uuid()];
  for (const id of [inUse, unknown, forgotten, underWay]) await keep(started, id, longAgo);
  await keep(started, fresh, new Date());
  await keep(started, 'of-the-operator.txt', longAgo);
  const { user_id } = await aUser(db);
  const counted = [inUse, forgotten, underWay].map((file_id) => ({ file_id, size: 8, user_id, stored_at: longAgo }));
  await db.insertInto('stored_files').values(counted).execute();
  const cv = { user_id, file_id: inUse, file_name: 'a.pdf', size: 8, content_type: 'application/pdf' };
  await db
    .insertInto('cvs')
    .values({ ...cv, uploaded_at: longAgo })
    .execute();
  const dueAt = new Date(Date.now() + 60 * 60 * 1000);
  await db.insertInto('discarded_files').values({ file_id: underWay, due_at: dueAt }).execute();

  await sweep(server);
  const left = async (name: string) => Boolean((await files.read(name))?.destroy());
  expect(await Promise.all([inUse, fresh, underWay, 'of-the-operator.txt', 'foyer-site'].map(left))).not.toContain(
    false,
  );
  expect(await Promise.all([unknown, forgotten].map(left))).toEqual([false, false]);
  const rows = await db.selectFrom('stored_files').select('file_id').orderBy('file_id').execute();
  expect(rows.map(({ file_id }) => file_id)).toEqual([inUse, underWay].toSorted());

  // Another site's files have no row here either.
  await keep(started, unknown, longAgo);
  await db.updateTable('site').set({ site_id: uuid() }).execute();
  const guest = { ...server.context, files: filesOfSite(db, files, () => {}) };
  await expect(sweep({ ...server, context: guest })).rejects.toThrow('none of them is removed');
  await expect(sweep(server)).rejects.toThrow('Another site has been started on these files');
  expect(await left(unknown)).toBe(true);
});

test('every column that names a file is asked', async () => {
  const server = await startServer({ background: false });
  onTestFinished(server.close);
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = current_schema() and column_name like '%file_id' and table_name <> 'stored_files'
    order by 1`.execute(server.db);
  expect(rows.map(({ place }) => place)).toEqual(NAMED_BY.map((place) => place.join('.')).toSorted());
});
