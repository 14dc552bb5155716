import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitFor as settle } from 'xstate';
import type { SessionInfo } from '#openapi/types.ts';
import { preferencesOf } from '#rules/messages/preferences.ts';
import { requestUser } from '#src/accounts/actors/session.ts';
import { auth } from '#src/session/auth.ts';
import { queryClient } from '#src/api/query.ts';
import { readLive } from '#src/ui/live/toast.ts';
import {
  button,
  done,
  json,
  noCopy,
  press,
  problem,
  toasts,
  type,
  showSettings,
} from '#tests/support/forms/settings-page.tsx';
import { aPerson } from '#tests/support/made/people.ts';

const { account, sent } = showSettings(() => ({
  user: aPerson({ email_verified_at: null }),
  sessions: [aDevice('s1', 'Firefox on Linux'), aDevice('s2', 'Safari on iOS'), aDevice('s3', 'Chrome on Windows')],
}));

const wrongPassword = () => {
  const detail = 'This is not your password.';
  return problem(422, 'invalid', detail, [{ field: 'current_password', detail }]);
};

function aDevice(id: string, device: string): SessionInfo {
  return {
    session_id: id,
    device,
    is_current: id === 's1',
    created_at: '2026-01-01T00:00:00.000Z',
    last_used_at: '2026-01-02T00:00:00.000Z',
    expires_at: '2026-01-09T00:00:00.000Z',
  };
}

/** Each state that the box had from now on, by looking in every microtask and task for a while. */
function watchBox(box: HTMLInputElement) {
  const seen = [box.checked];
  const look = () => {
    if (seen.at(-1) !== box.checked) seen.push(box.checked);
  };
  const timer = setInterval(look, 0);
  return () => {
    look();
    clearInterval(timer);
    return seen;
  };
}
const shownOf = (path: string) => sent.filter(([name]) => name === path).map(([, body]) => body);

test('a wrong password is said at its field; the right one changes it, closes the form and gives focus back', async () => {
  press('Change password');
  type('Current password', 'not this one');
  type('New password', 'quite another one');
  account.calls['POST /users/me/password'] = wrongPassword;
  press('Save new password');
  await screen.findByRole('group', { name: 'There is a problem' });
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBeNull();

  account.calls['POST /users/me/password'] = done;
  type('Current password', 'a long enough one');
  press('Save new password');
  await waitFor(() => expect(document.activeElement).toBe(button('Change password')));
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(shownOf('POST /users/me/password').at(-1)).toEqual({
    current_password: 'a long enough one',
    new_password: 'quite another one',
  });
  expect(JSON.stringify(sessionStorage)).not.toContain('another one');
});

test('another address is asked for, waits, and can be called off; what was typed leaves no draft', async () => {
  await screen.findByText('Not confirmed');
  press('Change address');
  type('New address', 'countess@example.org');
  type('Password', 'a long enough one');
  account.calls['POST /users/me/email-change'] = () => {
    const expires_at = '2026-01-02T00:00:00.000Z';
    account.user = {
      ...account.user,
      email_change: { new_email: 'countess@example.org', old_confirmed: true, new_confirmed: false, expires_at },
    };
    return json(account.user);
  };
  press('Send the link');
  await screen.findByText('Changing to countess@example.org');
  expect(toasts().at(-1)).toBe('A link is on its way to countess@example.org.');
  screen.getByText('Use the link we sent there. It works for a day.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Email address' }));
  expect(JSON.stringify(sessionStorage)).not.toContain('countess');

  account.calls['DELETE /users/me/email-change'] = () => json((account.user = { ...account.user, email_change: null }));
  press('Keep the old one');
  await screen.findByRole('button', { name: 'Change address' });
});

test('a confirmed address has to agree to the change as well', async () => {
  account.user = { ...account.user, email_verified_at: '2026-01-01T00:00:00.000Z' };
  requestUser();
  await screen.findByText('Confirmed');
  press('Change address');
  screen.getByText('It changes once you’ve confirmed both the old and the new address.');
  type('New address', 'countess@example.org');
  type('Password', 'a long enough one');
  account.calls['POST /users/me/email-change'] = () => {
    const change = { old_confirmed: false, new_confirmed: false, expires_at: '2026-01-02T00:00:00.000Z' };
    return json((account.user = { ...account.user, email_change: { new_email: 'countess@example.org', ...change } }));
  };
  press('Send the links');
  await screen.findByText('We sent a link to each of the two addresses. Use both. The links work for a day.');
  expect(toasts().at(-1)).toBe('A link is on its way to each address, yours and countess@example.org.');
});

test('one form is open at a time; what was typed into the other is there when it is opened again', () => {
  press('Change address');
  type('New address', 'countess@example.org');
  press('Change password');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Password' }));
  expect(screen.queryByLabelText('New address')).toBeNull();
  press('Change address');
  expect(screen.getByLabelText<HTMLInputElement>('New address').value).toBe('countess@example.org');
  expect(screen.queryByLabelText('New password')).toBeNull();
  press('Cancel');
  expect(document.activeElement).toBe(button('Change address'));
});

test('a new password calls off the change of address, and says so', async () => {
  const expires_at = '2026-01-02T00:00:00.000Z';
  account.user = {
    ...account.user,
    email_change: { new_email: 'countess@example.org', old_confirmed: true, new_confirmed: false, expires_at },
  };
  requestUser();
  await screen.findByText('Changing to countess@example.org');
  press('Change password');
  type('Current password', 'a long enough one');
  type('New password', 'quite another one');
  account.calls['POST /users/me/password'] = () => {
    account.user = { ...account.user, email_change: null };
    return done();
  };
  press('Save new password');
  await waitFor(() => expect(screen.queryByText('Changing to countess@example.org')).toBeNull());
  expect(toasts().at(-1)).toContain('The change of your address is cancelled.');
});

test('a first password is there from then on', async () => {
  account.methods = { ...account.methods, has_password: false };
  await askAnew();
  await screen.findByText(/^None yet/);
  account.calls['POST /users/me/password'] = () => {
    account.methods = { ...account.methods, has_password: true };
    return done();
  };
  press('Set a password');
  type('New password', 'a long enough one');
  press('Save new password');
  await screen.findByText('Choose one you don’t use anywhere else.');
  expect(screen.queryByText(/^None yet|^Set a password/)).toBeNull();
});

test('an address that turns out to be confirmed already is shown so', async () => {
  account.user = { ...account.user, email_verified_at: '2026-01-01T00:00:00.000Z' };
  account.calls['POST /users/me/email-verification'] = () =>
    problem(409, 'not_allowed_now', 'Your address is confirmed already.');
  press('Send the link again');
  await screen.findByText('Confirmed');
  expect(toasts()).toContain('Your address is confirmed already.');
  expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
});

test('sessions are ended one by one and all at once; the own one has no button', async () => {
  await screen.findByText('Safari on iOS');
  expect(screen.queryByRole('button', { name: 'Log out: Firefox on Linux' })).toBeNull();
  account.calls['DELETE /users/me/sessions/s2'] = () => {
    account.sessions = account.sessions.filter(({ session_id }) => session_id !== 's2');
    return done();
  };
  press('Log out: Safari on iOS');
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are logged in' }));

  account.calls['DELETE /users/me/sessions'] = () => problem(503, 'unavailable', 'No.');
  press('Log out everywhere else');
  await waitFor(() => expect(toasts().at(-1)).toBe('No.'));
  expect(screen.getByText('Chrome on Windows')).toBeTruthy();
  account.calls['DELETE /users/me/sessions'] = () => {
    account.sessions = account.sessions.slice(0, 1);
    return done();
  };
  press('Log out everywhere else');
  await waitFor(() => expect(screen.queryByText('Chrome on Windows')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
});

test('choices show at once, each on its own; one that fails goes back and says so', async () => {
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await screen.findByRole('table', { name: 'What we tell you about, and where' });
  expect(screen.queryByText('Registrations')).toBeNull();
  let answer = (_: Response) => {};
  account.calls['PATCH /users/me/notification-preferences'] = () => new Promise((resolve) => (answer = resolve));
  fireEvent.click(box('Reminders: email'));
  expect(box('Reminders: email').checked).toBe(false);
  fireEvent.click(box('Changes: in the app'));
  expect(box('Changes: in the app').checked).toBe(false);
  expect(box('Reminders: email').checked).toBe(false);
  await waitFor(() => expect(sent.at(-1)?.[1]).toEqual({ event_reminder_email: false }));
  answer(problem(503, 'unavailable', 'No.'));
  await waitFor(() => expect(box('Reminders: email').checked).toBe(true));
  expect(toasts().at(-1)).toBe('No.');
  await waitFor(() => expect(sent.at(-1)?.[1]).toEqual({ event_updated_in_app: false }));
  const seen = watchBox(box('Changes: in the app'));
  answer(json({ ...preferencesOf({}), event_updated_in_app: false }));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen()).toEqual([false]);
});

test('the time zone is the chosen one from the click on, and goes back where it was not saved', async () => {
  const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Your time zone' });
  const before = zone().value;
  let answer = (_: Response) => {};
  account.calls['PATCH /users/me'] = () => new Promise((resolve) => (answer = resolve));
  const choose = (place: string) => {
    fireEvent.change(zone(), { target: { value: place } });
    fireEvent.click(screen.getByRole('option', { name: new RegExp(place) }));
  };
  choose('Tokyo');
  expect(zone().value).toContain('Tokyo');
  await waitFor(() => expect(shownOf('PATCH /users/me')).toHaveLength(1));
  answer(problem(503, 'unavailable', 'No.'));
  await waitFor(() => expect(zone().value).toBe(before));
  expect(toasts().at(-1)).toBe('No.');
});

test('a copy is asked for, built with progress, fetched, and said where it failed', async () => {
  account.calls['POST /users/me/export'] = () =>
    json((account.copy = { ...noCopy, state: 'building', progress: 40 }), 202);
  await waitFor(() => press('Make a copy'));
  expect((await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Building the copy' })).value).toBe(40);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A copy of your data' }));
  const ready_at = '2026-01-01T00:00:00.000Z';
  account.copy = {
    ...noCopy,
    state: 'ready',
    progress: 100,
    size: 4096,
    ready_at,
    expires_at: '2026-01-08T00:00:00.000Z',
  };
  await screen.findByText(/can be fetched until 8 January 2026/);
  expect(readLive().announcement).toBe('The copy of your data is ready.');

  account.calls['GET /users/me/export/file'] = () => problem(404, 'not_found', 'It is gone.');
  press('Download the copy');
  expect(await screen.findByText('It is gone.')).toBeTruthy();
  account.copy = { ...noCopy, state: 'failed' };
  await queryClient.refetchQueries({ queryKey: ['get', '/users/me/export'] });
  await screen.findByText(/The copy could not be made/);
});

test('the account goes only with its password, and with it everything in this browser', async () => {
  press('Delete… your account');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  const confirm = () => fireEvent.click(question.getByRole('button', { name: 'Delete my account' }));
  confirm();
  await question.findByRole('group', { name: 'There is a problem' });
  expect(shownOf('POST /users/me/deletion')).toEqual([]);
  account.calls['POST /users/me/deletion'] = wrongPassword;
  fireEvent.input(question.getByLabelText('Password'), { target: { value: 'not this one' } });
  confirm();
  await question.findByText('This is not your password.');
  sessionStorage.setItem('draft:profile', '{"headline":"Analyst"}');
  account.calls['POST /users/me/deletion'] = done;
  fireEvent.input(question.getByLabelText('Password'), { target: { value: 'a long enough one' } });
  confirm();
  await settle(auth, (snapshot) => snapshot.matches('loggedOut'));
  expect(auth.getSnapshot().context.notice).toBe('account_deleted');
  expect([localStorage.getItem('authToken'), sessionStorage.length]).toEqual([null, 0]);
});

/** What lets the person in, once the first answer is there. */
async function askAnew() {
  await screen.findByText(/^Off\. Turn it on/);
  await queryClient.refetchQueries({ queryKey: ['get', '/users/me/login-methods'] });
}

test('a passkey is removed once that was asked, also where the browser makes none', async () => {
  const passkey = { passkey_id: 'p1', name: 'My phone', created_at: '2026-01-01T00:00:00.000Z', last_used_at: null };
  account.methods = { ...account.methods, passkeys: [passkey] };
  await askAnew();
  await screen.findByText('My phone');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  press('Remove… My phone');
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the passkey “My phone”?' }));
  account.calls['DELETE /users/me/passkeys/p1'] = () => problem(503, 'unavailable', 'Not now.');
  fireEvent.click(question.getByRole('button', { name: 'Remove the passkey' }));
  await question.findByText('Not now.');
  account.calls['DELETE /users/me/passkeys/p1'] = () => {
    account.methods = { ...account.methods, passkeys: [] };
    return done();
  };
  fireEvent.click(question.getByRole('button', { name: 'Remove the passkey' }));
  await waitFor(() => expect(screen.queryByText('My phone')).toBeNull());
  expect(toasts().at(-1)).toContain('“My phone” is removed');
});

test('a passkey that was removed somewhere else meanwhile is no longer shown', async () => {
  const passkey = { passkey_id: 'p2', name: 'My key', created_at: '2026-01-01T00:00:00.000Z', last_used_at: null };
  account.methods = { ...account.methods, passkeys: [passkey] };
  await askAnew();
  await screen.findByText('My key');
  press('Remove… My key');
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the passkey “My key”?' }));
  account.calls['DELETE /users/me/passkeys/p2'] = () => {
    account.methods = { ...account.methods, passkeys: [] };
    return problem(404, 'not_found', 'That passkey does not exist.');
  };
  fireEvent.click(question.getByRole('button', { name: 'Remove the passkey' }));
  await waitFor(() => expect(screen.queryByText('My key')).toBeNull());
});

test('where a second step is needed, either of the two will do', async () => {
  account.methods = { ...account.methods, is_required: true, is_missing: true };
  await askAnew();
  await screen.findByText('You need two-step login or a passkey to organise here');
  account.methods = { ...account.methods, is_missing: false };
  await askAnew();
  await waitFor(() => expect(screen.queryByText(/You need two-step login/)).toBeNull());
});

test('what an unconfirmed address stands in the way of is said before anybody types', async () => {
  await screen.findByText(/Until then you can’t turn on two-step login/);
});
