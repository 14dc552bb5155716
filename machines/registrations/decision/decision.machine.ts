import { assign, emit, setup } from 'xstate';
import { type Announcement, refusal, success } from '#machines/calls/announcement.ts';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { toShown } from '#machines/calls/problem.ts';
import type { DecisionResult } from '#openapi/types.ts';
import { isAsWished, restOf } from './decision.results.ts';
import type { Candidate, Composed, DecisionCall, DecisionContext, DecisionEvent, Question } from './decision.types.ts';
import { doneText, outcomeText, sizeOf } from './decision.messages.ts';

const startingContext: DecisionContext = {
  question: null,
  left: [],
  next: null,
  results: [],
  words: '',
  notify: true,
  error: null,
};

/** People in one call: few enough that progress is seen, and no call takes long. */
export const PORTION = 50;

const notDecided = 'We don’t know whether that got through. Check your connection and try again.';

/** Actions, guards and actors of the chart. */
const decisionSetup = setup({
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
    emitDecided: emit(({ context }) => success(doneText(context))),
    /** For a person who has left the page; there the dialog says more. */
    emitUnfinished: emit(({ context }) =>
      refusal({ detail: `${outcomeText(context)}. Open the event’s registrations to decide about the others.` }),
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

/**
 * An organiser's decision about one registration or many: asked first, sent in portions, and told person by person.
 *
 * It is about those who were chosen, by id, or about all whom a filter names: then the server says who they were.
 * Where all went well it ends by itself, and says so wherever the person is. What did not is listed with its reasons, and what may pass can be tried again;
 * a call that failed before anything was decided leads back to the form, with what was typed.
 */
export const decisionMachine = decisionSetup.createMachine({
  id: 'decision',
  context: startingContext,
  initial: 'closed',
  states: {
    closed: {
      initial: 'untouched',
      on: {
        'decision.wanted': {
          target: 'composing',
          actions: { type: 'takeQuestion', params: ({ event }) => event },
        },
      },
      states: { untouched: {}, decided: { tags: ['decided'] } },
    },

    composing: {
      tags: ['open', 'form'],
      on: {
        'decision.confirmed': { target: 'deciding', actions: { type: 'takeWords', params: ({ event }) => event } },
        'decision.dismissed': { target: 'closed', actions: 'forgetQuestion' },
      },
    },

    deciding: {
      tags: ['open', 'form', 'busy'],
      invoke: {
        id: 'decideRegistrations',
        src: 'decideRegistrations',
        input: ({ context: { question, left, next, words, notify } }) => ({
          eventId: question?.eventId ?? '',
          kind: question?.kind ?? 'approve',
          ...(next === null ? portionOf(question, left.slice(0, PORTION)) : { ids: [], seen: [] }),
          matching: question?.matching && next !== null ? { ...question.matching, after: next } : null,
          words,
          notify,
        }),
        onDone: [
          {
            guard: { type: 'isMoreLeft', params: ({ event }) => event.output },
            target: 'deciding',
            reenter: true,
            actions: { type: 'takeResults', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAllAsWished', params: ({ event }) => event.output },
            target: 'closed.decided',
            actions: [
              { type: 'takeResults', params: ({ event }) => event.output },
              'emitDecided',
              'forgetWords',
              'forgetDraft',
              'invalidateRegistrations',
            ],
          },
          {
            target: 'results',
            actions: [
              { type: 'takeResults', params: ({ event }) => event.output },
              'emitUnfinished',
              'forgetDraft',
              'invalidateRegistrations',
            ],
          },
        ],
        onError: [
          {
            guard: 'hasResults',
            target: 'results',
            actions: [
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              'emitUnfinished',
              'invalidateRegistrations',
            ],
          },
          {
            target: 'failed',
            // An answer that got lost may have decided something.
            actions: [
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              'emitUnfinished',
              'invalidateRegistrations',
            ],
          },
        ],
      },
      after: {
        callLimit: [
          {
            guard: 'hasResults',
            target: 'results',
            actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitUnfinished', 'invalidateRegistrations'],
          },
          {
            target: 'failed',
            actions: [{ type: 'showError', params: { error: noAnswer } }, 'emitUnfinished', 'invalidateRegistrations'],
          },
        ],
      },
    },

    failed: {
      tags: ['open', 'form'],
      on: {
        'decision.confirmed': {
          target: 'deciding',
          actions: ['clearError', { type: 'takeWords', params: ({ event }) => event }],
        },
        'decision.dismissed': { target: 'closed', actions: 'forgetQuestion' },
      },
    },

    results: {
      tags: ['open'],
      on: {
        'rest.retried': { guard: 'hasRest', target: 'deciding', actions: ['clearError', 'takeRest'] },
        'decision.dismissed': { target: 'closed', actions: 'forgetQuestion' },
      },
    },
  },
});

interface Answer {
  results: DecisionResult[];
  /** Where the next portion of those who match begins. */
  next?: string | null;
}

function portionOf(question: Question | null, ids: string[]): Pick<DecisionCall, 'ids' | 'seen'> {
  const people = question?.people.filter(({ registrationId }) => ids.includes(registrationId)) ?? [];
  return { ids: people.map(({ registrationId }) => registrationId), seen: people.map(({ status }) => status) };
}

/** Who was refused is remembered by name: nobody else knows whom the filter named. */
function afterPortion({ question }: DecisionContext, { results, next = null }: Answer): Partial<DecisionContext> {
  if (!question) return { next };
  const refused = results.filter((result) => !isAsWished(question.kind, result)).map(candidateOf);
  return { next, question: { ...question, people: [...question.people, ...refused] } };
}

/** A seat that was offered is given: who was refused has none. */
function candidateOf({ registration_id, name = '', status }: DecisionResult): Candidate {
  return { registrationId: registration_id, name, status: status ?? 'cancelled', isOffered: false };
}
