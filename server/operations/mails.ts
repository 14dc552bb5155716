import { readMailArguments, retryMails, showOutbox } from './outbox.ts';
import { withContext } from './with-context.ts';
import { asCommand } from '../platform/as-command.ts';
import { askControl } from '../platform/background/control.ts';
import type { Config } from '../platform/settings/config.ts';
import { readConfig } from '../platform/settings/read-config.ts';

/** Through the running server where the embedded database is its own, else directly. */
async function run(words: string[], config: Config): Promise<{ done: boolean; message: string }> {
  const { isRetry, template } = readMailArguments(words, process.env);
  const answer = config.databaseUrl
    ? null
    : await askControl(config.dataDir, isRetry ? 'retry-mails' : 'show-outbox', template);
  if (answer) return answer;
  return withContext(config, (context) => (isRetry ? retryMails(context, template) : showOutbox(context)));
}

await asCommand(async (words) => run(words, readConfig(process.env)));
