import { defineModel } from 'path-kit';
import { describeModel } from 'path-kit/vitest';
import { describe } from 'vitest';
import { assign, createMachine, sendTo, setup, type ActorRefFrom } from 'xstate';

const friend = createMachine({ id: 'friend', on: { greeted: { actions: () => {} } } });

// A list of child machines that grows and shrinks, and is spoken to.
const friends = setup({
  types: {
    context: {} as { all: ActorRefFrom<typeof friend>[] },
    events: {} as { type: 'friend.add' } | { type: 'friend.remove' } | { type: 'friends.greet' },
  },
  actors: { friend },
  guards: { hasSome: ({ context }) => context.all.length > 0 },
}).createMachine({
  id: 'friends',
  context: { all: [] },
  on: {
    'friend.add': { actions: assign({ all: ({ context, spawn }) => [...context.all, spawn('friend')] }) },
    'friend.remove': { guard: 'hasSome', actions: assign({ all: ({ context }) => context.all.slice(1) }) },
    'friends.greet': {
      guard: 'hasSome',
      actions: sendTo(({ context }) => context.all[0] as ActorRefFrom<typeof friend>, { type: 'greeted' }),
    },
  },
});

const model = defineModel<typeof friends>({
  machine: friends,
  starts: { 'nobody is there': undefined },
  key: ({ all }) => all.length,
  within: ({ all }) => all.length < 3,
  events: {
    'friend.add': { 'A friend is added': {} },
    'friend.remove': { 'The first is removed': {} },
    'friends.greet': { 'The first is greeted': {} },
  },
});

describe('friends', () => {
  describeModel(model);
});
