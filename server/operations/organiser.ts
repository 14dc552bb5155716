import { grantOrganiser, resetSecondFactor, revokeOrganiser } from './grant-organiser.ts';
import { type OrganiserArguments, readOrganiserArguments } from './organiser-arguments.ts';
import { asCommand } from '../platform/as-command.ts';
import { readConfig } from '../platform/settings/read-config.ts';
import type { Config } from '../platform/settings/config.ts';
import { askControl } from '../platform/background/control.ts';
import { nameDatabase, openForCommand, SAY_WHERE } from '../platform/database/open-database.ts';
import { appliedMigrations, migrate } from '../platform/database/migrate.ts';

/** Through the running server where the embedded database is its own, else directly. */
async function run(words: OrganiserArguments, config: Config): Promise<{ done: boolean; message: string }> {
  const { email, role, change, unconfirmed } = words;
  const answer = config.databaseUrl ? null : await askControl(config.dataDir, commandFor(words), email);
  if (answer) return answer;
  const database = await openForCommand(config);
  const clock = { now: () => new Date() };
  try {
    if ((await appliedMigrations(database.db)).length === 0) {
      throw new Error(`No server has used ${nameDatabase(config)} yet, so nobody has an account. ${SAY_WHERE}`);
    }
    await migrate(database.db);
    if (change === 'reset') return await resetSecondFactor(database.db, clock, email);
    return change === 'take'
      ? await revokeOrganiser(database.db, clock, email, role)
      : await grantOrganiser(database.db, clock, email, role, unconfirmed);
  } finally {
    await database.close();
  }
}

/** Of `commandsOf` in server/serve.ts. */
function commandFor({ role, change, unconfirmed }: OrganiserArguments): string {
  if (change === 'reset') return 'reset-second-factor';
  if (change === 'take') return `no-${role}`;
  return unconfirmed === 'allowed' ? `${role}-unconfirmed` : role;
}

await asCommand(async (words) => run(readOrganiserArguments(words, process.env), readConfig(process.env)));
