import { expect, test } from 'vitest';
import { changeIsToldAt, formatChangeNotice } from './change-notice.ts';

const day = 24 * 60;

/** Minutes from now. */
test.each([
  { before: day, after: day, dueIn: 10, says: '10 minutes from now' },
  { before: 61, after: 61, dueIn: 10, says: '10 minutes from now' },
  { before: 60, after: 60, dueIn: 0, says: 'This starts in 60 minutes: mails may come too late.' },
  { before: 4, after: 4, dueIn: 0, says: 'This starts in 4 minutes: mails may come too late.' },
  { before: day, after: 5, dueIn: 0, says: 'This starts in 5 minutes' },
  { before: 4, after: day, dueIn: 0, says: 'This was to start in 4 minutes' },
  { before: 0.5, after: 0.5, dueIn: 0, says: 'This starts in 1 minute:' },
  { before: -5, after: -5, dueIn: 0, says: 'This has started: mails may come too late.' },
  { before: -5, after: day, dueIn: 0, says: 'This was to start already' },
  { before: day, after: -5, dueIn: 0, says: 'This has started' },
])('a start that moves from $before to $after minutes from now is told in $dueIn', ({ before, after, ...is }) => {
  const now = Date.parse('2026-05-01T12:00:00Z');
  const starts = { before: now + before * 60_000, after: now + after * 60_000 };
  expect((changeIsToldAt(starts, now) - now) / 60_000).toBe(is.dueIn);
  expect(formatChangeNotice(starts, now)).toContain(is.says);
});
