import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor as settle } from 'xstate';
import { auth } from '#src/session/auth.ts';
import { SignUpPage } from './sign-up.page.tsx';
import { endSession } from '#tests/support/machines/end-session.ts';

const taken = { detail: 'There is an account already.', code: 'email_taken' };
const sent: unknown[] = [];

auth.start();

beforeEach(() => {
  history.replaceState(null, '', '/register');
  sent.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    const fields = [{ field: 'email', detail: taken.detail }];
    return new Response(JSON.stringify({ ...taken, fields }), { status: 409 });
  });
  render(<SignUpPage />);
  type('Email', 'ada@example.org');
  type('Password', 'a long enough one');
});

afterEach(async () => {
  cleanup();
  endSession();
  await settle(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }));
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function type(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}
const choose = (name: string) =>
  fireEvent.change(screen.getByLabelText('CV'), { target: { files: [new File(['x'], name)] } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }));

test('email and password suffice, and the browser’s time zone goes with them', async () => {
  submit();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await waitFor(() =>
    expect(sent).toEqual([{ email: 'ada@example.org', password: 'a long enough one', timezone: timeZone }]),
  );
});

test('a file of the wrong kind is said at once and not sent, until another is chosen', async () => {
  choose('photo.png');
  expect(screen.getByText('Choose a PDF, DOC, DOCX or ODT file.')).toBeTruthy();
  expect(screen.queryByText('There is a problem')).toBeNull();
  submit();
  expect(screen.getByRole('link', { name: 'CV: choose a PDF, DOC, DOCX or ODT file.' })).toBeTruthy();
  expect(sent).toEqual([]);
  choose('ada.pdf');
  submit();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a taken email is said at its field, with the ways on, and the file is still there', async () => {
  choose('ada.pdf');
  submit();
  await screen.findByRole('link', { name: 'Email: there is an account already.' });
  expect(screen.getByText(taken.detail).id).toBe('email-error');
  expect(screen.getByRole('link', { name: 'reset your password' }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.getByText('ada.pdf')).toBeTruthy();
});
