import { isDeepStrictEqual as isSame } from 'node:util';
import { ownAnswersMachine } from '#machines/registrations/own-answers/own-answers.machine.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { anOwnRegistration } from '#tests/support/made/events.ts';

const ANSWER = 'A secret answer';
const FORM = '00000000-0000-7000-8000-000000000002';
const own = { version: 1, form_version_id: FORM, answers: { diet: 'meat' }, files: {} };
const unreachable = { detail: null, code: 'unreachable', fields: [] };
const refusal = (code: string, detail: string) => ({ detail, code, fields: [] });
const fields = [{ field: 'answers.diet', detail: 'Write at most 100 characters.' }];
const tooLate = refusal('not_allowed_now', 'It is too late for this registration to be changed.');
const changed = refusal('form_changed', 'The questions of this event have changed.');
const stale = refusal('stale_version', 'Your answers were changed somewhere else.');

export const ownAnswersModel = defineModel<typeof ownAnswersMachine>({
  machine: ownAnswersMachine,
  starts: { 'the own answers are shown': { registrationId: 'r1' } },
  key: ({ own: read, error }) => [read?.version, error?.code],

  events: {
    'change.wanted': { 'Change answers is clicked': {} },
    'answers.submitted': { 'Save changes is clicked': { form_version_id: FORM, answers: { diet: ANSWER } } },
    'form.closed': { 'Keep as they were is clicked': {} },

    'xstate.done.actor.getOwnAnswers': {
      'The answers are there': { output: own },
      'The answers of another device are there': { output: { ...own, version: 2 } },
    },
    'xstate.error.actor.getOwnAnswers': {
      'The answers do not come': { error: unreachable },
      'The registration is gone': { error: refusal('not_found', 'That registration does not exist.') },
    },
    'xstate.after.callLimit.own-answers.reading': { 'The answers are not there in time': {} },
    'xstate.done.actor.changeAnswers': { 'The new answers are in': { output: anOwnRegistration() } },
    'xstate.error.actor.changeAnswers': {
      'The new answers do not arrive': { error: unreachable },
      'An answer is refused': { error: { ...refusal('invalid', 'Some answers need another look.'), fields } },
      'They were changed on another device': { error: stale },
      'The questions have changed': { error: changed },
      'It is too late': { error: tooLate },
      'The registration no longer exists': { error: refusal('not_found', 'That registration does not exist.') },
    },
    'xstate.after.callLimit.own-answers.saving': { 'The new answers are not taken in time': {} },
  },

  ignored: {
    'change.wanted': 'The form is open already, or on its way.',
    'answers.submitted': {
      'own-answers.saving': 'They are on their way; the button waits.',
      'own-answers.reading': 'The answers are being read; the button waits.',
      'own-answers': 'No form is shown.',
    },
    'form.closed': {
      'own-answers.saving': 'They are on their way; the button waits.',
      'own-answers.reading': 'The answers are being read; the button waits.',
      'own-answers': 'No form is shown.',
    },
  },

  states: {
    'own-answers.closed': { 'no answers are kept': ({ context }) => context.own === null },
    'own-answers.saved': {
      'no answers are kept': ({ context }) => context.own === null,
      'nothing has failed': ({ context }) => context.error === null,
    },
    'own-answers.reading': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said but why they are read again': ({ context: { own: read, error } }) =>
        error === null || (read !== null && error.code === 'stale_version'),
    },
    'own-answers.editing': {
      'there are answers to change': ({ context }) => context.own !== null,
      'it is not waited for': (snapshot) => !snapshot.hasTag('busy'),
    },
    'own-answers.saving': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
  },

  steps: {
    'change.wanted': {
      'the answers of the registration are read': ({ sent }) =>
        isSame(sent('getOwnAnswers'), [{ registrationId: 'r1' }]),
    },
    'answers.submitted': {
      'the answers are sent with the version that they replace': ({ from, event, sent }) =>
        isSame(sent('changeAnswers'), [
          {
            registrationId: 'r1',
            request: { version: from.context.own?.version, form_version_id: FORM, answers: event['answers'] },
          },
        ]),
    },
    'form.closed': {
      'what was typed is not kept': ({ sent }) => sent('forgetDraft').length === 1,
    },
    'xstate.done.actor.changeAnswers': {
      'what was typed is not kept': ({ sent }) => sent('forgetDraft').length === 1,
      'the registration is shown as it is now': ({ sent }) => sent('showRegistration').length === 1,
    },
    'xstate.error.actor.changeAnswers': {
      'what was typed stays, unless it is too late': ({ to, sent }) =>
        sent('forgetDraft').length === (to.matches('closed') ? 1 : 0),
      'the registration is read again when it has changed': ({ to, sent }) =>
        sent('invalidateRegistration').length === (to.matches('editing') ? 0 : 1),
      'the questions are read again when they have changed': ({ to, sent }) =>
        sent('invalidateForm').length === (to.context.error?.code === 'form_changed' ? 1 : 0),
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error], silent: [], logged: [] },
    secrets: { texts: [ANSWER], keptIn: [] },
  },
});
