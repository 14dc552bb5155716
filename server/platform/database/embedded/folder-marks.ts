import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE } from '../../files/data-folder.ts';

const NOTE = 'moved-to-postgresql.txt';

/** Notes in a data folder that its database is used in PostgreSQL from now on: what is left here grows old. */
export async function noteMove(dataDir: string, to: string, now: Date): Promise<void> {
  const lines = [
    `Moved to ${to} on ${now.toISOString()}.`,
    'The database in this folder is what it was then. No server starts on it while this file is here.',
  ];
  await writeFile(join(dataDir, NOTE), `${lines.join('\n')}\n`, { mode: PRIVATE_FILE });
}

/** Throws a sentence where `noteMove` was here: a server that goes on with the old database loses what comes to one of the two. */
export async function refuseMoved(dataDir: string): Promise<void> {
  const path = join(dataDir, NOTE);
  const note = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (note === null) return;
  const [first = ''] = note.split('\n');
  throw new Error(
    `The database in ${dataDir} is out of use. ${first} Set DATABASE_URL to that, or remove ${path} to go back to the one here.`,
  );
}

/** The PostgreSQL that this release embeds. */
const MAJOR = '18';

/** Throws a sentence where the database in `folder` was written by another PostgreSQL: its files can't be read by this one. */
export async function refuseOtherMajor(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'db', 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    // There is none yet, or it can't be read, which is said where it is opened.
    if (error.code) return MAJOR;
    throw error;
  });
  const major = text.trim();
  // An empty one is of a folder that was never finished.
  if (major === MAJOR || major === '') return;
  throw new Error(
    `The database in ${folder} was written by PostgreSQL ${major}, and this release has PostgreSQL ${MAJOR}. It stays as it is: start the release that wrote it, make a backup there, and restore that with this release into an empty DATA_DIR.`,
  );
}
