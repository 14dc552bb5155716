import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '#tests/contract/kit/contract-document.ts';

/** What makes something and needs no key, with the reason (docs/decisions/0059-sent-again.md). */
const keyless: Record<string, string> = {
  registerUser: 'There is one account for each address.',
  addPasskey: 'Its challenge counts once.',
  registerForEvent: 'There is one registration for each person.',
  uploadAnswerFile: 'A file that no answer names is removed.',
  uploadFileByCode: 'A file that no answer names is removed.',
  openDoorLink: 'The key of a device that never had it opens nothing.',
  createMessage: 'Its body has a key for good.',
};

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(`src/${name}`, 'utf8'));
const keyed = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'idempotency-key'));

/** The calls of an operation in the client, with what they are given. */
function callsOf(id: string): string[] {
  return sources.flatMap((text) =>
    text
      .split(new RegExp(`operations\\.${id}\\b`))
      .slice(1)
      .map((rest) => rest.split('\n\n', 1)[0] ?? ''),
  );
}

test('what makes something takes a key, or says why it needs none', () => {
  const without = operations.filter(({ answers, method }) => method === 'POST' && '201' in answers);
  expect(
    without
      .filter((each) => !keyed.includes(each))
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(Object.keys(keyless).toSorted());
});

test.each(keyed)('$id is sent with its key wherever it is called', ({ id }) => {
  const calls = callsOf(id);
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) expect(call).toMatch(/^,\s*\{\s*params:\s*\{[^;]*?\bheader\b/);
});
