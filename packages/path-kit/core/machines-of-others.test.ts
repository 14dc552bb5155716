import { expect, describe, test } from 'vitest';
import { and, assign, createMachine, fromPromise, raise, setup, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { incompleteParts } from './completeness.ts';
import { measureCoverage } from './coverage.ts';
import { exploreAll } from './explore.ts';
import { measureGuards } from './guards.ts';
import type { Model } from './model.ts';
import { pathsOf } from './paths.ts';
import { replay } from './replay.ts';
import { unusedParts } from '../rules/rules.ts';

function modelOf(machine: AnyStateMachine, rest: Partial<Model> | object): Model {
  return { machine, starts: { start: undefined }, events: {}, ...rest } as Model;
}

/** Walks every path; gives the transitions that none took, and the guards that always said the same. */
async function walk(model: Model) {
  const coverage = measureCoverage(model.machine);
  const guards = measureGuards(model);
  for (const path of exploreAll(model).flatMap(pathsOf))
    await replay(path, { inspect: coverage.inspect, guards: guards.watched });
  return { missing: coverage.missing(), oneSided: guards.oneSided() };
}

describe('situations', () => {
  const basket = createMachine({
    id: 'basket',
    context: { things: new Set<string>(), bought: false },
    on: {
      put: {
        actions: assign({ things: ({ context, event }) => new Set([...context.things, (event as never)['thing']]) }),
      },
      buy: { guard: ({ context }) => context.things.has('pear'), actions: assign({ bought: true }) },
    },
  });
  const events = { put: { 'A pear is put': { thing: 'pear' } }, buy: { 'It is bought': {} } };

  test.each([
    ['a Set', ({ things }: never) => things],
    ['a Map', ({ things }: never) => new Map([...(things as Set<string>)].map((thing) => [thing, 1n]))],
    ['a BigInt', ({ things }: never) => BigInt((things as Set<string>).size)],
    ['a date', ({ things }: never) => new Date((things as Set<string>).size)],
    ['no value, or null', ({ things }: never) => [(things as Set<string>).size > 0 ? null : undefined]],
    ['no number', ({ things }: never) => [(things as Set<string>).size > 0 ? Number.NaN : null]],
  ])('are told apart by %s', async (_, key) => {
    expect(exploreAll(modelOf(basket, { events, key }))[0]?.situations).toHaveLength(2);
    const { missing } = await walk(modelOf(basket, { events, key }));
    expect(missing).toEqual([]);
  });

  test('are not told apart by what cannot be compared, and the sentence names it', () => {
    const model = (key: unknown) => modelOf(basket, { events, key });
    expect(() => exploreAll(model(() => ({ file: [new Blob(['a'])] })))).toThrow(
      'The model of basket tells situations apart by key.file[0], which is a Blob',
    );
    expect(() => exploreAll(model(() => ({ call: () => 1 })))).toThrow('key.call, which is a function');
    const round: { self?: unknown } = {};
    round.self = round;
    expect(() => exploreAll(model(() => round))).toThrow('key.self, which is a value that contains itself');
  });

  test('differ by what a history state remembers', async () => {
    const player = createMachine({
      id: 'player',
      initial: 'off',
      states: {
        off: { on: { power: 'on.last' } },
        on: {
          initial: 'radio',
          on: { power: 'off' },
          states: {
            radio: { on: { disc: 'disc' } },
            disc: { on: { scratched: '#player.broken' } },
            last: { type: 'history' },
          },
        },
        broken: {},
      },
    });
    const found = exploreAll(
      modelOf(player, { events: { power: { p: {} }, disc: { d: {} }, scratched: { s: {} } } }),
    )[0];
    // Off as it began, off after the radio, off after the disc, and twice on: with the radio and with the disc remembered or not yet.
    expect(found?.situations.filter((snapshot) => snapshot.matches('off'))).toHaveLength(3);
  });
});

describe('guards', () => {
  test('that stand in a transition are heard', async () => {
    const machine = createMachine({
      id: 'gate',
      context: { coins: 0 },
      on: {
        coin: { guard: () => true, actions: assign({ coins: 1 }) },
        pass: [
          { guard: and([({ context }) => context.coins > 0, () => true]), actions: assign({ coins: 0 }) },
          { guard: ({ context }) => context.coins < 9 },
        ],
      },
    });
    const events = { coin: { 'A coin is thrown in': {} }, pass: { 'Someone walks through': {} } };
    const { oneSided } = await walk(modelOf(machine, { events, key: ({ coins }: { coins: number }) => coins }));
    expect(oneSided).toEqual([
      'the guard of "gate: coin → (stays)" never says no',
      'the guard of "gate: pass (2 of 2) → (stays)" never says no',
    ]);
  });

  test('that throw are named with the event and the path', () => {
    const machine = createMachine(
      {
        id: 'gate',
        initial: 'shut',
        states: {
          shut: { on: { coin: 'open' } },
          open: { on: { pass: { guard: 'isLight', target: 'shut' } } },
        },
      },
      {
        guards: {
          isLight: () => {
            throw new TypeError('weight is missing');
          },
        },
      },
    );
    const events = { coin: { 'A coin is thrown in': {} }, pass: { 'Someone walks through': {} } };
    expect(() => exploreAll(modelOf(machine, { events }))).toThrow(
      /^gate: Unable to evaluate guard 'isLight' in transition for event 'pass' in state node 'gate.open':\nweight is missing\n {2}0\. start → shut\n {2}1\. A coin is thrown in → open\n {2}2\. Someone walks through \(pass\) → fails$/,
    );
  });
});

describe('events', () => {
  test('that are missing are all named at once, as lines to copy', () => {
    const machine = createMachine({
      id: 'order',
      initial: 'open',
      states: {
        open: { on: { sent: 'sending' } },
        sending: {
          entry: raise({ type: 'counted' }),
          on: { counted: { actions: () => {} } },
          invoke: { src: fromPromise(() => Promise.resolve()), onDone: 'sent', onError: 'open' },
          after: { 100: 'open' },
        },
        sent: {},
      },
    });
    expect(() => exploreAll(modelOf(machine, {}))).toThrow(
      [
        'Add to its events what is missing:',
        "  'sent': { 'TODO: how it happens': {} },",
        "  'counted': { 'TODO: how it happens': {} }, // Or under raised: the machine raises it itself.",
        "  'xstate.done.actor.0.order.sending': { 'TODO: how it happens': { output: undefined } },",
        "  'xstate.error.actor.0.order.sending': { 'TODO: how it happens': { error: new Error('TODO') } },",
        "  'xstate.after.100.order.sending': { 'TODO: how it happens': {} },",
      ].join('\n'),
    );
  });

  test('of calls without a name, and the ends of states, need nothing said', async () => {
    const oven = createMachine({
      id: 'oven',
      initial: 'baking',
      states: {
        baking: {
          type: 'parallel',
          onDone: 'done',
          states: {
            dough: {
              initial: 'rising',
              states: {
                rising: {
                  invoke: { src: fromPromise(() => Promise.reject(new Error('The real one ran.'))), onDone: 'risen' },
                },
                risen: { type: 'final' },
              },
            },
            heat: { initial: 'low', states: { low: { on: { turned: 'high' } }, high: { type: 'final' } } },
          },
        },
        done: {},
      },
    });
    const events = {
      turned: { 'The heat is turned up': {} },
      'xstate.done.actor.0.oven.baking.dough.rising': { 'It has risen': { output: undefined } },
    };
    expect((await walk(modelOf(oven, { events }))).missing).toEqual([]);
  });

  test('are taken by the wildcards that take them and no other', () => {
    const machine = createMachine({
      id: 'mouse',
      type: 'parallel',
      states: {
        pointer: { on: { 'mouse.*': { actions: () => {} } } },
        any: { initial: 'one', states: { one: { on: { '*': 'two' } }, two: {} } },
        keys: { initial: 'up', states: { up: { on: { 'key.down': 'down' } }, down: { on: { 'key.up': 'up' } } } },
      },
    });
    const happens = Object.fromEntries(
      ['mouse', 'mouse.click', 'mouses', 'key.down', 'key.up'].map((type) => [type, { [type]: {} }]),
    );
    const { edges = [] } = exploreAll(modelOf(machine, { events: happens }))[0] ?? {};
    const without = edges.filter(({ from }) => from.matches({ any: 'two', keys: 'up' })).map(({ event }) => event.type);
    expect([...new Set(without)].sort()).toEqual(['key.down', 'mouse', 'mouse.click']);
    // The region with the wildcard answers for the events that no region has by name, and for no others.
    expect(incompleteParts(modelOf(machine, { events: happens }))).toEqual([
      'mouse.keys.down neither handles key.down nor says in the model why it is ignored',
      'mouse.keys.up neither handles key.up nor says in the model why it is ignored',
      ...['mouse', 'mouse.click'].map(
        (type) => `mouse.any.two neither handles ${type} nor says in the model why it is ignored`,
      ),
      'mouse.any.two neither handles mouses nor says in the model why it is ignored',
    ]);
  });
});

describe('what is said of a state', () => {
  test('counts where the machine ends, and is named where nothing asks it', () => {
    const tea = createMachine({
      id: 'tea',
      initial: 'dry',
      states: {
        dry: { on: { poured: 'wet' } },
        wet: { initial: 'hot', states: { hot: { on: { left: 'cold' } }, cold: { type: 'final' } }, onDone: 'drunk' },
        drunk: { type: 'final' },
      },
    });
    const states = Object.fromEntries(
      ['dry', 'wet.cold', 'drunk', 'spilt'].map((id) => [`tea.${id}`, { 'all is well': () => true }]),
    );
    const model = modelOf(tea, { events: { poured: { a: {} }, left: { b: {} } }, states });
    expect(unusedParts(model, exploreAll(model))).toEqual([
      'no path stops in the state "tea.wet.cold", so that nothing asks what the model says of it',
      'the machine has no state "tea.spilt"',
    ]);
  });
});

describe('actors and actions', () => {
  test('are walked where a machine spawns', async () => {
    const friend = createMachine({
      id: 'friend',
      context: { name: '' },
      on: { named: { actions: assign({ name: 'Ada' }) } },
    });
    const friends = setup({
      types: { context: {} as { all: AnyActorRef[] }, events: {} as { type: 'added' } | { type: 'removed' } },
      actors: { friend },
    }).createMachine({
      id: 'friends',
      context: { all: [] },
      on: {
        added: { actions: assign({ all: ({ context, spawn }) => [...context.all, spawn('friend')] }) },
        removed: {
          guard: ({ context }) => context.all.length > 0,
          actions: assign({ all: ({ context }) => context.all.slice(1) }),
        },
      },
    });
    const model = modelOf(friends, {
      events: { added: { 'A friend is added': {} }, removed: { 'A friend is removed': {} } },
      key: ({ all }: { all: unknown[] }) => all.length,
      within: ({ all }: { all: unknown[] }) => all.length < 2,
    });
    expect(await walk(model)).toEqual({ missing: [], oneSided: [] });
  });

  test('that write into the context, or give something else each time, are named with what they change', async () => {
    const editor = createMachine({
      id: 'editor',
      context: { blocks: [] as string[], at: 0 },
      on: {
        typed: { actions: ({ context }) => void context.blocks.push('a') },
        stamped: { actions: assign({ at: () => performance.now() }) },
      },
    });
    const typed = modelOf(editor, {
      events: { typed: { 'A letter is typed': {} }, stamped: { 'It is dated': () => null } },
    });
    await expect(walk(typed)).rejects.toThrow(
      /^The context’s blocks is \[ 'a' \], not \[\]\. An action is impure: it writes into the context[^]*1\. A letter is typed → editor$/,
    );
    const stamped = modelOf(editor, {
      events: { typed: { 'A letter is typed': () => null }, stamped: { 'It is dated': {} } },
    });
    await expect(walk(stamped)).rejects.toThrow(/^The context’s at is [\d.]+, not [\d.]+\. /);
  });
});
