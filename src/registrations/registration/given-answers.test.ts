import { expect, test } from 'vitest';
import { erasedText } from './given-answers.tsx';

test('the day is that of the event’s zone', () => {
  const erased = { at: '2026-12-02T23:30:00.000Z', retention_days: 30 };
  expect(erasedText('The', erased, 'Europe/Amsterdam')).toBe(
    'The answers were erased on 3 December 2026: the form keeps them for 30 days after the event.',
  );
  expect(erasedText('Your', { ...erased, retention_days: 1 }, 'UTC')).toBe(
    'Your answers were erased on 2 December 2026: the form keeps them for 1 day after the event.',
  );
});
