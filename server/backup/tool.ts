import { explainPostgres } from '../platform/database/postgres-refusals.ts';
import type { Config } from '../platform/settings/config.ts';
import { readConfig } from '../platform/settings/read-config.ts';
import type { Progress } from './load.ts';

type Run = (what: string, config: Config, progress: Progress) => Promise<string>;

const SAID_EVERY = 100_000;

/** Runs a command of the operator with its one argument, called by `usage` where it is missing: what it did goes to the output, the rest to the errors. */
export async function runTool(run: Run, usage: string): Promise<void> {
  // What it makes is its owner's alone.
  process.umask(0o077);
  const [what, ...more] = process.argv.slice(2);
  try {
    if (!what || what.startsWith('-') || more.length > 0) throw new Error(`Use it so: ${usage}`);
    process.stdout.write(`${await run(what, readConfig(process.env), tellProgress())}\n`);
  } catch (error) {
    const said = explainPostgres(error)?.sentence ?? (error instanceof Error ? error.message : String(error));
    process.stderr.write(`${said}\n`);
    process.exitCode = 1;
  }
}

/** A line when a table that is not small comes to its end, or has come further. */
function tellProgress(): Progress {
  let [last, said] = ['', 0];
  return (table, rows) => {
    if (table !== last) [last, said] = [table, 0];
    if (rows - said < SAID_EVERY) return;
    said = rows;
    process.stderr.write(`${table}: ${rows}\n`);
  };
}
