import { defineModel } from 'path-kit';
import { describeModel } from 'path-kit/vitest';
import { describe } from 'vitest';
import { assign, createMachine } from 'xstate';

// Each of these has something wrong: tests of it fail, and scripts/models/kit.test.mjs looks at what they say.
const editor = createMachine({
  id: 'editor',
  types: {} as { context: { blocks: string[] }; events: { type: 'typed' } },
  context: { blocks: [] },
  on: { typed: { actions: ({ context }) => void context.blocks.push('a') } },
});

describe('an editor that writes into its context', () => {
  describeModel(
    defineModel<typeof editor>({
      machine: editor,
      starts: { 'the page is empty': undefined },
      events: { typed: { 'A letter is typed': {} } },
    }),
  );
});

const lock = createMachine({
  id: 'lock',
  types: {} as { context: { code?: string[] }; events: { type: 'key.pressed' } | { type: 'door.pushed' } },
  context: {},
  initial: 'shut',
  states: {
    shut: { on: { 'key.pressed': 'asked' } },
    asked: { on: { 'door.pushed': { guard: ({ context }) => (context.code as string[]).length > 3, target: 'open' } } },
    open: {},
  },
});

describe('a lock whose guard throws', () => {
  describeModel(
    defineModel<typeof lock>({
      machine: lock,
      starts: { 'it is night': undefined },
      events: { 'key.pressed': { 'A key is pressed': {} }, 'door.pushed': { 'The door is pushed': {} } },
    }),
  );
});

const cart = createMachine({
  id: 'cart',
  types: {} as { context: { total: number }; events: { type: 'added' } | { type: 'paid' } | { type: 'emptied' } },
  context: { total: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        added: { actions: assign({ total: ({ context }) => context.total + 5 }) },
        emptied: { actions: assign({ total: 0 }) },
        paid: { guard: ({ context }) => context.total > 9, target: 'paid' },
      },
    },
    paid: { on: { added: 'open' } },
  },
});

describe('a cart whose model keeps nothing apart', () => {
  describeModel(
    defineModel<typeof cart>({
      machine: cart,
      starts: { 'it is empty': undefined },
      events: { added: { 'A book is added': {} }, emptied: { 'It is emptied': {} }, paid: { 'It is paid': {} } },
      states: { 'cart.open': { 'nothing is owed': ({ context }) => context.total === 0 } },
    }),
    { ignored: 'strict' },
  );
});

describe('a cart whose model says nothing yet', () => {
  describeModel(defineModel<typeof cart>({ machine: cart, starts: { 'it is empty': undefined }, events: {} }));
});
