import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { someEventDetails } from '#tests/support/made/events.ts';
import { About } from './about.tsx';

afterEach(cleanup);

test('an event of which nothing is written has no heading over nothing', () => {
  const bare = { ...someEventDetails(), summary: '', description_html: '', tags: [] };
  const { container, rerender } = render(<About event={bare} />);
  expect(container.innerHTML).toBe('');
  rerender(<About event={{ ...bare, tags: ['ice'] }} />);
  screen.getByRole('heading', { name: 'About this event' });
  rerender(<About event={{ ...bare, summary: 'About ice.' }} />);
  screen.getByText('About ice.');
});
