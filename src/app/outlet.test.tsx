import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { findPage } from '#rules/pages/pages.ts';
import { auth } from '#src/session/auth.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { Outlet } from './outlet.tsx';
import { codeOf } from './routes.ts';

const grace = aPerson({ user_id: '01890000-0000-7000-8000-0000000000e1', full_name: 'Grace Hopper' });
const people: Record<string, unknown> = {
  'Bearer token-of-ada': aPerson(),
  'Bearer a newer one': aPerson(),
  'Bearer token-of-grace': grace,
};

vi.spyOn(console, 'error').mockImplementation(() => {});
vi.stubGlobal('fetch', async ({ url, headers }: Request) =>
  url.endsWith('/users/me')
    ? new Response(JSON.stringify(people[headers.get('Authorization') ?? '']))
    : new Response('{}', { status: 500 }),
);
auth.start();
afterEach(() => {
  cleanup();
  endSession();
});

const email = () => screen.findByLabelText<HTMLInputElement>('Email');

/** Ada types into a form that visitors may fill in too. */
async function type() {
  auth.send({ type: 'session.begun', session: aSession(), from: '/login' });
  history.replaceState(null, '', '/forgot-password');
  await codeOf(findPage('/forgot-password'))();
  // What a page waits for comes within the same breath.
  await act(async () => render(<Outlet />));
  const field = await email();
  fireEvent.change(field, { target: { value: 'countess@example.org' } });
  return field;
}

test('a page starts over when another person logs in in another tab: what stood in its fields is gone', async () => {
  await type();
  await act(async () =>
    auth.send({ type: 'session.replaced elsewhere', session: { token: 'token-of-grace', user: grace } }),
  );
  await waitFor(async () => expect((await email()).value).toBe(''));
});

test('it goes on as it is when the same person does', async () => {
  const field = await type();
  await act(async () =>
    auth.send({ type: 'session.replaced elsewhere', session: { token: 'a newer one', user: aPerson() } }),
  );
  expect(await email()).toBe(field);
  expect(field.value).toBe('countess@example.org');
});
