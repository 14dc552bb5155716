import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import { auth } from '#src/session/auth.ts';
import { aSession } from '#tests/support/made/people.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { LoginPage } from './login.page.tsx';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
let answer: () => Promise<Response>;
const sent: string[] = [];

auth.start();

beforeEach(() => {
  history.replaceState(null, '', '/login');
  document.title = 'Login - Foyer';
  sent.length = 0;
  answer = async () => json({ detail: 'Wrong email or password.', code: 'wrong_credentials' }, 401);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== '/api/auth/token') return pathname.endsWith('stream') ? new Promise(() => {}) : json([]);
    sent.push(await request.text());
    return answer();
  });
  render(<LoginPage />);
});

afterEach(async () => {
  cleanup();
  endSession();
  await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Login' }));

test('an empty form is not sent: the summary takes focus and leads to the fields', () => {
  submit();
  expect(sent).toEqual([]);
  expect(document.title).toBe('Error: Login - Foyer');
  expect(document.activeElement?.textContent).toMatch(/^There is a problem/);
  fireEvent.click(screen.getByRole('link', { name: 'Password: enter your password.' }));
  expect(document.activeElement).toBe(password());
  expect(password().getAttribute('aria-invalid')).toBe('true');
});

test('what was wrong is right as soon as it is, and the title follows', () => {
  submit();
  type(email(), 'ada@example');
  expect(email().getAttribute('aria-invalid')).toBe('true');
  type(email(), 'ada@example.org');
  expect(email().getAttribute('aria-invalid')).toBeNull();
  type(password(), 'x');
  expect(screen.queryByText('There is a problem')).toBeNull();
  expect(document.title).toBe('Login - Foyer');
});

test('a refused login shows the server’s words and loses nothing', async () => {
  type(email(), ' ada@example.org ');
  type(password(), ' with spaces ');
  submit();
  await screen.findByText('Wrong email or password.');
  expect(new URLSearchParams(sent[0]).get('username')).toBe('ada@example.org');
  expect(new URLSearchParams(sent[0]).get('password')).toBe(' with spaces ');
  expect(password().value).toBe(' with spaces ');
  expect(sessionStorage.getItem('draft:login')).toBe('{"username":"ada@example.org"}');
  expect(sessionStorage).toHaveLength(1);
});

test('while it is on its way a second submit does nothing, and its success forgets the draft', async () => {
  let arrive = (_: Response) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  type(email(), 'ada@example.org');
  type(password(), 'a long enough one');
  submit();
  const busy = await screen.findByRole('button', { name: 'Logging in…' });
  fireEvent.click(busy);
  fireEvent.submit(email().form ?? busy);
  await waitFor(() => expect(sent).toHaveLength(1));
  arrive(json(aSession()));
  await screen.findByText(/You are logged in/);
  expect(sent).toHaveLength(1);
  expect(sessionStorage.getItem('draft:login')).toBeNull();
});

test('after a reload the email is there again and the password is not', () => {
  type(email(), 'ada@example.org');
  type(password(), 'a long enough one');
  cleanup();
  render(<LoginPage />);
  expect(email().value).toBe('ada@example.org');
  expect(password().value).toBe('');
});

test.each([
  ['session.expired', 'Your session has ended. Log in again to continue.', 'Good to see you again.'],
  ['password.reset', 'Your password has been changed. Log in with the new one.', 'Good to see you again.'],
  ['account.ready', 'Your account is ready. Log in with your new password.', null],
  ['account.deleted', 'Your account has been deleted. Thanks for being with us.', null],
] as const)('after %s the form says why the person is here', async (cause, words, welcome) => {
  if (cause !== 'account.ready') {
    auth.send({ type: 'session.begun', session: aSession(), from: '/login' });
    await settle(auth, (snapshot) => snapshot.hasTag('private'));
  }
  auth.send({ type: cause, token: auth.getSnapshot().context.token ?? '' });
  const said = await screen.findByText(words);
  expect(said.closest('[role=status]')).not.toBeNull();
  expect(screen.queryByText('Good to see you again.')?.textContent ?? null).toBe(welcome);
  email();
});
