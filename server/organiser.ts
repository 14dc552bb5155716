import { grantOrganiser, revokeOrganiser } from './grant-organiser.ts';
import { readOrganiserWords, type OrganiserWords } from './organiser-words.ts';
import { readConfig } from './platform/settings/read-config.ts';
import type { Config } from './platform/settings/config.ts';
import { askControl } from './platform/background/control.ts';
import { prepareDataFolder } from './platform/files/data-folder.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { explainPostgres } from './platform/database/postgres-refusals.ts';

/** Through the running server where the embedded database is its own, else directly. */
async function run(words: OrganiserWords, config: Config): Promise<{ done: boolean; message: string }> {
  const { email, role, change, unconfirmed } = words;
  if (!config.databaseUrl) await prepareDataFolder(config.dataDir);
  const answer = config.databaseUrl ? null : await askControl(config.dataDir, commandFor(words), email);
  if (answer) return answer;
  const database = await openDatabase(
    config.databaseUrl
      ? { kind: 'postgres', url: config.databaseUrl, patient: true }
      : { kind: 'folder', folder: config.dataDir },
  );
  const clock = { now: () => new Date() };
  try {
    await migrate(database.db);
    return change === 'take'
      ? await revokeOrganiser(database.db, clock, email, role)
      : await grantOrganiser(database.db, clock, email, role, unconfirmed);
  } finally {
    await database.close();
  }
}

/** Of `commandsOf` in server/serve.ts. */
function commandFor({ role, change, unconfirmed }: OrganiserWords): string {
  if (change === 'take') return `no-${role}`;
  return unconfirmed === 'allowed' ? `${role}-unconfirmed` : role;
}

// It may be the one that makes the database.
process.umask(0o077);
try {
  const words = readOrganiserWords(process.argv.slice(2), process.env);
  const { done, message } = await run(words, readConfig(process.env));
  process.stdout.write(`${message}\n`);
  if (!done) process.exitCode = 1;
} catch (error) {
  const said = explainPostgres(error)?.sentence ?? (error instanceof Error ? error.message : String(error));
  process.stderr.write(`${said}\n`);
  process.exitCode = 1;
}
