import { eraseAgain } from '../accounts/erase-account.ts';
import { listErasureNotes } from '../accounts/erasure-notes.ts';
import { restore } from './backup/run.ts';
import { runTool } from './backup/tool.ts';
import { passSequences } from '../events/icalendar/calendar-sequences.queries.ts';
import { openContext } from '../open-context.ts';
import { openStore } from '../platform/files/open-files.ts';
import { createLog } from '../platform/log/log.ts';
import type { Config } from '../platform/settings/config.ts';
import { commandLine } from '../platform/command-line.ts';

/** Calendars take what comes next for newer. Nobody who was erased since the backup is to be there again, nor to get a mail. */
async function catchUp(config: Config): Promise<string> {
  const { context, database } = await openContext(config, createLog(process.stderr, 'error'));
  try {
    await passSequences(context.db, context.now());
    const noted = await listErasureNotes(openStore(config));
    const erased = noted.length > 0 ? await eraseAgain(context, noted) : 0;
    return erased > 0 ? `\nErased once more, for they were erased since the backup: ${erased}.` : '';
  } finally {
    await database.close();
  }
}

await runTool(
  async (path, config, progress) => {
    const message = await restore(path, config, progress);
    return `${message}${await catchUp(config)}`;
  },
  commandLine('restore', 'FILE.zip'),
);
