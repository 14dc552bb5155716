import { assign, emit, setup } from 'xstate';
import { refusal, success } from '#machines/calls/announcement.ts';
import { callLimit } from '#machines/calls/call-limit.ts';
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

interface Failed {
  error: unknown;
}

/** Actions, guards and actors of the chart, which is in `own-answers.machine.ts`. */
export const ownAnswersSetup = setup({
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
    tellSaved: emit(success('Your answers are saved.')),
    tellRefused: emit(({ context }) => refusal(context.error)),
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

export function startingContext({ registrationId }: OwnAnswersInput): OwnAnswersContext {
  return { registrationId, own: null, error: null };
}

export function requestOf({ own }: OwnAnswersContext, { form_version_id, answers }: Change): AnswersChange {
  return { version: own?.version ?? 1, form_version_id, answers };
}
