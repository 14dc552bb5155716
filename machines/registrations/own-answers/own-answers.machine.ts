import { assertEvent, assign, emit, setup } from 'xstate';
import { refusal, success } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { toFailure, toShown } from '#machines/calls/problem.ts';
import type { AnswersChange, OwnAnswers, OwnRegistration } from '#openapi/types.ts';
import type {
  Change,
  OwnAnswersContext,
  OwnAnswersEmitted,
  OwnAnswersEvent,
  OwnAnswersInput,
} from './own-answers.types.ts';

const NOT_LOADED = 'Your answers did not load. Check your connection and try again.';
const NOT_SAVED = 'We don’t know whether your answers were saved. Check your connection and try again.';

/** Actions, guards and actors of the chart. */
const ownAnswersSetup = setup({
  types: {
    context: {} as OwnAnswersContext,
    events: {} as OwnAnswersEvent,
    emitted: {} as OwnAnswersEmitted,
    input: {} as OwnAnswersInput,
    tags: {} as 'busy',
  },
  actors: {
    getOwnAnswers: port<OwnAnswers, OwnAnswersInput>('getOwnAnswers'),
    changeAnswers: port<OwnRegistration, { registrationId: string; request: AnswersChange }>('changeAnswers'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    showRegistration: (_, _registration: OwnRegistration) => {},
    invalidateRegistration: () => {},
    invalidateForm: () => {},
    forgetDraft: () => {},

    showOwn: assign((_, own: OwnAnswers) => ({ own })),
    forgetOwn: assign({ own: null }),
    showNotLoaded: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_LOADED) })),
    showNotSaved: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_SAVED) })),
    clearError: assign({ error: null }),
    emitSaved: emit(success('Your answers are saved.')),
    emitError: emit(({ context }) => refusal(context.error)),
  },
  delays: { callLimit },
  guards: {
    isFormOpen: ({ context }) => context.own !== null,
    isStale: (_, { error }: Failed) => toFailure(error).code === 'stale_version',
    isFormChanged: (_, { error }: Failed) => toFailure(error).code === 'form_changed',
    /** Trying again would change nothing. */
    isTooLate: (_, { error }: Failed) => ['not_allowed_now', 'not_found'].includes(toFailure(error).code),
  },
});

/**
 * Changing the answers of an own registration. They are read when the form opens, and once more when they were changed
 * somewhere else: what was typed stays, and the next attempt replaces what is shown next to it. Where they can't be read
 * once more, the form stays open, and the next attempt finds them changed again.
 */
export const ownAnswersMachine = ownAnswersSetup.createMachine({
  id: 'own-answers',
  context: ({ input }) => startingContext(input),
  initial: 'closed',
  states: {
    closed: {
      on: { 'change.wanted': { target: 'reading', actions: 'clearError' } },
    },
    saved: {
      on: { 'change.wanted': { target: 'reading' } },
    },
    reading: {
      tags: ['busy'],
      invoke: {
        id: 'getOwnAnswers',
        src: 'getOwnAnswers',
        input: ({ context: { registrationId } }) => ({ registrationId }),
        onDone: { target: 'editing', actions: { type: 'showOwn', params: ({ event }) => event.output } },
        onError: [
          {
            guard: 'isFormOpen',
            target: 'editing',
            actions: { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'closed', actions: { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      after: {
        callLimit: [
          {
            guard: 'isFormOpen',
            target: 'editing',
            actions: { type: 'showNotLoaded', params: { error: noAnswer } },
          },
          { target: 'closed', actions: { type: 'showNotLoaded', params: { error: noAnswer } } },
        ],
      },
    },
    editing: {
      on: {
        'answers.submitted': { target: 'saving', actions: 'clearError' },
        'form.closed': {
          target: 'closed',
          actions: ['forgetDraft', 'clearError', 'forgetOwn'],
        },
      },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'changeAnswers',
        src: 'changeAnswers',
        input: ({ context, event }) => {
          assertEvent(event, 'answers.submitted');
          return { registrationId: context.registrationId, request: requestOf(context, event) };
        },
        onDone: {
          target: 'saved',
          actions: [
            'forgetDraft',
            { type: 'showRegistration', params: ({ event }) => event.output },
            'forgetOwn',
            'emitSaved',
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'reading',
            actions: [
              { type: 'showNotSaved', params: ({ event }) => ({ error: event.error }) },
              'invalidateRegistration',
              'emitError',
            ],
          },
          {
            guard: { type: 'isFormChanged', params: ({ event }) => ({ error: event.error }) },
            target: 'editing',
            actions: [
              { type: 'showNotSaved', params: ({ event }) => ({ error: event.error }) },
              'invalidateForm',
              'emitError',
            ],
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => ({ error: event.error }) },
            target: 'closed',
            actions: [
              'forgetDraft',
              { type: 'showNotSaved', params: ({ event }) => ({ error: event.error }) },
              'invalidateRegistration',
              'forgetOwn',
              'emitError',
            ],
          },
          {
            target: 'editing',
            actions: [{ type: 'showNotSaved', params: ({ event }) => ({ error: event.error }) }, 'emitError'],
          },
        ],
      },
      after: {
        callLimit: {
          target: 'editing',
          actions: [{ type: 'showNotSaved', params: { error: noAnswer } }, 'emitError'],
        },
      },
    },
  },
});

interface Failed {
  error: unknown;
}

function startingContext({ registrationId }: OwnAnswersInput): OwnAnswersContext {
  return { registrationId, own: null, error: null };
}

function requestOf({ own }: OwnAnswersContext, { form_version_id, answers }: Change): AnswersChange {
  return { version: own?.version ?? 1, form_version_id, answers };
}
