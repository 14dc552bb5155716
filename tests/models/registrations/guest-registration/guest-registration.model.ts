import { isDeepStrictEqual as isSame } from 'node:util';
import { guestRegistrationMachine } from '#machines/registrations/guest-registration/guest-registration.machine.ts';
import type { BegunRegistration } from '#machines/registrations/guest-registration/guest-registration.types.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { aSeatByCode } from '#tests/support/made/guests.ts';

export const EMAIL = 'ada@example.org';
export const CODE = '123456';
export const ATTEMPT = 'q7Yw0mS1b3cVx9LkT2fHn5RzP8dJ6gEaU4oIiKsNvBM';
const request = { form_version_id: null, answers: {} };
const details = { email: EMAIL, full_name: 'Ada Byron', request, takesFiles: false };
export const begun: BegunRegistration = { ...details, attempt: ATTEMPT };

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const refusal = (detail: string, code: string, field?: string) => ({
  detail,
  code,
  fields: field ? [{ field, detail }] : [],
});
const wrong = refusal('This code is wrong. You have 4 tries left.', 'wrong_code', 'code');
const over = refusal('This code no longer works. Ask for another one.', 'code_expired', 'code');
const tooOften = refusal('Too many codes were asked for. Wait an hour.', 'rate_limited');
const full = refusal('All seats are taken, and this event has no waitlist.', 'event_full');
const gone = refusal('There is no such event.', 'not_found');
const changed = refusal('The questions of this event have changed. Look at them again.', 'form_changed');
const busy = refusal('There is too much going on. Try again in a moment.', 'unavailable');
const unanswered = refusal('Answer this question.', 'invalid', 'answers.name');

export const guestRegistrationModel = defineModel<typeof guestRegistrationMachine>({
  machine: guestRegistrationMachine,
  starts: {
    'nothing was begun': { eventId: 'e1', begun: null },
    'a code was sent before the page was loaded again': { eventId: 'e1', begun },
  },
  key: ({ begun: now, code, isCodeSent, isProven, isSentAgain, seat, error }) => [
    isCodeSent,
    now && [now.attempt !== '', now.takesFiles],
    code !== null,
    isProven,
    isSentAgain,
    seat !== null,
    error?.code,
  ],

  events: {
    'registration.wanted': { 'Register is clicked': {} },
    'details.submitted': {
      'Send me a code is clicked': { details, attempt: ATTEMPT },
      'Send me a code is clicked, and a file is asked for': {
        details: { ...details, takesFiles: true },
        attempt: ATTEMPT,
      },
    },
    'details.wanted': { 'Use another address is clicked': {} },
    'code.submitted': { 'Six digits are typed': { code: CODE } },
    'code.requested': { 'Send another code is clicked': { attempt: ATTEMPT } },
    'connection.restored': { 'The browser is online again': {} },
    'sheet.closed': { 'The sheet is closed': {} },

    'xstate.done.actor.askForSeatCode': {
      'The server sends a code': {
        output: { expires_at: '2026-11-21T12:10:00.000Z', resend_at: '2026-11-21T12:00:20.000Z' },
      },
    },
    'xstate.error.actor.askForSeatCode': {
      'The wish for a code does not arrive': { error: unreachable },
      'Too many codes were asked for': { error: tooOften },
      'The event is gone': { error: gone },
    },
    'xstate.after.callLimit.guest-registration.sendingCode': { 'The wish for a code is not answered in time': {} },
    'xstate.after.callLimit.guest-registration.confirming.resendingCode': {
      'The wish for another code is not answered in time': {},
    },
    'xstate.after.resendWait.guest-registration.confirming.enteringCode.waiting': { 'Half a minute passes': {} },
    'xstate.done.actor.proveAddress': {
      'The server takes the code, and waits for the answers': {
        output: { email: EMAIL, proven_until: '2026-11-21T12:30:00.000Z' },
      },
    },
    'xstate.error.actor.proveAddress': {
      'The code before the files is wrong': { error: wrong },
      'The code before the files no longer works': { error: over },
      'The code before the files does not arrive': { error: unreachable },
    },
    'xstate.done.actor.takeSeatByCode': {
      'The server registers the person': { output: aSeatByCode() },
      'The server puts the person on the waitlist': { output: aSeatByCode({ status: 'waitlisted' }) },
      'The person is registered already': { output: aSeatByCode({}, { outcome: 'already_registered' }) },
      'Someone else with this address is registered already': {
        output: aSeatByCode({}, { outcome: 'already_registered', is_other_name: true }),
      },
    },
    'xstate.error.actor.takeSeatByCode': {
      'The code is wrong': { error: wrong },
      'The code no longer works': { error: over },
      'The code does not arrive, or its answer is lost': { error: unreachable },
      'The questions have changed': { error: changed },
      'An answer is missing': { error: unanswered },
      'The last seat is gone': { error: full },
      'The server is too busy to register the person': { error: busy },
    },
    'xstate.after.callLimit.guest-registration.confirming.checkingCode.provingAddress': {
      'The code before the files is not answered in time': {},
    },
    'xstate.after.callLimit.guest-registration.confirming.checkingCode.takingSeat': {
      'The code is not answered in time': {},
    },
    'xstate.after.retryWait.guest-registration.confirming.unanswered': { 'A few seconds pass': {} },
  },

  ignored: {
    'registration.wanted': {
      'guest-registration.seated': 'There is a seat now; the page shows it.',
      'guest-registration': 'The sheet lies over the button.',
    },
    'details.submitted': 'The form is not shown, or waits.',
    'details.wanted': 'The form is shown already, or something is on its way.',
    'code.submitted': 'No code is asked for, or it is on its way.',
    'code.requested': {
      'guest-registration.confirming.enteringCode.waiting':
        'The last one is mostly still on its way; the button is off.',
      'guest-registration': 'No code is waited for, or something is on its way.',
    },
    'connection.restored': 'Nothing waits for it: what failed is tried again by the person.',
    'sheet.closed': {
      'guest-registration.confirming.checkingCode':
        'What is sent cannot be taken back; its answer says what became of it.',
      'guest-registration.confirming.checkingCode.provingAddress': 'The answer is due in a moment.',
      'guest-registration': 'It is closed.',
    },
  },

  states: {
    'guest-registration.closed': {
      'no sheet is open': (snapshot) => !snapshot.hasTag('open'),
      'there is no seat': ({ context }) => context.seat === null,
      'no code is kept': ({ context }) => context.code === null && !context.isProven,
    },
    'guest-registration.enteringDetails': {
      'the form can be used': (snapshot) => snapshot.hasTag('open') && !snapshot.hasTag('busy'),
    },
    'guest-registration.sendingCode': {
      'the form waits': (snapshot) => snapshot.hasTag('open') && snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'guest-registration.confirming.enteringCode': {
      'a code can be typed': (snapshot) => snapshot.hasTag('code') && !snapshot.hasTag('busy'),
      'a code may still work': ({ context }) => context.isCodeSent && Boolean(context.begun?.attempt),
    },
    'guest-registration.confirming.enteringCode.waiting': {
      'no other code can be asked for': (snapshot) => !snapshot.hasTag('resend'),
    },
    'guest-registration.confirming.enteringCode.ready': {
      'another code can be asked for': (snapshot) => snapshot.hasTag('resend'),
    },
    'guest-registration.confirming.resendingCode': {
      'the form waits': (snapshot) => snapshot.hasTag('code') && snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'guest-registration.confirming.checkingCode.provingAddress': {
      'the form waits': (snapshot) => snapshot.hasTag('code') && snapshot.hasTag('busy'),
      'a file is asked for': ({ context }) => context.begun?.takesFiles === true,
      'nothing is said, or that it is not known': ({ context: { error } }) =>
        error === null || error.code === 'unreachable',
    },
    'guest-registration.confirming.checkingCode': {
      'the form waits': (snapshot) => snapshot.hasTag('code') && snapshot.hasTag('busy'),
      'it is known which code': ({ context }) => context.code !== null,
    },
    'guest-registration.confirming.unanswered': {
      'it is said that it is not known': ({ context }) => context.error !== null,
      'the code is kept for the next try': ({ context }) => context.code !== null,
    },
    'guest-registration.confirming.codeOver': {
      'no code can work': ({ context }) => !context.isCodeSent && context.code === null && !context.isProven,
      'it is said why': ({ context }) => context.error !== null,
    },
    'guest-registration.seatOfOther': {
      'the sheet says so': (snapshot) => snapshot.hasTag('open') && snapshot.context.seat?.is_other_name === true,
      'nothing has failed': ({ context }) => context.error === null,
    },
    'guest-registration.closed.refused': {
      'it is said why': ({ context }) => context.error !== null,
      'no sheet is open': (snapshot) => !snapshot.hasTag('open'),
    },
    'guest-registration.seated': {
      'there is a seat': ({ context }) => context.seat !== null,
      'nothing has failed': ({ context }) => context.error === null,
      'no code is kept': ({ context }) => context.code === null && !context.begun?.attempt,
    },
  },

  steps: {
    'registration.wanted': {
      'nothing is said of what was before': ({ to }) => to.context.error === null,
    },
    'details.submitted': {
      'a code goes to the address, and nothing else that was typed': ({ to, sent }) =>
        isSame(
          sent('askForSeatCode'),
          to.matches('sendingCode') ? [{ eventId: 'e1', email: EMAIL, attempt: ATTEMPT }] : [],
        ),
      'a code that was right is not asked for again': ({ from, sent }) =>
        from.context.code === null || (sent('askForSeatCode').length === 0 && sent('takeSeatByCode').length === 1),
    },
    'code.submitted': {
      'the code goes with all that was typed, after the files where there are some': ({ from, sent }) =>
        from.context.begun?.takesFiles && !from.context.isProven
          ? isSame(sent('proveAddress'), [{ attempt: ATTEMPT, code: CODE }]) && sent('takeSeatByCode').length === 0
          : isSame(sent('takeSeatByCode'), [
              { eventId: 'e1', request: { ...request, attempt: ATTEMPT, code: CODE, full_name: 'Ada Byron' } },
            ]),
    },
    'code.requested': {
      'another code goes to the same address': ({ sent }) =>
        isSame(sent('askForSeatCode'), [{ eventId: 'e1', email: EMAIL, attempt: ATTEMPT }]),
    },
    'xstate.done.actor.askForSeatCode': {
      'it is known whether it is the first code': ({ from, to }) =>
        to.context.isSentAgain === from.matches({ confirming: 'resendingCode' }),
      'a reload goes on with the code': ({ from, sent }) => isSame(sent('keepBegun'), [from.context.begun]),
    },
    'xstate.after.retryWait.guest-registration.confirming.unanswered': {
      'the same code is sent again': ({ from, sent }) =>
        from.context.begun?.takesFiles && !from.context.isProven
          ? isSame(sent('proveAddress'), [{ attempt: ATTEMPT, code: CODE }])
          : isSame(
              sent('takeSeatByCode').map((each) => (each as { request: { code: string } }).request.code),
              [CODE],
            ),
    },
    'xstate.done.actor.takeSeatByCode': {
      'the seat is shown as the server has it': ({ event, to, sent }) =>
        isSame(sent('showSeat'), to.matches('seated') ? [{ attempt: ATTEMPT, seat: event['output'] }] : []) &&
        to.context.seat === event['output'],
      'what was typed goes, unless there is no seat for this person': ({ to, sent }) =>
        sent('forgetDraft').length === (to.matches('seated') ? 1 : 0),
      'no code is kept in the tab': ({ sent }) => isSame(sent('keepBegun'), [null]),
    },
    'xstate.error.actor.takeSeatByCode': {
      'what was typed stays': ({ sent }) => sent('forgetDraft').length === 0,
      'nothing is shown that is not so': ({ sent }) => sent('showSeat').length === 0,
    },
    'sheet.closed': {
      'nothing is sent': ({ sent }) => sent('askForSeatCode').length + sent('takeSeatByCode').length === 0,
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error], silent: [], logged: [] },
    secrets: {
      texts: [CODE],
      keptIn: [
        'guest-registration.confirming.checkingCode',
        'guest-registration.confirming.checkingCode.provingAddress',
        'guest-registration.confirming.unanswered',
        'guest-registration.enteringDetails',
      ],
    },
  },
});
