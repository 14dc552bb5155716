import { grantOrganiser, resetSecondFactor, revokeOrganiser } from './grant-organiser.ts';
import { readOrganiserWords, type OrganiserWords } from './organiser-words.ts';
import { asCommand } from './platform/as-command.ts';
import { readConfig } from './platform/settings/read-config.ts';
import type { Config } from './platform/settings/config.ts';
import { askControl } from './platform/background/control.ts';
import { prepareDataFolder } from './platform/files/data-folder.ts';
import { openForCommand } from './platform/database/open-database.ts';
import { migrate } from './platform/database/migrate.ts';

/** Through the running server where the embedded database is its own, else directly. */
async function run(words: OrganiserWords, config: Config): Promise<{ done: boolean; message: string }> {
  const { email, role, change, unconfirmed } = words;
  if (!config.databaseUrl) await prepareDataFolder(config.dataDir);
  const answer = config.databaseUrl ? null : await askControl(config.dataDir, commandFor(words), email);
  if (answer) return answer;
  const database = await openForCommand(config);
  const clock = { now: () => new Date() };
  try {
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
function commandFor({ role, change, unconfirmed }: OrganiserWords): string {
  if (change === 'reset') return 'reset-second-factor';
  if (change === 'take') return `no-${role}`;
  return unconfirmed === 'allowed' ? `${role}-unconfirmed` : role;
}

await asCommand(async () => run(readOrganiserWords(process.argv.slice(2), process.env), readConfig(process.env)));
