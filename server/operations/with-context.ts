import { openContext } from '../open-context.ts';
import type { Context } from '../platform/context.ts';
import { appliedMigrations } from '../platform/database/migrate.ts';
import { nameDatabase, openForCommand, SAY_WHERE } from '../platform/database/open-database.ts';
import { createLog } from '../platform/log/log.ts';
import type { Config } from '../platform/settings/config.ts';

/** Does with a server's parts what a command asks for, where no running server can do it or needs to. Throws a sentence where no server has been: only a restore makes a database. */
export async function withContext<Result>(config: Config, act: (context: Context) => Promise<Result>): Promise<Result> {
  await requireUsed(config);
  const { context, database } = await openContext(config, createLog(process.stderr, 'error'));
  try {
    return await act(context);
  } finally {
    await database.close();
  }
}

async function requireUsed(config: Config): Promise<void> {
  const database = await openForCommand(config);
  try {
    if ((await appliedMigrations(database.db)).length > 0) return;
    throw new Error(`No server has used ${nameDatabase(config)} yet, so there is nothing to do in it. ${SAY_WHERE}`);
  } finally {
    await database.close();
  }
}
