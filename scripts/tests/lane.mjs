// One run of Vitest, started by scripts/tests/lanes.mjs, which it tells what happens.
import { startVitest } from 'vitest/node';
import { LongestFirst } from './longest-first.mjs';
import { Reporter } from './reporter.mjs';

const { filters, outputFile, shuffle, ...options } = JSON.parse(process.argv[2]);

const vitest = await startVitest('test', filters, {
  ...options,
  watch: false,
  reporters: [new Reporter((message) => process.send(message)), 'json'],
  outputFile: { json: outputFile },
  sequence: { sequencer: LongestFirst, ...(shuffle !== undefined && { shuffle: true, seed: shuffle }) },
});
await vitest.close();
process.disconnect();
// All is told and closed: what a test left open keeps nobody waiting.
setTimeout(() => process.exit(), 5000).unref();
