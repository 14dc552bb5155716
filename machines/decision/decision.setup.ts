import { assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/announcement.ts';
import { callLimit } from '#machines/call-limit.ts';
import { port } from '#machines/port.ts';
import { toShown } from '#machines/problem.ts';
import type { DecisionResult } from '#openapi/types.ts';
import { isAsWished, restOf } from './decision.results.ts';
import type { Composed, DecisionCall, DecisionContext, DecisionEvent, Question } from './decision.types.ts';
import { doneWords, outcomeWords } from './decision.words.ts';

/** People in one call: few enough that progress is seen, and no call takes long. */
export const PORTION = 50;

interface Answer {
  results: DecisionResult[];
}

export const startingContext: DecisionContext = {
  question: null,
  left: [],
  results: [],
  words: '',
  notify: true,
  error: null,
};

/** The words of the statechart; the chart itself is in `decision.machine.ts`. */
export const decisionSetup = setup({
  types: {
    context: {} as DecisionContext,
    events: {} as DecisionEvent,
    emitted: {} as Announcement,
    tags: {} as 'open' | 'form' | 'busy' | 'decided',
  },
  actors: {
    decideRegistrations: port<Answer, DecisionCall>('decideRegistrations'),
  },
  actions: {
    /** Effects of the edge; they do nothing until provided. */
    invalidateRegistrations: () => {},
    forgetDraft: () => {},

    takeQuestion: assign((_, { eventId, kind, people }: Question) => ({
      ...startingContext,
      question: { eventId, kind, people },
      left: people.map(({ registrationId }) => registrationId),
    })),
    takeWords: assign((_, { words, notify }: Composed) => ({ words, notify })),
    takeResults: assign(({ context }, { results }: Answer) => ({
      results: [...context.results, ...results],
      left: context.left.slice(PORTION),
    })),
    takeRest: assign(({ context }) => {
      const rest = restOf(context);
      return { left: rest, results: context.results.filter(({ registration_id }) => !rest.includes(registration_id)) };
    }),
    forgetWords: assign({ words: '' }),
    forgetQuestion: assign(startingContext),
    showError: assign((_, { error }: { error: unknown }) => ({ error: toShown(error, notDecided) })),
    clearError: assign({ error: null }),
    tellDecided: emit(({ context }) => success(doneWords(context))),
    /** To somebody who has left the page; there the dialog says more. */
    tellUnfinished: emit(({ context }) =>
      refusal({ detail: `${outcomeWords(context)}. Open the event’s registrations to decide about the others.` }),
    ),
  },
  delays: { callLimit },
  guards: {
    isMoreLeft: ({ context }) => context.left.length > PORTION,
    isAllAsWished: ({ context: { question, results } }, answer: Answer) =>
      [...results, ...answer.results].every((result) => question && isAsWished(question.kind, result)),
    hasResults: ({ context }) => context.results.length > 0,
    hasRest: ({ context }) => restOf(context).length > 0,
  },
});

const notDecided = 'That did not get through. Check your connection and try again.';
