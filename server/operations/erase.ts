import { eraseByAddress, readEraseArguments } from './erase-by-address.ts';
import { withContext } from './with-context.ts';
import { asCommand } from '../platform/as-command.ts';
import { askControl } from '../platform/background/control.ts';
import type { Config } from '../platform/settings/config.ts';
import { readConfig } from '../platform/settings/read-config.ts';

/** Through the running server where the embedded database is its own, else directly. */
async function run(words: string[], config: Config): Promise<{ done: boolean; message: string }> {
  const { email, isSure } = readEraseArguments(words);
  const answer = config.databaseUrl
    ? null
    : await askControl(config.dataDir, isSure ? 'erase' : 'list-for-erasure', email);
  return answer ?? (await withContext(config, (context) => eraseByAddress(context, email, isSure)));
}

await asCommand(async (words) => run(words, readConfig(process.env)));
