// @module-tag thorough

import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ZipFile } from 'yazl';
import { openArchive } from './archive.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');

test('a backup whose list of contents would fill the memory is refused with a sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-huge-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'huge.zip');
  const zip = new ZipFile();
  zip.addReadStream(Readable.from(Array.from({ length: 257 }, () => MEGABYTE)), 'manifest.json');
  zip.end();
  await finished((zip.outputStream as Readable).pipe(createWriteStream(path)));
  await expect(openArchive(path)).rejects.toThrow(
    `${path} is not a backup, or not whole: its list of contents says that it takes 257 MB, and 256 are the most.`,
  );
});
