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
