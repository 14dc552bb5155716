// @module-tag thorough

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Act, intentPath } from '#rules/pages/intent.ts';
import { auth, guardStopped, keepPlace, onNavigation } from '#src/session/auth.ts';
import { forgetIntent, keepIntent, readIntentOf } from '#src/session/intent.ts';
import { endPageActors } from '#src/session/page-actors.ts';
import { queryClient } from '#src/api/query.ts';
import { Queries } from '#src/api/queries.tsx';
import { keepVisitPlace } from '#src/accounts/actors/login.ts';
import { ConfirmEmailPage } from '#src/accounts/pages/confirm-email/confirm-email.page.tsx';
import { ForgotPasswordPage } from '#src/accounts/pages/forgot-password/forgot-password.page.tsx';
import { LoginPage } from '#src/accounts/pages/login/login.page.tsx';
import { ResetPasswordPage } from '#src/accounts/pages/reset-password/reset-password.page.tsx';
import { SignUpPage } from '#src/accounts/pages/sign-up/sign-up.page.tsx';
import { stubDeviceNotes } from '#tests/support/machines/device-notes.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { someEventDetails } from '#tests/support/made/events.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';

const EMAIL = 'ada@example.org';
const PASSWORD = 'a quiet place by the sea';
const id = '01890000-0000-7000-8000-0000000000e1';
const title = 'Designing calm software';

/** What can be begun, and how each page on the way names it. */
const beginnings: [Act, string][] = [
  ['register', `register for ${title}.`],
  ['waitlist', `join the waitlist for ${title}.`],
  ['save', `save ${title}.`],
  ['alert', `hear when you can register for ${title}.`],
  ['feedback', `give feedback as an attendee of ${title}.`],
  ['invitation', 'see your invitation.'],
];

const user = aPerson({ email: EMAIL });
const session = () => Response.json(aSession({ user }));
const problem = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: code, status, detail: code, code, fields: [] }, { status });
const nothing = () => new Response(null, { status: 204 });
const codeSent = () => Response.json({ expires_at: '2027-01-01T00:10:00.000Z', resend_at: null }, { status: 202 });

/** What the server answers, by method and path. */
const usual: Record<string, (body: string) => Response> = {
  'POST /api/auth/token': session,
  'POST /api/auth/codes': codeSent,
  'POST /api/auth/code-token': session,
  'POST /api/auth/passkey-challenge': () =>
    Response.json({ challenge: 'AAAA', timeout: 60_000, rpId: 'localhost', userVerification: 'required' }),
  'POST /api/auth/passkey': session,
  'POST /api/auth/provider/return': () => Response.json({ session: aSession({ user }), linked: false }),
  'POST /api/users/register': () => Response.json(user, { status: 201 }),
  'POST /api/auth/password-reset/request': () => new Response(null, { status: 202 }),
  'POST /api/auth/password-reset/check': () => Response.json({ email: EMAIL }),
  'POST /api/auth/password-reset/confirm': nothing,
  'POST /api/auth/email-confirmation/check': () => Response.json({ email: EMAIL, needs_proof: false }),
  'POST /api/auth/email-confirmation': () => Response.json({ outcome: 'verified', email: EMAIL, reset_token: null }),
  [`GET /api/events/${id}`]: () => Response.json(someEventDetails({ event_id: id, title })),
  'GET /api/users/me': () => Response.json(user),
};
let answers = usual;
const went: string[] = [];
let logins = 0;
let notes: Map<string, string>;

auth.start();
onNavigation(({ to }) => went.push(to));

beforeEach(() => {
  answers = usual;
  went.length = 0;
  logins = 0;
  notes = stubDeviceNotes();
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
    return answer ? answer(await request.text()) : new Promise(() => {});
  });
});
afterEach(() => {
  cleanup();
  endSession();
  endPageActors();
  forgetIntent();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** As its page does for a person who is logged out. */
function begin(act: Act) {
  const path = intentPath({ act, id });
  if (act === 'invitation') return guardStopped(path);
  keepPlace(path);
  keepIntent({ act, id, title }, path);
}

function open(path: string, page: React.ReactNode) {
  history.replaceState(null, '', path);
  render(<Queries>{page}</Queries>);
}
const text = () => document.body.textContent;
const names = (words: string) => vi.waitFor(() => expect(text()).toContain(words));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });

async function logIn() {
  await type('Email', EMAIL);
  await type('Password', PASSWORD);
  await press('Login');
}
function askForOtp() {
  const needed = () => problem(403, 'second_factor_needed');
  answers = {
    ...usual,
    'POST /api/auth/token': (body) => {
      logins += 1;
      return body.includes('otp=123456') ? session() : needed();
    },
  };
}
function givePasskey() {
  const buffer = new ArrayBuffer(4);
  const response = { clientDataJSON: buffer, authenticatorData: buffer, signature: buffer, userHandle: buffer };
  const get = async () => ({
    ...{ id: 'AAAA', rawId: buffer, type: 'public-key', response },
    getClientExtensionResults: () => ({}),
  });
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get } as never);
}

/** From the login's page, or Sign Up, to the session; each page on the way says what for. */
const ways: Record<string, (says: (first: string) => Promise<void>) => Promise<void>> = {
  'a password': async (says) => {
    open('/login', <LoginPage />);
    await says('Log in');
    await logIn();
  },
  'a second factor': async (says) => {
    askForOtp();
    open('/login', <LoginPage />);
    await logIn();
    await screen.findByRole('heading', { name: 'Enter your code' });
    await says('Log in');
    await type('Code', '123456');
    await press('Login');
  },
  'a code by mail': async (says) => {
    open('/login', <LoginPage />);
    await press('Email me a code');
    await screen.findByRole('heading', { name: 'Log in by email' });
    await says('Log in');
    await type('Email', EMAIL);
    await press('Email me a code');
    await screen.findByRole('heading', { name: 'Check your email' });
    await says('Log in');
    await type('Code', '123456');
  },
  'a passkey': async (says) => {
    givePasskey();
    open('/login', <LoginPage />);
    await says('Log in');
    await press('Log in with a passkey');
  },
  'a login at a provider': async () => {
    keepVisitPlace('https://id.example.org/auth?state=mine');
    open('/login?state=mine&code=theirs', <LoginPage />);
  },
  'Sign Up': async (says) => {
    open('/register', <SignUpPage />);
    await says('Sign up');
    await type('Email', EMAIL);
    await type('Password', PASSWORD);
    await press('Sign Up');
  },
};

describe.each(Object.entries(ways))('what was begun goes on after %s', (_, walk) => {
  test.each(beginnings)('%s', async (act, words) => {
    begin(act);
    await walk((first) => names(`${first} to ${words}`));
    await vi.waitFor(() => expect(went).toContain(intentPath({ act, id })));
    expect(went).not.toContain('/profile');
    expect(readIntentOf(EMAIL)).toMatchObject({ act, id });
  });
});

/** As the tab left it that asked for the link which another tab opens. */
const leaveNote = (act: Act) =>
  notes.set(
    'intent',
    JSON.stringify({ intent: `${act}.${id}`, email: EMAIL, at: Date.now(), until: Date.now() + 1e6 }),
  );

describe.each(beginnings)('%s, in the tab that a mailed link opens', (act, words) => {
  const path = intentPath({ act, id });
  const isOnItsWay = async () => {
    await vi.waitFor(() => expect(went).toContain(path));
    expect(went).not.toContain('/profile');
    expect(readIntentOf(EMAIL)).toMatchObject({ act, id });
    expect(notes.size).toBe(0);
  };

  test('goes on after a reset of the password', async () => {
    leaveNote(act);
    open('/reset-password?token=abc', <ResetPasswordPage title="Choose a new password" />);
    await names(`Set a new password to ${words}`);
    await type('New password', PASSWORD);
    await press('Save new password');
    await isOnItsWay();
  });

  test('goes on after a reset that asks for a second factor', async () => {
    leaveNote(act);
    askForOtp();
    open('/reset-password?token=abc', <ResetPasswordPage title="Choose a new password" />);
    await names(`Set a new password to ${words}`);
    await type('New password', PASSWORD);
    await press('Save new password');
    // The login's page takes longer than the answer that it is about.
    await vi.waitFor(() => expect([went.includes('/login'), logins]).toEqual([true, 2]));
    cleanup();
    await new Promise((resolve) => setTimeout(resolve, 20));
    open('/login', <LoginPage />);
    await screen.findByRole('heading', { name: 'Enter your code' });
    await names(`Log in to ${words}`);
    await type('Code', '123456');
    await press('Login');
    await isOnItsWay();
  });

  test('goes on after the address is confirmed, by who is logged in', async () => {
    auth.send({ type: 'session.begun', session: aSession({ user }), from: '/login' });
    went.length = 0;
    leaveNote(act);
    open('/confirm-email?token=abc', <ConfirmEmailPage title="Confirm your email address" />);
    await names(`Confirm your address to ${words}`);
    await press('Confirm address');
    await isOnItsWay();
  });

  test('goes on after the address is confirmed with the password, by who is logged out', async () => {
    answers = {
      ...usual,
      'POST /api/auth/email-confirmation/check': () => Response.json({ email: EMAIL, needs_proof: true }),
    };
    leaveNote(act);
    open('/confirm-email?token=abc', <ConfirmEmailPage title="Confirm your email address" />);
    await names(`Confirm your address to ${words}`);
    await type('Password', PASSWORD);
    await press('Confirm address');
    await isOnItsWay();
  });

  test('is left for it by the tab that asks for a link to set a new password, which names it on', async () => {
    begin(act);
    open('/forgot-password', <ForgotPasswordPage />);
    await names(`Set a new password to ${words}`);
    await type('Email', EMAIL);
    await press('Send the link');
    await names(`Use the link in your mail to ${words}`);
    expect(JSON.parse(notes.get('intent') ?? '{}')).toMatchObject({ intent: `${act}.${id}`, email: EMAIL });
  });
});
