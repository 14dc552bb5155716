import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './spawn.mjs';

/** Where vitest leaves its results for `countTests`. */
export const TEST_RESULTS = '.cache/vitest.json';

/** { passed, failed, skipped }; a file that broke before its first test counts as one failure. */
export async function countTests() {
  const results = JSON.parse(await readFile(path.join(root, TEST_RESULTS), 'utf8'));
  const hasNoFailedTest = (file) => file.assertionResults.every(({ status }) => status !== 'failed');
  const broken = results.testResults.filter((file) => file.status === 'failed' && hasNoFailedTest(file)).length;
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}
