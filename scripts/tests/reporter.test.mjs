import { expect, test } from 'vitest';
import { Reporter } from './reporter.mjs';

const module = {
  id: '1',
  relativeModuleId: 'short.test.ts',
  project: { name: 'unit' },
  children: { allTests: () => [] },
  errors: () => [],
  meta: () => ({}),
  diagnostic: () => ({}),
};
const ended = { id: '2', module, result: () => ({ state: 'passed' }) };

test('a file that has ended is no longer waited for, though its last test is told of later', () => {
  const reporter = new Reporter(() => {});
  reporter.onTestModuleStart(module);
  expect(reporter.quietest()?.file).toBe('short.test.ts');
  reporter.onTestModuleEnd(module);
  reporter.onTestCaseResult(ended);
  expect(reporter.quietest()).toBeUndefined();
});
