// @module-tag thorough

import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import { auth } from '#src/session/auth.ts';
import { queryClient } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import {
  done,
  json,
  OwnSettings,
  press,
  problem,
  toasts,
  type,
  showSettings,
} from '#tests/support/forms/settings-page.tsx';
import { aPerson, someLoginMethods } from '#tests/support/made/people.ts';

const PASSWORD = 'a long enough one';
const since = '2026-01-01T00:00:00.000Z';
const phone = { passkey_id: 'p1', name: 'My phone', created_at: since, last_used_at: null };
const identity = { identity_id: 'i1', provider: 'Example ID', email: 'ada@id.example.org', linked_at: since };
const needed = () => problem(403, 'second_factor_needed', 'Confirm it’s you first.');

let isShown = false;
const { account, sent } = showSettings(() => {
  isShown = false;
  const enrolment = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Foyer:ada?secret=JBSWY3DPEHPK3PXP' };
  return {
    user: aPerson({ email_verified_at: since }),
    methods: someLoginMethods({
      second_factor: { since, recovery_codes_left: 8 },
      identities: [identity],
      passkeys: [phone],
      is_to_show: true,
    }),
    calls: {
      'POST /users/me/second-factor/shown': ({ otp }: { otp: string }) => {
        if (otp !== '123456') {
          const detail = 'This code is not right, or was used already.';
          return problem(422, 'invalid', detail, [{ field: 'otp', detail }]);
        }
        show();
        return done();
      },
      'POST /users/me/email-change': guarded(() => json(account.user)),
      'POST /users/me/password': guarded(done),
      'POST /users/me/deletion': guarded(done),
      'POST /users/me/second-factor': guarded(() => json(enrolment)),
      'POST /users/me/second-factor/recovery-codes': guarded(() => json({ recovery_codes: ['abcd-efgh-jkmn'] })),
      'POST /users/me/second-factor/removal': guarded(done),
      'DELETE /users/me/passkeys/p1': guarded(done),
      'DELETE /users/me/identities/i1': guarded(done),
    },
  };
});
beforeEach(() => screen.findByText('My phone'));

const guarded = (answer: () => Response) => () => (isShown ? answer() : needed());

function show() {
  isShown = true;
  account.methods = { ...account.methods, is_to_show: false, is_missing: false };
}

const bodiesOf = (name: string) => sent.filter(([call]) => call === name).map(([, body]) => body);
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Confirm it’s you' }));
const isAsked = () => screen.queryByRole('alertdialog', { name: 'Confirm it’s you' }) !== null;

async function enter(code: string) {
  const asked = await question();
  fireEvent.input(asked.getByLabelText('Code from your authenticator app'), { target: { value: code } });
  fireEvent.click(asked.getByRole('button', { name: 'Continue' }));
  return asked;
}

async function changePassword() {
  press('Change password');
  type('Current password', PASSWORD);
  type('New password', 'quite another one');
  press('Save new password');
}

async function giveTwoStepPassword(choice: string, send: string) {
  press(choice);
  type('Password', PASSWORD);
  press(send);
}

const changes: [what: string, call: string, begin: () => Promise<void>, end: () => Promise<unknown>][] = [
  [
    'the address',
    'POST /users/me/email-change',
    async () => {
      press('Change address');
      type('New address', 'countess@example.org');
      type('Password', PASSWORD);
      press('Send the links');
    },
    () => waitFor(() => expect(toasts().at(-1)).toContain('countess@example.org')),
  ],
  [
    'the password',
    'POST /users/me/password',
    changePassword,
    () => waitFor(() => expect(toasts().at(-1)).toContain('Your password is changed.')),
  ],
  [
    'the phone with the app',
    'POST /users/me/second-factor',
    () => giveTwoStepPassword('Use another phone', 'Continue'),
    () => screen.findByText('JBSW Y3DP EHPK 3PXP', { selector: '[translate=no]' }),
  ],
  [
    'the recovery codes',
    'POST /users/me/second-factor/recovery-codes',
    () => giveTwoStepPassword('New recovery codes', 'Get new codes'),
    () => screen.findByText('abcd-efgh-jkmn', { selector: '[translate=no]' }),
  ],
  [
    'two-step login itself',
    'POST /users/me/second-factor/removal',
    () => giveTwoStepPassword('Turn off', 'Turn off two-step login'),
    () => waitFor(() => expect(toasts().at(-1)).toContain('Two-step login is off.')),
  ],
  [
    'a passkey, which is removed',
    'DELETE /users/me/passkeys/p1',
    async () => {
      press('Remove… My phone');
      fireEvent.click(await screen.findByRole('button', { name: 'Remove the passkey' }));
    },
    () => waitFor(() => expect(toasts().at(-1)).toContain('“My phone” is removed')),
  ],
  [
    'a provider, which is disconnected',
    'DELETE /users/me/identities/i1',
    async () => press('Disconnect Example ID'),
    () => waitFor(() => expect(toasts().at(-1)).toContain('Example ID account is disconnected')),
  ],
  [
    'the account, which is deleted',
    'POST /users/me/deletion',
    async () => {
      press('Delete… your account');
      const asked = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
      fireEvent.input(asked.getByLabelText('Password'), { target: { value: PASSWORD } });
      fireEvent.click(asked.getByRole('button', { name: 'Delete my account' }));
    },
    () => settle(auth, (snapshot) => snapshot.matches('loggedOut')),
  ],
];

test.each(changes)(
  'before a change of %s a code is asked for in place, then it goes on',
  async (_, call, begin, end) => {
    await begin();
    const asked = await enter('000000');
    await asked.findByRole('link', { name: /this code is not right/ });
    expect([bodiesOf(call).length, isShown]).toEqual([1, false]);
    await enter('123456');
    await end();
    const [first, second] = bodiesOf(call);
    expect([isAsked(), bodiesOf(call).length, second]).toEqual([false, 2, first]);
  },
);

test('a passkey is asked for before one is added, where the browser has any', async () => {
  cleanup();
  vi.stubGlobal('PublicKeyCredential', class {});
  const asks: object[] = [];
  vi.stubGlobal('navigator', {
    onLine: true,
    credentials: { create: async (given: object) => (asks.push(given), null) },
  });
  account.calls['POST /users/me/passkeys/challenge'] = guarded(() =>
    json({ challenge: 'AA', rp: {}, user: { id: 'AA' }, pubKeyCredParams: [], excludeCredentials: [] }),
  );
  render(<OwnSettings />);
  await screen.findByRole('button', { name: 'Add a passkey' });
  press('Add a passkey');
  type('Password', PASSWORD);
  type('Name of the passkey', 'My laptop');
  press('Continue');
  await enter('123456');
  await waitFor(() => expect(asks).toHaveLength(1));
  expect(screen.getByLabelText<HTMLInputElement>('Name of the passkey').value).toBe('My laptop');
});

test('Cancel leaves the form as it was, with what was typed, and nothing is sent or said', async () => {
  const before = toasts();
  await changePassword();
  fireEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(isAsked()).toBe(false));
  await screen.findByRole('button', { name: 'Save new password' });
  expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(PASSWORD);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('quite another one');
  expect([bodiesOf('POST /users/me/password').length, toasts(), screen.queryByRole('alert')]).toEqual([
    1,
    before,
    null,
  ]);
  press('Save new password');
  await enter('123456');
  await waitFor(() => expect(bodiesOf('POST /users/me/password')).toHaveLength(3));
});

test('a wrong code, and too many of them, are said where they were typed', async () => {
  await changePassword();
  const wrong = await enter('000000');
  await wrong.findByRole('link', { name: /this code is not right/ });
  account.calls['POST /users/me/second-factor/shown'] = () =>
    problem(429, 'rate_limited', 'Too many wrong codes. Wait 20 minutes, then try again.');
  const asked = await enter('123456');
  await asked.findByText('Too many wrong codes. Wait 20 minutes, then try again.');
});

test('a factor that was removed meanwhile is asked for no longer: the change goes on', async () => {
  account.calls['POST /users/me/second-factor/shown'] = () => {
    show();
    return problem(409, 'not_allowed_now', 'Two-step login is off, so there is no code to enter.');
  };
  await changePassword();
  await enter('123456');
  await waitFor(() => expect(toasts().at(-1)).toContain('Your password is changed.'));
});

test('is asked for once a press: what the server refuses after that is said at the form', async () => {
  account.calls['POST /users/me/password'] = needed;
  await changePassword();
  await enter('123456');
  await screen.findByText('Confirm it’s you first.');
  expect([isAsked(), bodiesOf('POST /users/me/password').length]).toEqual([false, 2]);
});

test('what this page can’t ask for is said before anybody types, and at the form', async () => {
  account.methods = { ...account.methods, second_factor: null, passkeys: [] };
  await queryClient.refetchQueries({ queryKey: ['get', '/users/me/login-methods'] });
  await screen.findByText(/Log out, then log in with Example ID\./);
  await changePassword();
  await screen.findByText('Confirm it’s you first.');
  expect(isAsked()).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('quite another one');
});

test('a passkey that this browser can’t use is said to need another one', async () => {
  account.methods = { ...account.methods, second_factor: null };
  await changePassword();
  await screen.findByText(/this browser can’t use it here/);
  expect(isAsked()).toBe(false);
});

test('an organiser confirms without changing anything, and the admin area opens', async () => {
  account.methods = { ...account.methods, is_required: true, is_missing: true };
  await queryClient.refetchQueries({ queryKey: ['get', '/users/me/login-methods'] });
  await screen.findByText('Confirm it’s you to organise here');
  press('Confirm it’s you');
  await enter('123456');
  await waitFor(() => expect(screen.queryByText('Confirm it’s you to organise here')).toBeNull());
  expect(readLive().announcement).toBe('You’ve confirmed it’s you.');
});
