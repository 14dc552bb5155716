// One run of Vitest, started by scripts/tests/lanes.mjs, which it tells what happens.
import { startVitest } from 'vitest/node';
import { killBelow } from '../machine/processes.mjs';
import { LongestFirst } from './longest-first.mjs';
import { Reporter } from './reporter.mjs';

/** Seconds without an end of any test of a file, after which it is taken to hang: more than a test and its second attempt may take. */
const MOST_QUIET = 1500;
const BETWEEN_LOOKS = 10_000;

const { filters, outputFile, shuffle, isUsual, ...options } = JSON.parse(process.argv[2]);
// For tests/support/projects.ts: files without a usual test are not even read.
if (isUsual) process.env.TESTS = 'usual';

const reporter = new Reporter((message) => process.send(message));
setInterval(endWhatHangs, BETWEEN_LOOKS).unref();
const vitest = await startVitest('test', filters, {
  ...options,
  ...(isUsual && { tagsFilter: ['!thorough'] }),
  watch: false,
  reporters: [reporter, 'json'],
  outputFile: { json: outputFile },
  sequence: { sequencer: LongestFirst, ...(shuffle !== undefined && { shuffle: true, seed: shuffle }) },
});
await vitest.close();
process.disconnect();
// All is told and closed: what a test left open keeps nobody waiting.
setTimeout(() => process.exit(), 5000).unref();

/** A test that never gives its process back outlives every limit of Vitest's. */
function endWhatHangs() {
  const quietest = reporter.quietest();
  if (quietest) process.send({ quietest });
  if (!quietest || quietest.seconds < MOST_QUIET) return;
  const minutes = Math.floor(quietest.seconds / 60);
  const failure = `✗ ${quietest.file}\nNo test in it has ended for ${minutes} minutes: it hangs.\nRun it alone: npm test -- ${quietest.file}`;
  process.send({ failure }, () => {
    killBelow(process.pid);
    process.exit(1);
  });
}
