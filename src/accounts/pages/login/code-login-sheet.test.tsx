import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import { auth } from '#src/session/auth.ts';
import { endPageActors } from '#src/session/page-actors.ts';
import { aSession } from '#tests/support/made/people.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { LoginPage } from './login.page.tsx';

const email = 'ada@example.org';
const MINUTE = 60_000;
const asked: { path: string; body: { attempt?: string; email?: string; code?: string } }[] = [];

auth.start();
// The page fetches it, which takes its time where nothing is bundled.
beforeAll(() => import('./code-login-sheet.tsx'));
beforeEach(() => {
  history.replaceState(null, '', '/login');
  asked.length = 0;
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z'), shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname: path } = new URL(request.url);
    if (!path.startsWith('/api/auth/')) return new Promise(() => {});
    const isForm = request.headers.get('content-type') !== 'application/json';
    asked.push({ path, body: isForm ? {} : await request.json() });
    if (path !== '/api/auth/codes') return Response.json(aSession());
    return Response.json({ expires_at: '2026-11-21T12:10:00.000Z', resend_at: null }, { status: 202 });
  });
});
afterEach(async () => {
  cleanup();
  endSession();
  endPageActors();
  await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shows = (label: string) => screen.findByLabelText(label);

async function askForCode() {
  render(<LoginPage />);
  type('Email', email);
  press('Email me a code');
  await shows('Code');
}
/** As a reload, or a tab that the phone has dropped. */
async function openAgain(label: string) {
  cleanup();
  endPageActors();
  render(<LoginPage />);
  await shows(label);
}

test('a reload goes on with the code and its address', async () => {
  await askForCode();
  await openAgain('Code');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  expect(document.body.textContent).toContain(`We sent a six-digit code to ${email}.`);
  type('Code', '123456');
  await screen.findByText(/You are logged in/);
  const [wish, ...further] = asked;
  expect(further).toEqual([{ path: '/api/auth/code-token', body: { attempt: wish?.body.attempt, code: '123456' } }]);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('a code that is too old, or of before the clock was set back, is not asked for', async () => {
  await askForCode();
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  await openAgain('Password');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(email);
  vi.setSystemTime(Date.now() - 20 * MINUTE);
  await openAgain('Password');
});

test.each(['Use another address', 'Use a password instead'])('“%s” forgets the code', async (name) => {
  await askForCode();
  press(name);
  await openAgain('Password');
  press('Email me a code');
  await shows('Code');
  expect(asked[1]?.body.attempt).not.toBe(asked[0]?.body.attempt);
});

test('another login forgets the code', async () => {
  await askForCode();
  const kept = Object.fromEntries(Object.entries(sessionStorage));
  press('Use a password instead');
  await shows('Password');
  Object.assign(sessionStorage, kept);
  type('Password', 'a long enough one');
  press('Login');
  await screen.findByText(/You are logged in/);
  expect(sessionStorage.getItem('draft:code-login')).toBeNull();
});
