import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmailConfirmed } from '#openapi/types.ts';
import { auth } from '#src/actors/auth.ts';
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
  vi.unstubAllGlobals();
});

function show(query: string, ...given: Response[]) {
  answers = given;
  history.replaceState(null, '', `/confirm-email${query}`);
  render(<ConfirmEmailPage title="Confirm your email address" />);
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['', 'Confirm your email address', 'Confirm the address', 'Press the button'],
  ['&side=new', 'Confirm your new email address', 'Confirm the address', 'Your account moves to it.'],
  ['&side=old', 'Change your email address?', 'Yes, change my address', 'You asked for another address.'],
  ['&side=constructor', 'Confirm your email address', 'Confirm the address', 'Press the button'],
])(
  'a link with “%s” asks before anything happens, and the address bar forgets it',
  async (side, title, action, lead) => {
    show(`?token=abc${side}`);
    expect(heading()).toBe(title);
    expect(screen.getByText(new RegExp(lead))).toBeTruthy();
    expect(location.search).toBe('');
    expect(sent).toEqual([]);
    press(action);
    await waitFor(() => expect(sent).toEqual([{ token: 'abc' }]));
  },
);

test.each<[EmailConfirmed['outcome'], string, string]>([
  ['verified', 'Your address is confirmed', 'News about your events reaches you at ada@example.org.'],
  ['changed', 'Your address is changed', 'Log in with ada@example.org from now on.'],
  ['waiting_for_new', 'One more link to use', 'Now use the link that we sent to ada@example.org.'],
  ['waiting_for_old', 'One more link to use', 'Your new address is confirmed.'],
])('the outcome “%s” is said, with the focus on its heading', async (outcome, title, words) => {
  show('?token=abc', json({ outcome, email: 'ada@example.org' }));
  press('Confirm the address');
  const outcomeHeading = await screen.findByRole('heading', { name: title });
  expect(document.activeElement).toBe(outcomeHeading);
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(sent).toEqual([{ token: 'abc' }]);
});

test('a link that is of no use says why, and is not tried again', async () => {
  const detail = 'This link was called off.';
  show('?token=abc', json({ detail, code: 'link_invalid', fields: [] }, 422));
  press('Confirm the address');
  await screen.findByRole('heading', { name: 'This link does not work any more' });
  expect(screen.getByText(detail)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['a server that fails', 500, { detail: 'Something went wrong.', code: 'internal', fields: [] }],
  ['a server that is busy', 503, { detail: 'Try again in a minute.', code: 'unavailable', fields: [] }],
])('after %s the same link can be tried again', async (_, status, problem) => {
  show('?token=abc', json(problem, status), json({ outcome: 'verified', email: 'ada@example.org' }));
  press('Confirm the address');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Your address is confirmed' });
});

test.each(['', '?token=', '?token=a%20b', `?token=${'a'.repeat(201)}`])('“%s” is not a whole link', (query) => {
  show(query);
  expect(heading()).toBe('This link is incomplete');
  expect(screen.queryByRole('button')).toBeNull();
});
