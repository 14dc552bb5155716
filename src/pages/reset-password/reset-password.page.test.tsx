import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#src/api/query.ts';
import { ResetPasswordPage } from './reset-password.page.tsx';

let check = () => new Response(null, { status: 204 });
const sent: unknown[] = [];

beforeEach(() => {
  check = () => new Response(null, { status: 204 });
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

test('a link that is spent is said on arrival, with the way to a new one', async () => {
  const body = { detail: 'This link has been used.', code: 'reset_link_invalid', fields: [] };
  check = () => new Response(JSON.stringify(body), { status: 422 });
  open('?token=abc-DEF_123');
  const heading = await screen.findByRole('heading', { name: 'This link does not work any more' });
  expect(document.activeElement).toBe(heading);
  expect(sent).toEqual([{ token: 'abc-DEF_123' }]);
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
});

test('a check that does not come keeps nobody from trying', async () => {
  check = () => new Response('', { status: 503 });
  open('?token=abc-DEF_123');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByLabelText('New password')).toBeTruthy();
});
