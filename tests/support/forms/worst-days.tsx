import { fireEvent, screen } from '@testing-library/react';
import type { Message } from '#openapi/types.ts';
import { type EditorKind, useEditor } from '#src/events/actors/editor.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { EditorBody } from '#src/events/editor/editor-body.tsx';
import { Composer } from '#src/messages/pages/admin-event-messages/composer.tsx';
import { PersonNote } from '#src/registrations/pages/admin-event-registrations/person/person-note.tsx';
import { Answers } from '#src/events/pages/event/answers/own-answers-given.tsx';
import { TextField } from '#src/ui/text-field/text-field.tsx';
import { anAdminEvent, anEventSummary, anOwnRegistration } from '../made/events.ts';
import { aQuestion } from '../made/questions.ts';
import { anAdminRegistration } from '../made/registrations.ts';
import { otherForms } from './other-forms.ts';
import type { SentForm } from './sent-form.ts';
import { CorrectingPerson, sentForms } from './sent-forms.tsx';

/** How long what is typed into a form is there. */
export interface Keeping {
  /** `device`: for its person, also in another tab. `tab`: for anyone using this tab. */
  where: 'device' | 'tab';
  /** More than is typed before it is sent, where that is nothing that a draft may hold. */
  typed?: Record<string, string>;
  /** False where the browser asks nothing as the page is closed. */
  asks?: false;
  form: SentForm;
}

type FormFields = { name: string };

/** All editors are one: of this kind, whose draft has the name of a form's. */
const editorKind: EditorKind<FormFields, FormFields & { version: number }> = {
  name: 'form',
  empty: () => ({ name: '' }),
  stored: ({ version, ...values }) => ({ id: 'f1', version, values }),
  read: async () => ({ name: 'Workshop', version: 1 }),
  create: async () => {
    throw new CallFailed(0, {});
  },
  update: async () => {
    throw new CallFailed(0, {});
  },
  editPath: () => '/admin/forms/edit/f1',
};

function AnEditor({ id }: { id: string | null }) {
  const editor = useEditor(editorKind, id);
  return (
    <EditorBody
      editor={editor}
      what="This form"
      describe={(label) => ({ label, show: String })}
      back={{ href: '/admin/forms', label: 'All forms' }}
    >
      <TextField
        name="name"
        label="Name of the form"
        value={editor.values.name}
        onChange={({ target }) => editor.change({ name: target.value })}
      />
    </EditorBody>
  );
}

export const editor: Keeping = {
  where: 'device',
  form: {
    isLoggedIn: true,
    page: () => <AnEditor id="f1" />,
    field: 'Name of the form',
    typed: { 'Name of the form': 'Workshop for two' },
    press: 'Save',
  },
};

/** The same, of a document that is not stored yet: it is there as its page opens. */
export const newEditor: Keeping = { ...editor, form: { ...editor.form, page: () => <AnEditor id={null} /> } };

const note: Keeping = {
  where: 'device',
  form: {
    isLoggedIn: true,
    page: () => (
      <PersonNote registration={{ ...anAdminRegistration('r1'), note: '', note_version: 1, answers: [] } as never} />
    ),
    field: 'Note for organisers',
    typed: { 'Note for organisers': 'Vegan' },
    press: 'Save note',
  },
};

const sent = (file: string): SentForm => {
  const form = sentForms[file];
  if (!form) throw new Error(`There is no form ${file}.`);
  return form;
};
const onDevice = (file: string, more: Partial<Keeping> = {}): Keeping => ({
  where: 'device',
  form: sent(file),
  ...more,
});
const inTab = (file: string, more: Partial<Keeping> = {}): Keeping => ({ where: 'tab', form: sent(file), ...more });
const secret = 'It holds a secret, which is kept nowhere.';
const prefilled = 'A first name that stands there already, and is asked for by nobody.';
const theirOwn = 'What it is filled in with is a table of their own, which is read again.';

const changing = sent('events/pages/event/answers/own-answers-given.tsx');
const needs = aQuestion({ question_id: 'needs', type: 'long_text', label: 'What do you need?' });
const correcting = sent('registrations/pages/admin-event-registrations/person/correct-answers-dialog.tsx');
const correctingPerson: SentForm = {
  ...sent('registrations/pages/admin-event-registrations/person/correct-registrant-dialog.tsx'),
  typed: { Name: 'Ada King' },
};
const composing = sent('messages/pages/admin-event-messages/composer.tsx');
const message: Message = {
  ...{ event_message_id: 'm1', event_id: 'e1', subject: 'Bring a hat', body: 'It is cold.', version: 1 },
  audience: { statuses: ['approved'], arrived: 'any', answers: [] },
  ...{ audience_in_words: 'Approved', state: 'scheduled', send_at: '2999-01-01T10:00:00.000Z' },
  ...{ created_by_name: 'Grace Hopper', sent: 0, failed: 0, waiting: 2, created_at: '2026-01-01T00:00:00.000Z' },
};
const changingMessage = (changed: Message): SentForm => ({
  ...composing,
  page: () => <Composer event={anAdminEvent()} variables={[]} message={changed} onDone={() => {}} />,
  typed: { Subject: 'Bring a coat' },
  press: 'Save',
});

/** Forms that change what is saved, as they are met before and after someone else has changed it too. */
export const changedElsewhere: Record<string, { before: SentForm; after: SentForm; newer: string }> = {
  'own answers': {
    before: changing,
    after: {
      ...changing,
      answers: {
        ...changing.answers,
        'GET /registrations/r1/answers': () =>
          Response.json({ version: 2, form_version_id: 'v1', answers: { needs: 'A lift' }, files: {} }),
      },
    },
    newer: 'What do you need?: this was changed in the meantime',
  },
  'the answers of a registered person': {
    before: correcting,
    after: {
      ...correcting,
      answers: {
        'GET /admin/registrations/r1/answers': () =>
          Response.json({ version: 2, form_version_id: 'v1', questions: [needs], answers: { needs: 'A lift' } }),
      },
    },
    newer: 'What do you need?: this was changed in the meantime',
  },
  'the name of a guest': {
    before: correctingPerson,
    after: { ...correctingPerson, page: () => <CorrectingPerson fullName="Ada Lovelace" /> },
    newer: 'Name: this was changed in the meantime',
  },
  'a scheduled message': {
    before: changingMessage(message),
    after: changingMessage({ ...message, subject: 'Bring a scarf', version: 2 }),
    newer: 'Bring a scarf',
  },
};

/** Of forms with more than one draft: filled in with one of them alone. */
export const partly: Record<string, Keeping> = {
  'answers for a person to add': onDevice(
    'registrations/pages/admin-event-registrations/adding/add-person-dialog.tsx',
    {
      typed: { 'What do you need?': 'Vegan' },
    },
  ),
};

/** The answers that were given for an event, being changed on its page. */
export function ownAnswersOf(id: string, title: string): Keeping {
  const registration = anOwnRegistration({ registration_id: id, event: anEventSummary({ event_id: id, title }) });
  const questions = [needs];
  const form: SentForm = {
    ...changing,
    page: () => <Answers eventId={id} registrationId={id} />,
    answers: {
      'GET /users/me/registrations': () => Response.json({ items: [registration], next: null }),
      [`GET /registrations/${id}/answers`]: () =>
        Response.json({ version: 1, form_version_id: 'v1', answers: {}, files: {} }),
      [`GET /events/${id}/form`]: () =>
        Response.json({ form_version_id: 'v1', questions, description: '', retention_days: null }),
    },
    open: async () => fireEvent.click(await screen.findByRole('button', { name: 'Change answers' })),
  };
  return { where: 'device', form };
}

/** Every file with a form: how what is typed into it is kept, or why nothing of it is. */
export const worstDays: Record<string, Keeping | string> = {
  ...otherForms,
  'registrations/attendees/show-me.tsx': prefilled,
  'events/pages/event/answers/filling.tsx': onDevice('events/pages/event/answers/filling.tsx'),
  'events/pages/event/answers/own-answers-given.tsx': onDevice('events/pages/event/answers/own-answers-given.tsx'),
  'events/pages/event/guest/guest-details.tsx': inTab('events/pages/event/guest/guest-details.tsx'),
  'accounts/pages/login/code-login-sheet.tsx': inTab('accounts/pages/login/code-login-sheet.tsx', { asks: false }),
  'feedback/pages/feedback/feedback.page.tsx': inTab('feedback/pages/feedback/feedback.page.tsx'),
  'accounts/pages/edit-profile/edit-profile.page.tsx': onDevice('accounts/pages/edit-profile/edit-profile.page.tsx'),
  'accounts/pages/sign-up/sign-up.page.tsx': inTab('accounts/pages/sign-up/sign-up.page.tsx'),
  'accounts/pages/login/login.page.tsx': inTab('accounts/pages/login/login.page.tsx', { asks: false }),
  'accounts/pages/forgot-password/forgot-password.page.tsx': inTab(
    'accounts/pages/forgot-password/forgot-password.page.tsx',
    {
      asks: false,
    },
  ),
  'accounts/pages/settings/address.tsx': onDevice('accounts/pages/settings/address.tsx'),
  'accounts/pages/settings/passkeys.tsx': onDevice('accounts/pages/settings/passkeys.tsx', {
    typed: { 'Name of the passkey': 'My key' },
  }),
  'events/event-actions/event-questions.tsx': onDevice('events/event-actions/event-questions.tsx'),
  'events/pages/admin-event/team/team.tsx': onDevice('events/pages/admin-event/team/team.tsx'),
  'registrations/pages/admin-event-registrations/adding/add-person-dialog.tsx': onDevice(
    'registrations/pages/admin-event-registrations/adding/add-person-dialog.tsx',
  ),
  'registrations/pages/admin-event-registrations/person/correct-answers-dialog.tsx': onDevice(
    'registrations/pages/admin-event-registrations/person/correct-answers-dialog.tsx',
  ),
  'registrations/pages/admin-event-registrations/person/correct-registrant-dialog.tsx': onDevice(
    'registrations/pages/admin-event-registrations/person/correct-registrant-dialog.tsx',
  ),
  'registrations/pages/admin-event-registrations/decisions/decision-dialog.tsx': onDevice(
    'registrations/pages/admin-event-registrations/decisions/decision-dialog.tsx',
  ),
  'messages/pages/admin-event-messages/composer.tsx': onDevice('messages/pages/admin-event-messages/composer.tsx'),
  'registrations/pages/admin-event-registrations/person/person-note.tsx': note,
  'events/pages/admin-event-editor/admin-event-editor.page.tsx': editor,
  'events/pages/admin-questionnaire/admin-questionnaire.page.tsx': editor,
  'messages/pages/admin-email-template/admin-email-template.page.tsx': editor,
  'accounts/email-code/code-form.tsx': secret,
  'accounts/pages/login/code-sheet.tsx': secret,
  'accounts/second-factor/factor-dialog.tsx': secret,
  'accounts/reset-password/reset-password-form.tsx': secret,
  'accounts/pages/confirm-email/confirm-email.page.tsx': secret,
  'accounts/pages/settings/settings.page.tsx': secret,
  'accounts/pages/settings/two-step.tsx': secret,
  'accounts/pages/settings/delete-question.tsx': secret,
  'registrations/pages/admin-event-registrations/person/move-dialog.tsx': 'One of a list of events, and a box.',
  'door/pages/admin-event-door/new-door-link.tsx': 'The name of a door, and two times that are given.',
  'events/event-actions/duplicate-question.tsx': 'A date and a time, which are given.',
  'registrations/pages/admin-event-import/matching.tsx': theirOwn,
  'registrations/pages/admin-event-import/previewing.tsx': theirOwn,
};
