import { defineModel, standardRules } from 'path-kit';
import { describeModel } from 'path-kit/vitest';
import { describe } from 'vitest';
import { assign, fromCallback, fromPromise, setup } from 'xstate';

interface CreditContext {
  ssn: string;
  scores: number[];
  problem: string | null;
}

// Two bureaus asked at once, a verdict when both have answered, a limit of time, and a stream of notices.
const credit = setup({
  types: {
    context: {} as CreditContext,
    input: {} as { ssn: string },
    events: {} as
      | { type: 'form.sent' }
      | { type: 'notice'; text: string }
      | { type: 'xstate.done.state.credit.asking' },
  },
  actors: {
    askFirst: fromPromise<number, string>(() => Promise.reject(new Error('The real one ran.'))),
    askSecond: fromPromise<number, string>(() => Promise.reject(new Error('The real one ran.'))),
    notices: fromCallback(() => {}),
  },
  actions: {
    keepScore: assign(({ context }, score: number) => ({ scores: [...context.scores, score] })),
    sayProblem: assign((_, problem: string) => ({ problem })),
  },
  guards: { isGood: ({ context }) => context.scores.every((score) => score > 600) },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'credit',
  context: ({ input }) => ({ ssn: input.ssn, scores: [], problem: null }),
  initial: 'form',
  invoke: { id: 'notices', src: 'notices', onError: { actions: { type: 'sayProblem', params: 'No notices come.' } } },
  on: { notice: { actions: { type: 'sayProblem', params: ({ event }) => event.text } } },
  states: {
    form: { on: { 'form.sent': 'asking' } },
    asking: {
      type: 'parallel',
      after: { patience: { target: 'form', actions: { type: 'sayProblem', params: 'Nobody answered.' } } },
      states: {
        first: bureau('askFirst'),
        second: bureau('askSecond'),
      },
      onDone: [{ guard: 'isGood', target: 'granted' }, { target: 'refused' }],
    },
    granted: {},
    refused: {},
  },
});

function bureau<Name extends 'askFirst' | 'askSecond'>(id: Name) {
  return {
    initial: 'waiting',
    states: {
      waiting: {
        invoke: {
          id,
          src: id,
          input: ({ context }: { context: CreditContext }) => context.ssn,
          onDone: {
            target: 'answered',
            actions: { type: 'keepScore', params: ({ event }: { event: { output: number } }) => event.output },
          },
          onError: { target: '#credit.form', actions: { type: 'sayProblem', params: 'A bureau is shut.' } },
        },
      },
      answered: { type: 'final' },
    },
  } as const;
}

const model = defineModel<typeof credit>({
  machine: credit,
  starts: { 'the form is empty': { ssn: '1' } },
  senders: { notices: ['notice'] },
  raised: ['xstate.done.state.credit.asking'],
  key: ({ scores, problem }) => [scores.every((score) => score > 600), problem === null],
  events: {
    'form.sent': { 'The form is sent': {} },
    notice: { 'A notice comes': { text: 'We are open on Sunday.' } },
    'xstate.done.actor.askFirst': { 'The first says yes': { output: 700 }, 'The first says no': { output: 500 } },
    'xstate.done.actor.askSecond': { 'The second says yes': { output: 701 } },
    'xstate.error.actor.askFirst': { 'The first is shut': { error: new Error('shut') } },
    'xstate.error.actor.askSecond': { 'The second is shut': { error: new Error('shut') } },
    'xstate.error.actor.notices': { 'The notices break off': { error: new Error('gone') } },
    'xstate.after.patience.credit.asking': { 'Half a minute passes': {} },
  },
  states: {
    'credit.granted': { 'all scores are good': ({ context }) => context.scores.every((score) => score > 600) },
  },
  facts: { failures: { says: ({ context }) => [context.problem] } },
});

describe('credit', () => {
  describeModel(model, { rules: standardRules(model) });
});
