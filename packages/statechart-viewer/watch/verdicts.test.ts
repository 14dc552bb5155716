import { expect, test } from 'vitest';
import { and, createActor, not, setup, stateIn } from 'xstate';
import { verdictsOf } from './verdicts.ts';

const door = setup({
  types: {
    context: {} as { isLocked: boolean; code: string },
    events: {} as { type: 'pushed' | 'kicked' | 'knocked' | 'passed' } | { type: 'code.entered'; code: string },
  },
  guards: {
    isOpen: ({ context }) => !context.isLocked,
    isKick: ({ event }) => event.type === 'kicked',
    isCode: ({ context }, code: string) => context.code === code,
    isMissing: () => {
      throw new Error('broken');
    },
    isNight: not('isOpen'),
  },
}).createMachine({
  id: 'door',
  context: { isLocked: true, code: 'c' },
  initial: 'shut',
  states: {
    shut: {
      on: {
        pushed: [{ guard: 'isOpen', target: 'open' }, { guard: not('isOpen') }, { guard: 'isNight' }],
        kicked: { guard: and(['isKick', stateIn('#door.shut')]), target: 'open' },
        'code.entered': { guard: { type: 'isCode', params: ({ event }) => event.code }, target: 'open' },
        knocked: { guard: 'isMissing', target: 'open' },
        passed: { guard: { type: 'isCode', params: 'c' }, target: 'open' },
        '*': { guard: ({ event }) => event.type === 'pushed', target: 'open' },
      },
    },
    open: {},
  },
});

test('every guard of an active state is asked, and says when it needs the event', () => {
  expect(verdictsOf(createActor(door).getSnapshot())).toEqual({
    'door.shut on pushed #0': 'fails',
    'door.shut on pushed #1': 'passes',
    'door.shut on pushed #2': 'passes',
    'door.shut on kicked #0': 'passes',
    'door.shut on code.entered #0': 'depends',
    'door.shut on knocked #0': 'unknown',
    'door.shut on passed #0': 'passes',
    'door.shut on * #0': 'depends',
  });
});
