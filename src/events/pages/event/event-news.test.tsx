import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { someEventDetails } from '#tests/support/made/events.ts';
import { EventNews } from './event-news.tsx';

afterEach(cleanup);

const show = (cancel_reason_html: string | null) =>
  render(<EventNews event={someEventDetails({ status: 'cancelled', cancel_reason_html })} />);

test('a cancelled event says why, in the direction of the words and with their lines and links', () => {
  show('המבנה מוצף<br>More: <a href="https://example.org/">https://example.org/</a>');
  screen.getByText('This event is cancelled');
  const reason = screen.getByText(/המבנה מוצף/);
  expect([reason.dir, reason.querySelectorAll('br')]).toEqual(['auto', expect.objectContaining({ length: 1 })]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org/');
  expect(screen.queryByText('It will not take place.')).toBeNull();
});

test('without a reason it says what follows', () => {
  show(null);
  screen.getByText('It will not take place.');
});
