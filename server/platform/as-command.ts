import { explainPostgres } from './database/postgres-refusals.ts';
import { takeEnvFile } from './settings/env-file.ts';

/**
 * Runs what an operator typed, with the words behind the command but for `--env-file FILE`, which sets the environment unless it is taken otherwise: its message
 * goes to the output, a sentence about what failed to the errors, and the process ends with 1 where it is not done.
 */
export async function asCommand(
  act: (words: string[]) => Promise<{ done: boolean; message: string }>,
  take: typeof takeEnvFile = takeEnvFile,
): Promise<void> {
  // What it makes is its owner's alone.
  process.umask(0o077);
  try {
    const { done, message } = await act(take(process.argv.slice(2), process.env));
    process.stdout.write(`${message}\n`);
    if (!done) process.exitCode = 1;
  } catch (error) {
    const said = explainPostgres(error)?.sentence ?? (error instanceof Error ? error.message : String(error));
    process.stderr.write(`${said}\n`);
    process.exitCode = 1;
  }
}
