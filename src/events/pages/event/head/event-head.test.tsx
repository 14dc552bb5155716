import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EventDetails } from '#openapi/types.ts';
import { someEventDetails } from '#tests/support/made/events.ts';
import { EventHead } from './event-head.tsx';

afterEach(cleanup);

const named = (...names: string[]): EventDetails['co_hosts'] => names.map((name) => ({ name, host_id: null }));

test.each([
  [named(), 'Hosted by Ada · Science'],
  [named('Grace'), 'Hosted by Ada and Grace · Science'],
  [named('Grace', 'Alan'), 'Hosted by Ada, Grace and Alan · Science'],
])('says who invites', (co_hosts, words) => {
  render(<EventHead event={someEventDetails({ organiser_name: 'Ada', category: 'science', co_hosts })} />);
  expect(screen.getByText(/^Hosted by/).textContent).toBe(words);
});

test('leads to the pages of those who have one', () => {
  const co_hosts = [...named('Grace'), { name: 'Alan', host_id: 'u3' }];
  render(<EventHead event={someEventDetails({ organiser_name: 'Ada', host_id: 'u1', co_hosts })} />);
  const links = screen
    .getAllByRole('link')
    .flatMap((link) => (link.getAttribute('href')?.startsWith('/host') ? [link] : []));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ada', '/host/u1'],
    ['Alan', '/host/u3'],
  ]);
});
