import { isDeepStrictEqual as isSame } from 'node:util';
import { messageMachine } from '#machines/messages/message/message.machine.ts';
import { defineModel } from '#path-kit/core/model.ts';

const BODY = 'Secret words to them';
const unreachable = { detail: null, code: 'unreachable', fields: [] };
const refusal = (code: string, detail: string) => ({ detail, code, fields: [] });
const sentAlready = refusal('not_allowed_now', 'This message was already sent with different text.');
const stale = refusal('stale_version', 'Someone else changed this message. Look at it again, then save.');
const wrong = {
  ...refusal('invalid', 'This audience has no recipients.'),
  fields: [{ field: 'audience', detail: 'This audience has no recipients.' }],
};

const audience = { statuses: ['approved' as const], arrived: 'any' as const, answers: [] };
const composed = { key: 'k1', changes: null, subject: 'Soup', body: BODY, audience, sendAt: null, people: 34 };
const later = '2027-01-14T17:00:00.000Z';

export const messageModel = defineModel<typeof messageMachine>({
  machine: messageMachine,
  starts: { 'an organiser writes to the people of an event': { eventId: 'e1' } },
  key: ({ composed: about, error, done }) => [about?.changes?.id, about?.sendAt, error?.code, done > 0],

  events: {
    'test.wanted': { 'Send test to me is clicked': { subject: 'Soup', body: BODY, registration_id: 'r1' } },
    'message.wanted': {
      'Send is clicked': { composed },
      'Schedule is clicked': { composed: { ...composed, sendAt: later } },
      'Save is clicked on a scheduled one': {
        composed: { ...composed, sendAt: later, changes: { id: 'm1', version: 2 } },
      },
    },
    'message.confirmed': { 'The question is answered with yes': {} },
    'message.dismissed': { 'The question is answered with no': {} },

    'xstate.done.actor.testMessage': { 'The test is on its way': { output: undefined } },
    'xstate.error.actor.testMessage': {
      'The test does not get through': { error: unreachable },
      'The text of the test is refused': { error: wrong },
    },
    'xstate.after.callLimit.message.testing': { 'The test is not taken in time': {} },
    'xstate.done.actor.createMessage': { 'The message is in': { output: {} } },
    'xstate.error.actor.createMessage': {
      'The message does not get through': { error: unreachable },
      'The message is refused': { error: wrong },
      'The message went out before, with a different text': { error: sentAlready },
    },
    'xstate.after.callLimit.message.sending': { 'The message is not taken in time': {} },
    'xstate.done.actor.updateMessage': { 'The changes are in': { output: {} } },
    'xstate.error.actor.updateMessage': {
      'The changes do not get through': { error: unreachable },
      'Someone else changed it': { error: stale },
    },
    'xstate.after.callLimit.message.changing': { 'The changes are not taken in time': {} },
  },

  ignored: {
    'test.wanted': {
      'message.testing': 'One is on its way; the button waits.',
      message: 'The question covers the composer.',
    },
    'message.wanted': {
      'message.testing': 'A test is on its way; the button waits.',
      message: 'The question covers the composer.',
    },
    'message.confirmed': {
      'message.sending': 'It is on its way; the button waits.',
      'message.changing': 'It is on its way; the button waits.',
      message: 'Nothing is asked.',
    },
    'message.dismissed': {
      'message.sending': 'What is on its way can’t be taken back.',
      'message.changing': 'What is on its way can’t be taken back.',
      message: 'Nothing is asked.',
    },
  },

  states: {
    'message.composing': {
      'nothing is asked': (snapshot) => !snapshot.hasTag('asking') && snapshot.context.composed === null,
    },
    'message.testing': {
      'the button waits': (snapshot) => snapshot.hasTag('testing'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'message.confirming': {
      'it is known what it is about': ({ context }) => context.composed !== null,
      'nothing is said': ({ context }) => context.error === null,
      'it can be answered': (snapshot) => snapshot.hasTag('asking') && !snapshot.hasTag('busy'),
    },
    'message.sending': {
      'the button waits': (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('asking'),
      'it is a new one': ({ context }) => context.composed?.changes === null,
    },
    'message.changing': {
      'the button waits': (snapshot) => snapshot.hasTag('busy') && snapshot.hasTag('asking'),
      'it takes the place of a scheduled one': ({ context }) => context.composed?.changes?.id === 'm1',
    },
  },

  steps: {
    'test.wanted': {
      'the text goes to oneself alone': ({ sent }) =>
        isSame(sent('testMessage'), [{ eventId: 'e1', text: { subject: 'Soup', body: BODY, registration_id: 'r1' } }]),
    },
    'message.wanted': { 'nothing is sent yet': ({ sent }) => sent('createMessage').length === 0 },
    'message.confirmed': {
      'what was asked is sent, once': ({ from, sent }) =>
        isSame(
          [...sent('createMessage'), ...sent('updateMessage')],
          [{ eventId: 'e1', composed: from.context.composed }],
        ),
    },
    'xstate.done.actor.createMessage': {
      'what was typed is not kept': ({ sent }) => sent('forgetDraft').length === 1,
      'the composer starts over': ({ from, to }) => to.context.done === from.context.done + 1,
    },
    'xstate.error.actor.createMessage': {
      'what was typed stays': ({ sent }) => sent('forgetDraft').length === 0,
      'the list is read again, as it may be there': ({ sent }) => sent('invalidateMessages').length === 1,
    },
    'xstate.done.actor.updateMessage': {
      'what was typed is not kept': ({ sent }) => sent('forgetDraft').length === 1,
    },
    'xstate.error.actor.updateMessage': {
      'what was typed stays': ({ sent }) => sent('forgetDraft').length === 0,
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error], silent: [], logged: [] },
    secrets: { texts: [BODY], keptIn: ['message.confirming', 'message.sending', 'message.changing'] },
  },
});
