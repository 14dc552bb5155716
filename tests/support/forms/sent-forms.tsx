import { noRows } from '#tests/support/made/import-counts.ts';
import * as operations from '#openapi/operations.ts';
import { expect } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { EmailVariable, OwnAnswers, PeopleImport, RegistrationForm } from '#openapi/types.ts';
import { useOwnAnswers } from '#src/registrations/actors/own-answers.ts';
import { usePeopleImport } from '#src/registrations/actors/people-import.ts';
import { useRegistrationFlow } from '#src/registrations/actors/registration-flow.ts';
import { useUser } from '#src/session/auth.ts';
import { queryClient, readOptions, useAct } from '#src/api/query.ts';
import { EventActions } from '#src/events/event-actions/event-actions.tsx';
import { ShowMe } from '#src/registrations/attendees/show-me.tsx';
import { ResetPasswordForm } from '#src/accounts/reset-password/reset-password-form.tsx';
import { Matching } from '#src/registrations/pages/admin-event-import/matching.tsx';
import { Choosing } from '#src/registrations/pages/admin-event-import/admin-event-import.page.tsx';
import { Previewing } from '#src/registrations/pages/admin-event-import/previewing.tsx';
import { NewDoorLink } from '#src/door/pages/admin-event-door/new-door-link.tsx';
import { Composer } from '#src/messages/pages/admin-event-messages/composer.tsx';
import { AddPersonDialog } from '#src/registrations/pages/admin-event-registrations/adding/add-person-dialog.tsx';
import { useAddPerson } from '#src/registrations/pages/admin-event-registrations/adding/use-add-person.ts';
import {
  CorrectAnswersDialog,
  useCorrectAnswers,
} from '#src/registrations/pages/admin-event-registrations/person/correct-answers-dialog.tsx';
import { MoveDialog, useMove } from '#src/registrations/pages/admin-event-registrations/person/move-dialog.tsx';
import {
  CorrectRegistrantDialog,
  useCorrectRegistrant,
} from '#src/registrations/pages/admin-event-registrations/person/correct-registrant-dialog.tsx';
import { DecisionDialog } from '#src/registrations/pages/admin-event-registrations/decisions/decision-dialog.tsx';
import { useDecide } from '#src/registrations/pages/admin-event-registrations/decisions/use-decide.ts';
import { InviteForm } from '#src/events/pages/admin-event/team/team.tsx';
import { ConfirmEmailPage } from '#src/accounts/pages/confirm-email/confirm-email.page.tsx';
import { EditProfilePage } from '#src/accounts/pages/edit-profile/edit-profile.page.tsx';
import { ChangeAnswers } from '#src/events/pages/event/answers/own-answers-given.tsx';
import { Filling } from '#src/events/pages/event/answers/filling.tsx';
import { FeedbackPage } from '#src/feedback/pages/feedback/feedback.page.tsx';
import { ForgotPasswordPage } from '#src/accounts/pages/forgot-password/forgot-password.page.tsx';
import { LoginPage } from '#src/accounts/pages/login/login.page.tsx';
import { Settings } from '#src/accounts/pages/settings/settings.page.tsx';
import { SignUpPage } from '#src/accounts/pages/sign-up/sign-up.page.tsx';
import { anAdminEvent, anAdminEventSummary, someEventDetails } from '#tests/support/made/events.ts';
import { someLoginMethods } from '#tests/support/made/people.ts';
import { aFeedbackForm } from '#tests/support/made/feedback.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { codeForms } from './code-forms.tsx';
import type { SentForm } from './sent-form.ts';
import { anAdminRegistration } from '#tests/support/made/registrations.ts';

const EVENT = '01890a5d-ac96-774b-bcce-b302099a8059';
const event = anAdminEvent({ event_id: EVENT });
const password = 'a long enough one';
const path = (rest: string) => `/admin/events/${EVENT}/${rest}`;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));

/** Questions of every kind that takes an answer without a file. */
const questions = [
  aQuestion({ question_id: 'needs', type: 'long_text', label: 'What do you need?' }),
  aQuestion({ type: 'short_text', label: 'Why do you come?' }),
  aQuestion({ type: 'date', label: 'Arrival' }),
  aQuestion({ type: 'single_choice', label: 'Meal' }),
  aQuestion({ type: 'multiple_choice', label: 'Evenings' }),
  aQuestion({ type: 'consent', label: 'I agree' }),
  aQuestion({ type: 'rating', label: 'Rating' }),
  aQuestion({ type: 'nps', label: 'Recommend' }),
  aQuestion({ type: 'file', label: 'Poster' }),
];
const form: RegistrationForm = { form_version_id: 'v1', questions, description: '', retention_days: null };

function Registering() {
  const flow = useRegistrationFlow(EVENT);
  const { isFillingIn, register, standing } = flow;
  const [details] = useState(someEventDetails({ event_id: EVENT, has_form: true }));
  useEffect(() => {
    queryClient.setQueryData(readOptions(operations.getEvent, { params: { path: { id: EVENT } } }).queryKey, details);
  }, [details]);
  useEffect(() => {
    if (standing === 'none') register();
  }, [register, standing]);
  if (!isFillingIn) return null;
  return <Filling form={form} event={details} flow={flow} offer={{ does: 'register', words: 'Register' }} />;
}

function ChangingAnswers() {
  const flow = useOwnAnswers(EVENT, 'r1');
  const { own, open } = flow;
  useEffect(() => open(), [open]);
  return own && <ChangeAnswers eventId={EVENT} about={event.title} flow={flow} own={own} shown={[]} />;
}
const own: OwnAnswers = { version: 1, form_version_id: 'v1', answers: { needs: 'A ramp' }, files: {} };

function Adding() {
  const adding = useAddPerson(EVENT);
  return (
    <>
      <button onClick={adding.open}>Add</button>
      {adding.isOpen && <AddPersonDialog event={event} adding={adding} />}
    </>
  );
}

function Moving() {
  const moving = useMove('r1');
  const registration = anAdminRegistration('r1', { status: 'approved' });
  return (
    <>
      <button onClick={moving.open}>Move</button>
      {moving.isOpen && <MoveDialog event={event} registration={registration} moving={moving} />}
    </>
  );
}

function Correcting() {
  const correcting = useCorrectAnswers('r1');
  return (
    <>
      <button onClick={correcting.open}>Correct</button>
      {correcting.isOpen && <CorrectAnswersDialog registrationId="r1" name="Ada Lovelace" correcting={correcting} />}
    </>
  );
}

/** A guest, as far as they are known by now. */
export function CorrectingPerson({ fullName = 'Ada Byron' }: { fullName?: string }) {
  const correcting = useCorrectRegistrant('r1');
  const registrant = { user_id: 'u1', full_name: fullName, email: 'ada@exmaple.org', is_guest: true };
  return (
    <>
      <button onClick={correcting.open}>Correct</button>
      {correcting.isOpen && (
        <CorrectRegistrantDialog
          event={event}
          registration={{ registration_id: 'r1', registrant }}
          correcting={correcting}
        />
      )}
    </>
  );
}

function Deciding() {
  const decide = useDecide(event, () => {});
  return (
    <>
      <button onClick={() => decide.ask('reject', [anAdminRegistration('r1')])}>Reject</button>
      <DecisionDialog event={event} decide={decide} />
    </>
  );
}

function Showing() {
  const show = useAct(operations.showName);
  const onSet = (shown_name: string | null) => show.mutate({ params: { path: { id: 'r1' } }, body: { shown_name } });
  return <ShowMe shownName={null} fullName="Ada Lovelace" isBusy={show.isPending} error={show.error} onSet={onSet} />;
}

function Importing() {
  const importing = usePeopleImport(EVENT);
  const { place } = importing;
  if (place === 'choosing') return <Choosing importing={importing} />;
  if (place === 'matching' || place === 'checking') return <Matching eventId={EVENT} importing={importing} />;
  if (place === 'previewing' || place === 'starting') return <Previewing eventId={EVENT} importing={importing} />;
  return null;
}
const ready: PeopleImport = {
  state: 'ready',
  tell: true,
  beyond: 'leave_out',
  created_at: '2026-11-21T12:00:00.000Z',
  finished_at: null,
  counts: { ...noRows, new: 2 },
  warnings: 0,
  moving_up: 0,
  started_at: null,
  undo_until: null,
  undone: null,
};

function OwnSettings() {
  const user = useUser();
  return user && <Settings user={user} />;
}
const second_factor = { since: '2026-01-01T00:00:00.000Z', recovery_codes_left: 8 };
const inSettings = {
  isLoggedIn: true,
  page: () => <OwnSettings />,
  answers: {
    'GET /users/me/sessions': () => Response.json({ items: [] }),
    'GET /users/me/login-methods': () => Response.json(someLoginMethods()),
    'GET /users/me/export': () => new Response(null, { status: 404 }),
    'GET /users/me/notification-preferences': () => new Response(null, { status: 404 }),
  },
};
const needed = { detail: 'Enter your code.', code: 'second_factor_needed', fields: [] };
const gone = () => Response.json({ detail: 'There is none.', code: 'not_found', fields: [] }, { status: 404 });
const variables: EmailVariable[] = [];

/** By the file that holds it, and a word where a file holds several. */
export const sentForms: Record<string, SentForm> = {
  'registrations/attendees/show-me.tsx': {
    isLoggedIn: true,
    page: () => <Showing />,
    field: 'Shown as',
    typed: { 'Shown as': 'Countess' },
    press: 'Show me',
  },
  'events/pages/event/answers/filling.tsx': {
    isLoggedIn: true,
    page: () => <Registering />,
    field: 'What do you need?',
    typed: { 'What do you need?': 'Vegan', 'Why do you come?': 'Talks' },
    press: 'Register',
  },
  'events/pages/event/answers/own-answers-given.tsx': {
    isLoggedIn: true,
    page: () => <ChangingAnswers />,
    answers: {
      'GET /registrations/r1/answers': () => Response.json(own),
      [`GET /events/${EVENT}/form`]: () => Response.json(form),
    },
    field: 'What do you need?',
    typed: { 'What do you need?': 'A ramp, and a seat in front' },
    press: 'Save changes',
  },
  ...codeForms,
  'feedback/pages/feedback/feedback.page.tsx': {
    isLoggedIn: false,
    page: () => <FeedbackPage params={{ id: EVENT }} />,
    answers: {
      [`GET /events/${EVENT}/feedback-form`]: () => Response.json(aFeedbackForm({ event_id: EVENT, questions })),
    },
    field: 'What do you need?',
    typed: { 'What do you need?': 'It was loud' },
    press: 'Send feedback',
  },
  'accounts/pages/edit-profile/edit-profile.page.tsx': {
    isLoggedIn: true,
    page: () => <EditProfilePage title="Edit profile" />,
    field: 'About you',
    typed: { 'About you': 'I write programs.' },
    press: 'Save',
  },
  'accounts/pages/sign-up/sign-up.page.tsx': {
    isLoggedIn: false,
    page: () => <SignUpPage />,
    field: 'Email',
    typed: { Email: 'ada@example.org', Password: password },
    press: 'Sign Up',
  },
  'accounts/pages/login/login.page.tsx': {
    isLoggedIn: false,
    page: () => <LoginPage />,
    field: 'Email',
    typed: { Email: 'ada@example.org', Password: password },
    press: 'Login',
  },
  'accounts/pages/login/code-sheet.tsx': {
    isLoggedIn: false,
    page: () => <LoginPage />,
    answers: {
      'POST /auth/token': async (request) =>
        (await request.clone().text()).includes('otp=') ? undefined : Response.json(needed, { status: 401 }),
    },
    open: async () => {
      write('Email', 'ada@example.org');
      write('Password', password);
      await press('Login');
    },
    field: 'Code',
    typed: { Code: '123456' },
    press: 'Login',
  },
  'accounts/pages/forgot-password/forgot-password.page.tsx': {
    isLoggedIn: false,
    page: () => <ForgotPasswordPage />,
    field: 'Email',
    typed: { Email: 'ada@example.org' },
    press: 'Send the link',
  },
  'accounts/reset-password/reset-password-form.tsx': {
    isLoggedIn: false,
    page: () => <ResetPasswordForm token="abc" email={null} goingOn={null} />,
    field: 'New password',
    typed: { 'New password': password },
    press: 'Save new password',
  },
  'accounts/pages/confirm-email/confirm-email.page.tsx': {
    at: '/confirm-email?token=abc',
    isLoggedIn: false,
    page: () => <ConfirmEmailPage title="Confirm your email address" />,
    answers: {
      'POST /auth/email-confirmation/check': () => Response.json({ email: 'ada@example.org', needs_proof: true }),
    },
    field: 'Password',
    typed: { Password: password },
    press: 'Confirm address',
  },
  'accounts/pages/settings/address.tsx': {
    ...inSettings,
    open: () => press('Change address'),
    field: 'New address',
    typed: { 'New address': 'countess@example.org', Password: password },
    press: /^Send the link/,
  },
  'accounts/pages/settings/settings.page.tsx': {
    ...inSettings,
    open: () => press('Change password'),
    field: 'New password',
    typed: { 'Current password': password, 'New password': 'quite another one' },
    press: 'Save new password',
  },
  'accounts/pages/settings/two-step.tsx': {
    ...inSettings,
    open: () => press('Turn on two-step login'),
    field: 'Password',
    typed: { Password: password },
    press: 'Continue',
  },
  'accounts/pages/settings/passkeys.tsx': {
    ...inSettings,
    open: () => press('Add a passkey'),
    field: 'Name of the passkey',
    typed: { Password: password },
    press: 'Continue',
  },
  'accounts/pages/settings/delete-question.tsx': {
    ...inSettings,
    open: () => press('Delete… your account'),
    field: 'Password',
    typed: { Password: password },
    press: 'Delete my account',
  },
  'accounts/second-factor/factor-dialog.tsx': {
    ...inSettings,
    answers: {
      ...inSettings.answers,
      'GET /users/me/login-methods': () => Response.json(someLoginMethods({ second_factor, is_to_show: true })),
      'POST /users/me/deletion': () => Response.json(needed, { status: 403 }),
    },
    open: async () => {
      await press('Delete… your account');
      fireEvent.input(await screen.findByLabelText('Password'), { target: { value: password } });
      await press('Delete my account');
    },
    field: 'Code from your authenticator app',
    typed: { 'Code from your authenticator app': '123456' },
    press: 'Continue',
  },
  'events/event-actions/event-questions.tsx': {
    isLoggedIn: true,
    page: () => <EventActions event={event} />,
    open: async () => {
      fireEvent.keyDown(await button(/^More actions/), { key: 'Enter' });
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel event…' }));
    },
    field: 'Message to everyone registered',
    typed: { 'Message to everyone registered': 'The hall is flooded.' },
    press: 'Cancel the event',
  },
  'events/event-actions/duplicate-question.tsx': {
    isLoggedIn: true,
    page: () => <EventActions event={event} />,
    open: async () => {
      fireEvent.keyDown(await button(/^More actions/), { key: 'Enter' });
      fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate…' }));
    },
    field: 'Starts: date',
    typed: {},
    press: 'Duplicate event',
  },
  'events/pages/admin-event/team/team.tsx': {
    isLoggedIn: true,
    page: () => <InviteForm event={event} />,
    field: 'Email to invite',
    typed: { 'Email to invite': 'grace@example.org' },
    press: 'Invite',
  },
  'door/pages/admin-event-door/new-door-link.tsx': {
    isLoggedIn: true,
    page: () => <NewDoorLink event={event} onClose={() => {}} />,
    field: 'Name of the door',
    typed: { 'Name of the door': 'Main entrance' },
    press: 'Make the link',
  },
  'registrations/pages/admin-event-registrations/adding/add-person-dialog.tsx': {
    isLoggedIn: true,
    page: () => <Adding />,
    answers: { [`GET /events/${EVENT}/form`]: () => Response.json(form) },
    open: () => press('Add'),
    field: 'What do you need?',
    typed: { Name: 'Grace Hopper', Email: 'grace@example.org', 'What do you need?': 'Vegan' },
    press: 'Add person',
  },
  'registrations/pages/admin-event-registrations/person/correct-answers-dialog.tsx': {
    isLoggedIn: true,
    page: () => <Correcting />,
    answers: {
      'GET /admin/registrations/r1/answers': () =>
        Response.json({ version: 1, form_version_id: 'v1', questions: form.questions, answers: { needs: 'A ramp' } }),
    },
    open: () => press('Correct'),
    field: 'What do you need?',
    typed: { 'What do you need?': 'Vegan' },
    press: 'Save answers',
  },
  'registrations/pages/admin-event-registrations/person/correct-registrant-dialog.tsx': {
    isLoggedIn: true,
    page: () => <CorrectingPerson />,
    open: () => press('Correct'),
    field: 'Name',
    typed: { Name: 'Ada King', Email: 'ada@example.org' },
    press: 'Save correction',
  },
  'registrations/pages/admin-event-registrations/person/move-dialog.tsx': {
    isLoggedIn: true,
    page: () => <Moving />,
    answers: {
      'GET /admin/events': () => Response.json({ items: [anAdminEventSummary({ event_id: 'e2' })], next: null }),
    },
    async open() {
      await press('Move');
      fireEvent.click(await screen.findByRole('combobox', { name: 'Event' }));
      fireEvent.click(await screen.findByRole('option'));
    },
    field: 'Event',
    typed: {},
    press: 'Move them',
  },
  'registrations/pages/admin-event-registrations/decisions/decision-dialog.tsx': {
    isLoggedIn: true,
    page: () => <Deciding />,
    open: () => press('Reject'),
    field: 'Message to them',
    typed: { 'Message to them': 'Next time.' },
    press: /^Reject /,
  },
  'messages/pages/admin-event-messages/composer.tsx': {
    isLoggedIn: true,
    page: () => <Composer event={event} variables={variables} message={null} onDone={() => {}} />,
    answers: {
      [`POST ${path('message-recipients')}`]: () => Response.json({ total: 2, of: 2, items: [] }),
      [`POST ${path('message-preview')}`]: gone,
    },
    field: 'Subject',
    typed: { Subject: 'Bring a coat', Text: 'It is cold in the hall.' },
    press: async () => {
      await press('Send to 2');
      const question = await screen.findByRole('alertdialog');
      fireEvent.click(within(question).getByRole('button', { name: 'Send' }));
    },
  },
  'registrations/pages/admin-event-import/matching.tsx': {
    isLoggedIn: true,
    page: () => <Importing />,
    answers: {
      [`GET ${path('import')}`]: gone,
      [`GET /events/${EVENT}/form`]: () => Response.json(form),
    },
    open: async () => {
      const table = 'Email,Name\nada@example.org,Ada\n';
      fireEvent.change(await screen.findByLabelText('Or paste it here'), { target: { value: table } });
      await press('Read the table');
      const check = await button('Check the people');
      // The event's questions are waited for.
      await waitFor(() => expect(check.getAttribute('disabled')).toBeNull());
    },
    field: 'Email address',
    typed: {},
    press: 'Check the people',
  },
  'registrations/pages/admin-event-import/previewing.tsx': {
    isLoggedIn: true,
    page: () => <Importing />,
    answers: {
      [`GET ${path('import')}`]: () => Response.json(ready),
      [`GET ${path('import/rows')}`]: () => Response.json({ items: [], next: null }),
    },
    field: 'Tell them by email',
    typed: {},
    press: 'Add 2 people',
  },
};

function write(label: string, value: string) {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}
