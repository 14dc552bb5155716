import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmailConfirmed } from '#openapi/types.ts';
import { auth } from '#src/session/auth.ts';
import { queryClient } from '#src/api/query.ts';
import { ConfirmEmailPage } from './confirm-email.page.tsx';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
let answers: Response[];
const sent: unknown[] = [];

auth.start();

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return answers.shift() ?? json({}, 500);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const email = 'ada@example.org';
const known = (needs_proof = false) => json({ email, needs_proof });
const confirmed = (outcome: EmailConfirmed['outcome'], reset_token: string | null = null) =>
  json({ outcome, email, reset_token });

/** The page of a link, with the answers to the calls that it makes. */
function show(query: string, ...given: Response[]) {
  answers = given;
  history.replaceState(null, '', `/confirm-email${query}`);
  render(<ConfirmEmailPage title="Confirm your email address" />);
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (password: string) => fireEvent.input(screen.getByLabelText('Password'), { target: { value: password } });

test.each([
  ['', 'Confirm your email address', 'Confirm address', 'Press the button to confirm ada@example.org.'],
  ['&side=new', 'Confirm your new email address', 'Confirm address', 'Your account moves to ada@example.org.'],
  ['&side=old', 'Change your email address?', 'Yes, change my address', 'You asked to change it to ada@example.org.'],
  ['&side=constructor', 'Confirm your email address', 'Confirm address', 'Press the button'],
])(
  'a link with “%s” names the address and asks before anything happens, and the address bar forgets it',
  async (side, title, action, lead) => {
    show(`?token=abc${side}`, known(), confirmed('verified'));
    expect(heading()).toBe(title);
    await screen.findByText(new RegExp(lead));
    expect(location.search).toBe('');
    expect(sent).toEqual([{ token: 'abc' }]);
    await press(action);
    await waitFor(() => expect(sent).toEqual([{ token: 'abc' }, { token: 'abc' }]));
  },
);

test.each<[EmailConfirmed['outcome'], string, string]>([
  ['verified', 'Your address is confirmed', 'News about your events reaches you at ada@example.org.'],
  ['changed', 'Your address is changed', 'Log in with ada@example.org from now on.'],
  ['waiting_for_new', 'One more link to use', 'Now use the link that we sent to ada@example.org.'],
  ['waiting_for_old', 'One more link to use', 'Your new address is confirmed.'],
])('the outcome “%s” is said, with the focus on its heading', async (outcome, title, words) => {
  show('?token=abc', known(), confirmed(outcome));
  await screen.findByText(/ada@example.org/);
  await press('Confirm address');
  const outcomeHeading = await screen.findByRole('heading', { name: title });
  expect(document.activeElement).toBe(outcomeHeading);
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
});

test('a browser without a session of the account asks for its password', async () => {
  const wrong = { field: 'password', detail: 'This is not the password of the account.' };
  const refusal = json({ detail: wrong.detail, code: 'invalid', fields: [wrong] }, 422);
  show('?token=abc', known(true), refusal, confirmed('verified'));
  await screen.findByText('Enter the password you chose when you signed up, to confirm ada@example.org.');
  await press('Confirm address');
  expect(screen.getAllByText('Enter the password of the account.').length).toBeGreaterThan(0);
  expect(sent).toEqual([{ token: 'abc' }]);
  type('not this one');
  await press('Confirm address');
  await waitFor(() => expect(screen.getAllByText(wrong.detail).length).toBeGreaterThan(0));
  type('the right one');
  await press('Confirm address');
  await screen.findByRole('heading', { name: 'Your address is confirmed' });
  expect(sent.slice(1)).toEqual([
    { token: 'abc', password: 'not this one' },
    { token: 'abc', password: 'the right one' },
  ]);
});

test('the owner of an address that someone else signed up with chooses a password at once', async () => {
  show('?token=abc', known(true), confirmed('verified', 'fresh'), new Response(null, { status: 204 }));
  await press('I didn’t sign up, or I don’t remember it');
  const title = await screen.findByRole('heading', { name: 'Choose a new password' });
  expect(document.activeElement).toBe(title);
  expect(screen.getByText(/ada@example.org is confirmed/)).toBeTruthy();
  fireEvent.input(screen.getByLabelText('New password'), { target: { value: 'a long enough one' } });
  await press('Save new password');
  await waitFor(() =>
    expect(sent.slice(1)).toEqual([{ token: 'abc' }, { token: 'fresh', new_password: 'a long enough one' }]),
  );
});

test('a link that is of no use says why, and asks for nothing', async () => {
  const detail = 'This link was called off.';
  show('?token=abc', json({ detail, code: 'link_invalid', fields: [] }, 422));
  await screen.findByRole('heading', { name: 'This link no longer works' });
  expect(screen.getByText(detail)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['a server that fails', 500, { detail: 'Something went wrong.', code: 'internal', fields: [] }],
  ['a server that is busy', 503, { detail: 'Try again in a minute.', code: 'unavailable', fields: [] }],
])('after %s the same link can be tried again', async (_, status, problem) => {
  const failing = () => json(problem, status);
  // The link is looked at twice before the page says that it can't be.
  show('?token=abc', failing(), failing(), known(), failing(), confirmed('verified'));
  await press('Try again');
  await screen.findByText(/ada@example.org/);
  await press('Confirm address');
  await press('Try again');
  await screen.findByRole('heading', { name: 'Your address is confirmed' });
});

test.each(['', '?token=', '?token=a%20b', `?token=${'a'.repeat(201)}`])('“%s” is not a whole link', (query) => {
  show(query);
  expect(heading()).toBe('This link is incomplete');
  expect(screen.queryByRole('button')).toBeNull();
});
