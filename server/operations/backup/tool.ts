import { asCommand } from '../../platform/as-command.ts';
import type { Config } from '../../platform/settings/config.ts';
import { readConfig } from '../../platform/settings/read-config.ts';
import type { Progress } from './load.ts';

type Run = (what: string, config: Config, progress: Progress) => Promise<string>;

const SAID_EVERY = 100_000;

/** Runs a command of the operator with its one argument, called by `usage` where it is missing. */
export async function runTool(run: Run, usage: string): Promise<void> {
  await asCommand(async ([what, ...more]) => {
    if (!what || what.startsWith('-') || more.length > 0) throw new Error(`Use it so: ${usage}`);
    return { done: true, message: await run(what, readConfig(process.env), printProgress()) };
  });
}

/** A line when a table that is not small comes to its end, or has come further. */
function printProgress(): Progress {
  let [last, said] = ['', 0];
  return (table, rows) => {
    if (table !== last) [last, said] = [table, 0];
    if (rows - said < SAID_EVERY) return;
    said = rows;
    process.stderr.write(`${table}: ${rows}\n`);
  };
}
