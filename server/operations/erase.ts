import { eraseByAddress, readEraseWords } from './erase-by-address.ts';
import { openContext } from '../open-context.ts';
import { asCommand } from '../platform/as-command.ts';
import { askControl } from '../platform/background/control.ts';
import { nameDatabase, openForCommand, SAY_WHERE } from '../platform/database/open-database.ts';
import { appliedMigrations } from '../platform/database/migrate.ts';
import { createLog } from '../platform/log/log.ts';
import type { Config } from '../platform/settings/config.ts';
import { readConfig } from '../platform/settings/read-config.ts';

/** Through the running server where the embedded database is its own, else directly. */
async function run(words: string[], config: Config): Promise<{ done: boolean; message: string }> {
  const { email, isSure } = readEraseWords(words);
  const answer = config.databaseUrl
    ? null
    : await askControl(config.dataDir, isSure ? 'erase' : 'list-for-erasure', email);
  if (answer) return answer;
  await requireUsed(config);
  const { context, database } = await openContext(config, createLog(process.stderr, 'error'));
  try {
    return await eraseByAddress(context, email, isSure);
  } finally {
    await database.close();
  }
}

/** Only a restore makes a database. */
async function requireUsed(config: Config): Promise<void> {
  const database = await openForCommand(config);
  try {
    if ((await appliedMigrations(database.db)).length > 0) return;
    throw new Error(`No server has used ${nameDatabase(config)} yet, so nobody has an account. ${SAY_WHERE}`);
  } finally {
    await database.close();
  }
}

await asCommand(async (words) => run(words, readConfig(process.env)));
