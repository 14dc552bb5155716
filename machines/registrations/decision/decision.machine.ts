import { noAnswer } from '#machines/calls/call-limit.ts';
import { decisionSetup, PORTION, startingContext } from './decision.setup.ts';

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
          ids: next === null ? left.slice(0, PORTION) : [],
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
              'tellDecided',
              'forgetWords',
              'forgetDraft',
              'invalidateRegistrations',
            ],
          },
          {
            target: 'results',
            actions: [
              { type: 'takeResults', params: ({ event }) => event.output },
              'tellUnfinished',
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
              'tellUnfinished',
              'invalidateRegistrations',
            ],
          },
          {
            target: 'failed',
            // An answer that got lost may have decided something.
            actions: [
              { type: 'showError', params: ({ event }) => ({ error: event.error }) },
              'tellUnfinished',
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
            actions: [{ type: 'showError', params: { error: noAnswer } }, 'tellUnfinished', 'invalidateRegistrations'],
          },
          {
            target: 'failed',
            actions: [{ type: 'showError', params: { error: noAnswer } }, 'tellUnfinished', 'invalidateRegistrations'],
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
