import { isDeepStrictEqual as isSame } from 'node:util';
import { feedbackMachine } from '#machines/feedback/feedback/feedback.machine.ts';
import { aFeedbackForm, aFeedbackQuestion } from '#tests/support/made/feedback.ts';
import { defineModel } from '#path-kit/core/model.ts';

export const TOKEN = 'token-of-a-link';
export const ANSWER = 'A secret answer';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const refusal = (code: string, detail: string) => ({ detail, code, fields: [] });
const tooOften = refusal('rate_limited', 'Too many attempts. Wait an hour.');
const gone = refusal('not_found', 'That event does not exist, or is no longer public.');
const given = refusal('feedback_given', 'You have already given feedback on this event. Thank you.');
const changed = refusal(
  'form_changed',
  'The questions have changed in the meantime. Look through them, then send again.',
);
export const other = aFeedbackForm({
  feedback_template_version_id: '00000000-0000-7000-8000-000000000009',
  questions: [...aFeedbackForm().questions, aFeedbackQuestion('food', { label: 'How was the food?' })],
});
const fields = [{ field: 'answers.overall', detail: 'Choose a number from 1 to 5.' }];

export const feedbackModel = defineModel<typeof feedbackMachine>({
  machine: feedbackMachine,
  starts: {
    'the page of an event is opened': { eventId: 'e1', token: '' },
    'a personal link is opened': { eventId: 'e1', token: TOKEN },
  },
  key: ({ form, error }) => [form?.feedback_template_version_id, form?.state, error?.code],

  events: {
    'retry.requested': { 'Try again is clicked': {} },
    'answers.submitted': { 'The answers are sent': { answers: { overall: 4, better: ANSWER }, website: '' } },

    'xstate.done.actor.getFeedbackForm': {
      'Feedback has not opened yet': { output: aFeedbackForm({ state: 'not_open' }) },
      'Feedback is open': { output: aFeedbackForm() },
      'Feedback is open, with other questions': { output: other },
      'Feedback is closed': { output: aFeedbackForm({ state: 'closed' }) },
      'Feedback is in already': { output: aFeedbackForm({ state: 'given' }) },
      'Feedback is for people registered': { output: aFeedbackForm({ state: 'for_registered' }) },
    },
    'xstate.error.actor.getFeedbackForm': {
      'The form does not come': { error: unreachable },
      'The form was asked for too often': { error: tooOften },
      'There is no such event': { error: gone },
      'That is no event at all': { error: refusal('invalid', 'Use an id.') },
    },
    'xstate.after.callLimit.feedback.loading': { 'The form is not there in time': {} },
    'xstate.done.actor.giveFeedback': { 'The answers are in': { output: undefined } },
    'xstate.error.actor.giveFeedback': {
      'The answers do not arrive': { error: unreachable },
      'An answer is refused': { error: { ...refusal('invalid', 'Some answers need another look.'), fields } },
      'Too many were sent': { error: tooOften },
      'The questions have changed': { error: changed },
      'It has closed in the meantime': { error: refusal('feedback_closed', 'This event no longer takes feedback.') },
      'An answer was in already': { error: given },
      'The event is gone': { error: gone },
    },
    'xstate.after.callLimit.feedback.submitting': { 'The answers are not taken in time': {} },
  },

  ignored: {
    'answers.submitted': {
      'feedback.submitting': 'They are on their way; the button waits.',
      'feedback.thanked': 'They were sent, and the form is gone.',
      feedback: 'No form is shown.',
    },
    'retry.requested': 'Only a form that could not be loaded offers to try again.',
  },

  states: {
    'feedback.loading': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said but why it is read again': ({ context: { error, form } }) =>
        error === null || (form !== null && ['form_changed', 'feedback_closed'].includes(error.code)),
    },
    'feedback.notOpen': { 'the server says so': ({ context }) => context.form?.state === 'not_open' },
    'feedback.closed': { 'the server says so': ({ context }) => context.form?.state === 'closed' },
    'feedback.given': {
      'the server says so': ({ context: { form, error } }) =>
        form?.state === 'given' || error?.code === 'feedback_given',
    },
    'feedback.forRegistered': { 'the server says so': ({ context }) => context.form?.state === 'for_registered' },
    'feedback.unknown': {
      'the server says so': ({ context }) => ['not_found', 'invalid'].includes(context.error?.code ?? ''),
    },
    'feedback.failed': {
      'it is said why nothing came': ({ context }) =>
        ['unreachable', 'rate_limited'].includes(context.error?.code ?? ''),
      'it is not waited for': (snapshot) => !snapshot.hasTag('busy'),
    },
    'feedback.answering': {
      'there are questions': ({ context }) => context.form?.state === 'open',
      'it is not waited for': (snapshot) => !snapshot.hasTag('busy'),
      'no answers are kept': ({ context }) => context.given === null,
    },
    'feedback.submitting': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'the answers are on their way': ({ context }) => context.given !== null,
      'nothing is said': ({ context }) => context.error === null,
    },
    'feedback.thanked': {
      'nothing has failed': ({ context }) => context.error === null,
      'no answers are kept': ({ context }) => context.given === null,
    },
  },

  steps: {
    'answers.submitted': {
      'the answers are sent with what they answer, and with the token of the link alone': ({ from, event, sent }) =>
        isSame(sent('giveFeedback'), [
          {
            eventId: 'e1',
            request: {
              feedback_template_version_id: from.context.form?.feedback_template_version_id,
              answers: event['answers'],
              token: from.context.token,
              website: '',
            },
          },
        ]),
    },
    'retry.requested': {
      'the form is read with the token of the link': ({ from, sent }) =>
        isSame(sent('getFeedbackForm'), [{ eventId: 'e1', token: from.context.token }]),
    },
    'xstate.done.actor.giveFeedback': {
      'what was typed is not kept': ({ sent }) => sent('forgetDraft').length === 1,
    },
    'xstate.error.actor.giveFeedback': {
      'what was typed stays, unless feedback is in already': ({ to, sent }) =>
        sent('forgetDraft').length === (to.matches('given') ? 1 : 0),
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error], silent: [], logged: [] },
    secrets: { texts: [ANSWER], keptIn: ['feedback.submitting'] },
  },
});
