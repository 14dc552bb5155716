import { announce } from './announce.ts';
import { takeEnvFile } from './platform/settings/env-file.ts';
import { readConfig } from './platform/settings/read-config.ts';
import { createLog } from './platform/log/log.ts';
import { openOutput, type Output, readableLines, together } from './platform/log/output.ts';
import type { PageSource } from './pages/page-source.ts';
import { type Running, serve } from './serve.ts';

const STOP_WITHIN = 10_000;

/** Runs the server in this process until it is told to stop. What keeps it from starting is one sentence. */
export async function run(findPages: () => PageSource | null): Promise<void> {
  // The net under the modes that files are made with: the database's own come out of a library.
  process.umask(0o077);
  const errors = openOutput(process.stderr);
  try {
    const [word] = takeEnvFile(process.argv.slice(2), process.env);
    if (word !== undefined)
      throw new Error(`The server takes --env-file FILE and nothing else, so it knows no "${word}".`);
    const config = readConfig(process.env);
    const pages = findPages();
    if (!pages) throw new Error('The application is not built. Run npm run build first, or npm start, which does it.');
    const isForEyes = Boolean(process.stdout.isTTY) && !config.production;
    const stdout = openOutput(process.stdout, (lost) => log.warn({ lost }, 'lines of this log were lost'));
    const output = together(stdout);
    const log = createLog(isForEyes ? readableLines(output) : output, config.logLevel);
    for (const warning of config.warnings) log.warn(warning);
    const running = await serve(config, log, pages);
    stopOnSignals(running, STOP_WITHIN + config.drainSeconds * 1000, errors);
    announce(config, running.address, output, isForEyes ? 'person' : 'machine');
  } catch (error) {
    errors.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

function stopOnSignals(running: Running, within: number, errors: Output): void {
  let isStopping = false;
  const stop = () => {
    // A second Ctrl+C: the operator is in a hurry and does not wait.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), within).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        errors.write(`${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

/** An expected failure is a sentence; a fault of ours needs its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isSentence = /^[^\n]+[.!]$/.test(error.message) && error.name === 'Error';
  return isSentence ? error.message : (error.stack ?? error.message);
}
