import { grantOrganiser, revokeOrganiser } from './grant-organiser.ts';
import { readConfig, type Config } from './platform/config.ts';
import { askControl } from './platform/control.ts';
import { openDatabase } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';

/** `npm run organiser -- EMAIL [--remove]`: through the running server where the embedded database is its own, else directly. */
async function run(email: string, isRemoval: boolean, config: Config): Promise<{ done: boolean; message: string }> {
  const answer = config.databaseUrl
    ? null
    : await askControl(config.dataDir, isRemoval ? 'no-organiser' : 'organiser', email);
  if (answer) return answer;
  const database = await openDatabase(
    config.databaseUrl
      ? { kind: 'postgres', url: config.databaseUrl, patient: true }
      : { kind: 'folder', folder: config.dataDir },
  );
  try {
    await migrate(database.db);
    const change = isRemoval ? revokeOrganiser : grantOrganiser;
    return await change(database.db, { now: () => new Date() }, email);
  } finally {
    await database.close();
  }
}

const words = process.argv.slice(2);
const isRemoval = words.includes('--remove');
const email = words.find((word) => !word.startsWith('--'))?.trim();
try {
  const { done, message } = email
    ? await run(email, isRemoval, readConfig(process.env))
    : { done: false, message: 'Say who: npm run organiser -- someone@example.org, with --remove to take the role.' };
  process.stdout.write(`${message}\n`);
  if (!done) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
