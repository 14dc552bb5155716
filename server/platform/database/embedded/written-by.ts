import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
