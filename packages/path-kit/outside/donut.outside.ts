import { defineModel } from 'path-kit';
import { mutationScore } from 'path-kit/mutation';
import { describeModel } from 'path-kit/vitest';
import { describe, expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';

// Regions that end one by one, a state that goes on when all have ended, a loop that counts, and a wildcard.
const donut = createMachine({
  id: 'donut',
  types: {} as {
    context: { turns: number };
    events: { type: 'add' | 'warm' | 'turn' | 'next' | 'spill'; what?: string };
  },
  context: { turns: 0 },
  initial: 'mixing',
  states: {
    mixing: {
      type: 'parallel',
      states: {
        dry: { initial: 'empty', states: { empty: { on: { add: 'full' } }, full: { type: 'final' } } },
        wet: { initial: 'cold', states: { cold: { on: { warm: 'warm' } }, warm: { type: 'final' } } },
        floor: { initial: 'clean', states: { clean: { on: { spill: 'dirty' } }, dirty: { on: { '*': 'clean' } } } },
      },
      on: { next: 'frying' },
    },
    frying: {
      initial: 'side',
      states: {
        side: {
          on: {
            turn: [{ guard: ({ context }) => context.turns > 0, target: 'golden' }, { actions: assign({ turns: 1 }) }],
          },
        },
        golden: { type: 'final' },
      },
      onDone: 'glazing',
    },
    glazing: {
      type: 'parallel',
      states: {
        sugar: { initial: 'off', states: { off: { on: { add: 'on' } }, on: { type: 'final' } } },
        box: { initial: 'flat', states: { flat: { on: { next: 'folded' } }, folded: { type: 'final' } } },
      },
      onDone: 'sold',
    },
    sold: { type: 'final' },
  },
});

const model = defineModel<typeof donut>({
  machine: donut,
  starts: { 'the kitchen is open': undefined },
  key: ({ turns }) => turns,
  events: {
    add: { 'Something is added': { what: 'sugar' } },
    warm: { 'The milk is warmed': {} },
    turn: { 'It is turned': {} },
    next: { 'The cook goes on': {} },
    spill: { 'Milk is spilt': {} },
  },
  states: {
    'donut.glazing': { 'both sides are fried': ({ context }) => context.turns === 1 },
    'donut.sold': { 'nothing more can be done': (snapshot) => snapshot.status === 'done' },
  },
});

describe('donut', () => {
  describeModel(model, { ignored: 'list' });

  test('the record of steps notices mutants that few claims do not', { timeout: 60_000 }, async () => {
    const recorded = await mutationScore(model, { withRecord: true });
    const claimed = await mutationScore(model);
    expect(recorded.survivors).toEqual([]);
    expect(recorded.all).toBe(40);
    expect(claimed.noticed).toBeLessThan(recorded.noticed);
  });
});
