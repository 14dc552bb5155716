import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/api/query.ts';
import { ResetPasswordPage } from './reset-password.page.tsx';

const good = () => Response.json({ email: 'ada@example.org' });
let check = good;
const sent: unknown[] = [];

beforeEach(() => {
  check = good;
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return check();
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function open(search: string) {
  history.replaceState(null, '', `/reset-password${search}`);
  render(<ResetPasswordPage title="Choose a new password" />);
}

test('the token leaves the address as soon as it is read', () => {
  open('?token=abc-DEF_123');
  expect(screen.getByLabelText('New password')).toBeTruthy();
  expect(location.search).toBe('');
});

test.each(['', '?token=', '?token=cut off', `?token=${'x'.repeat(201)}`])(
  '%j is no link: ask for a new one',
  (search) => {
    open(search);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  },
);

test.each([
  ['reset_link_used', 'This link has been used', { 'Log in': '/login', 'Ask for a new link': '/forgot-password' }],
  ['reset_link_invalid', 'This link no longer works', { 'Ask for a new link': '/forgot-password' }],
])('of a link with %s is said on arrival what the server knows, with the way on', async (code, title, ways) => {
  const detail = 'What became of it.';
  check = () => Response.json({ detail, code, fields: [] }, { status: 422 });
  open('?token=abc-DEF_123');
  const heading = await screen.findByRole('heading', { name: title });
  expect(document.activeElement).toBe(heading);
  expect(sent).toEqual([{ token: 'abc-DEF_123' }]);
  expect(screen.getByText(detail)).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(Object.fromEntries(links)).toEqual(ways);
});

test('names the account whose password it sets', async () => {
  open('?token=abc-DEF_123');
  await screen.findByText('ada@example.org');
});

test('a check that does not come keeps nobody from trying', async () => {
  check = () => new Response('', { status: 503 });
  open('?token=abc-DEF_123');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByLabelText('New password')).toBeTruthy();
});
