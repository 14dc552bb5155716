import { expect, test } from 'vitest';
import { removalWords } from './mail-words.ts';

test.each([
  ['2026-02-01T09:00:00.000Z', '2026-05-02T09:59:00.000Z', 'Text removed after 90 days'],
  // It was given up, never sent.
  [null, '2026-02-08T10:00:00.000Z', 'Text removed after 8 days'],
  ['2026-02-01T09:00:00.000Z', null, null],
])('sent %s, removed %s: %s', (sent_at, content_removed_at, words) => {
  expect(removalWords({ created_at: '2026-01-31T09:00:00.000Z', sent_at, content_removed_at })).toBe(words);
});
