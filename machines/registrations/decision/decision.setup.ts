import { assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/calls/announcement.ts';
import { callLimit } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { toShown } from '#machines/calls/problem.ts';
import type { DecisionResult } from '#openapi/types.ts';
import { isAsWished, restOf } from './decision.results.ts';
import type { Candidate, Composed, DecisionCall, DecisionContext, DecisionEvent, Question } from './decision.types.ts';
import { doneWords, outcomeWords, sizeOf } from './decision.words.ts';

/** People in one call: few enough that progress is seen, and no call takes long. */
export const PORTION = 50;

interface Answer {
  results: DecisionResult[];
  /** Where the next portion of those who match begins. */
  next?: string | null;
}

export const startingContext: DecisionContext = {
  question: null,
  left: [],
  next: null,
  results: [],
  words: '',
  notify: true,
  error: null,
};

/** Actions, guards and actors of the chart, which is in `decision.machine.ts`. */
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

    takeQuestion: assign((_, { eventId, kind, people, matching }: Question) => ({
      ...startingContext,
      question: { eventId, kind, people, matching },
      left: people.map(({ registrationId }) => registrationId),
      next: matching ? '' : null,
    })),
    takeWords: assign((_, { words, notify }: Composed) => ({ words, notify })),
    takeResults: assign(({ context }, answer: Answer) => ({
      ...(context.next === null ? { left: context.left.slice(PORTION) } : afterPortion(context, answer)),
      results: [...context.results, ...answer.results],
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
    isMoreLeft: ({ context: { next, left } }, answer: Answer) =>
      next === null ? left.length > PORTION : typeof answer.next === 'string' || left.length > 0,
    isAllAsWished: ({ context: { question, results } }, answer: Answer) => {
      const all = [...results, ...answer.results];
      if (!question || all.length < sizeOf(question)) return false;
      return all.every((result) => isAsWished(question.kind, result));
    },
    hasResults: ({ context }) => context.results.length > 0,
    hasRest: ({ context }) => restOf(context).length > 0 || context.next !== null,
  },
});

/** Who was refused is remembered by name: nobody else knows whom the filter named. */
function afterPortion({ question }: DecisionContext, { results, next = null }: Answer): Partial<DecisionContext> {
  if (!question) return { next };
  const refused = results.filter((result) => !isAsWished(question.kind, result)).map(candidateOf);
  return { next, question: { ...question, people: [...question.people, ...refused] } };
}

function candidateOf({ registration_id, name = '', status }: DecisionResult): Candidate {
  return { registrationId: registration_id, name, status: status ?? 'cancelled' };
}

const notDecided = 'We don’t know whether that got through. Check your connection and try again.';
