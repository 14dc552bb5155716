import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { startBucket } from '#tests/support/outside/bucket.ts';
import { startServer } from '#tests/support/server/server.ts';
import type { Db } from '../database/database.ts';
import { openFiles } from './open-files.ts';
import { copySiteId, filesOfSite, findOtherOwner } from './site-files.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-site-'));
  return () => rm(dataDir, { recursive: true, force: true });
});

async function aDatabase(): Promise<Db> {
  const server = await startServer({ background: false });
  onTestFinished(server.close);
  return server.db;
}

test.each(['a folder', 'a bucket'])('a copy of the site removes no file from %s of the living one', async (place) => {
  const bucket = await startBucket();
  onTestFinished(bucket.close);
  const files = await openFiles({ dataDir, s3Url: place === 'a bucket' ? bucket.url : null });
  const [living, restored] = [await aDatabase(), await aDatabase()];
  await restored.updateTable('site').set({ site_id: uuid() }).execute();
  const [ofLiving, ofCopy] = [uuid(), uuid()];
  const warned: string[] = [];

  const own = filesOfSite(living, files, (sentence) => warned.push(sentence));
  await vi.waitFor(async () => expect(await files.read('foyer-site')).not.toBeNull());
  await own.keep(await own.receive(Readable.from(['A CV.']), 100), ofLiving);
  expect(warned).toEqual([]);

  const copy = filesOfSite(restored, files, (sentence) => warned.push(sentence));
  await vi.waitFor(() => expect(warned).toEqual([expect.stringMatching(/another site's.+remove the file foyer-site/)]));
  await copy.keep(await copy.receive(Readable.from(['Another.']), 100), ofCopy);
  await expect(copy.remove(ofLiving)).rejects.toThrow('none of them is removed');
  expect(await copy.read(ofLiving)).not.toBeNull();

  expect(await findOtherOwner(restored, files)).toBe(warned[0]);
  expect(await findOtherOwner(living, files)).toBeNull();
  // A move is no copy, and what the operator gives over is this one's.
  await copySiteId(living, restored);
  await copy.remove(ofCopy);
  expect(await files.read(ofCopy)).toBeNull();
  await own.remove(ofLiving);
  expect(await files.read(ofLiving)).toBeNull();
});
