import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './spawn.mjs';

/** Where vitest leaves its results for `countTests`. */
export const TEST_RESULTS = '.cache/vitest.json';

/**
 * { passed, failed, skipped, failures, retried }; a file that broke before or behind its tests counts as one failure.
 * `failures` names each, with the first line of what it said; `retried` those that passed at their second attempt, with
 * what the first one said.
 */
export async function countTests() {
  const results = JSON.parse(await readFile(path.join(root, TEST_RESULTS), 'utf8'));
  const thoseThat = (isMeant) =>
    results.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(isMeant)
        .map(({ fullName, failureMessages }) => sayFailure(name, fullName, failureMessages[0])),
    );
  const hasNoFailedTest = (file) => file.assertionResults.every(({ status }) => status !== 'failed');
  const broken = results.testResults.filter((file) => file.status === 'failed' && hasNoFailedTest(file));
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + broken.length,
    skipped: results.numPendingTests + results.numTodoTests,
    failures: [
      ...thoseThat(({ status }) => status === 'failed'),
      ...broken.map(({ name, message }) => sayFailure(name, 'the file itself', message)),
    ],
    retried: thoseThat(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
  };
}

function sayFailure(file, what, message = '') {
  return `${path.relative(root, file)} > ${what}: ${message.split('\n')[0]}`;
}
