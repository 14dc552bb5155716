import { fireEvent, screen } from '@testing-library/react';
import type { RegistrationForm } from '#openapi/types.ts';
import { GuestSheet } from '#src/events/pages/event/guest/guest-sheet.tsx';
import { LoginPage } from '#src/accounts/pages/login/login.page.tsx';
import { someEventDetails } from '#tests/support/made/events.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import type { SentForm } from './sent-form.ts';

const EVENT = '01890a5d-ac96-774b-bcce-b302099a8059';
const questions = [
  aQuestion({ type: 'short_text', label: 'Why do you come?' }),
  aQuestion({ type: 'file', label: 'Poster' }),
];
const form: RegistrationForm = { form_version_id: 'v1', questions, description: '', retention_days: null };
const codeSent = { expires_at: '2026-11-21T12:10:00.000Z', resend_at: '2026-11-21T12:00:20.000Z' };

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const write = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

function GuestRegistering() {
  return (
    <GuestSheet
      event={someEventDetails({ event_id: EVENT, has_form: true })}
      offer={{ does: 'register', words: 'Register' }}
      isWanted
      onClosed={() => {}}
      onSeat={() => {}}
      onRefusal={() => {}}
      onLogin={() => {}}
      returnFocus={() => {}}
    />
  );
}

/** Forms on the way to a mailed code, and its own. */
export const codeForms: Record<string, SentForm> = {
  'events/pages/event/guest/guest-details.tsx': {
    isLoggedIn: false,
    page: () => <GuestRegistering />,
    answers: { [`GET /events/${EVENT}/form`]: () => Response.json(form) },
    open: async () => fireEvent.input(await screen.findByLabelText('Name'), { target: { value: 'Ada' } }),
    field: 'Email',
    typed: { Email: 'ada@example.org' },
    press: 'Send me a code',
  },
  'accounts/email-code/code-form.tsx': {
    isLoggedIn: false,
    page: () => <LoginPage />,
    answers: { 'POST /auth/codes': () => Response.json(codeSent, { status: 202 }) },
    open: async () => {
      write('Email', 'ada@example.org');
      await press('Email me a code');
      await screen.findByLabelText('Code');
    },
    field: 'Code',
    typed: { Code: '123456' },
    // It sends itself.
    press: async () => {},
  },
  'accounts/pages/login/code-login-sheet.tsx': {
    isLoggedIn: false,
    page: () => <LoginPage />,
    open: async () => {
      await press('Email me a code');
      await screen.findByRole('heading', { name: 'Log in by email' });
    },
    field: 'Email',
    typed: { Email: 'ada@example.org' },
    press: 'Email me a code',
  },
};
