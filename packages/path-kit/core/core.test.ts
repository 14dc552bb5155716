import { describe, expect, test } from 'vitest';
import { and, assign, createMachine, emit, fromPromise, not, sendTo, spawnChild, type AnyStateMachine } from 'xstate';
import { seatModel } from '../example/seat.model.ts';
import { rulesOf, standardRules, unusedParts } from '../rules/rules.ts';
import { eventList, incompleteParts } from './completeness.ts';
import { countPairs, measureCoverage } from './coverage.ts';
import { exploreAll } from './explore.ts';
import { measureGuards } from './guards.ts';
import type { Model } from './model.ts';
import { pathsOf, takenOn } from './paths.ts';
import { playOn } from './recorded.ts';
import { replay } from './replay.ts';
import { stepList } from './step-list.ts';
import { toursOf } from './tours.ts';

/** The seat with other states, which are wrong in one way. */
function seatWith(states: Record<string, object>, changes: Partial<Model> = {}): Model {
  const { config, implementations } = seatModel.machine;
  const wrong = { ...config, states: { ...config.states, ...states } };
  return {
    ...seatModel,
    machine: createMachine(wrong as never, implementations as never) as AnyStateMachine,
    ...changes,
  };
}

function brokenRules(model: Model): string[] {
  const explorations = exploreAll(model);
  return rulesOf(model, standardRules(model))
    .filter(({ broken }) => explorations.some((each) => broken(each).length > 0))
    .map(({ title }) => title);
}

describe('the kit', () => {
  test('says which transition no path can take', () => {
    const model = seatWith({ nowhere: { on: { 'seat.wanted': { target: 'held' } } } });
    const coverage = measureCoverage(model.machine);
    for (const path of exploreAll(model).flatMap(pathsOf)) for (const name of takenOn(path)) coverage.take(name);
    expect(coverage.missing()).toEqual(['seat.nowhere: seat.wanted → seat.held']);
  });

  test('tries a guard both ways, and the refusal too is a path', () => {
    const [exploration] = exploreAll(seatModel);
    const refused = exploration?.edges.filter(({ event, taken }) => event.type === 'seat.wanted' && taken.length === 0);
    expect(refused?.map(({ to }) => to.context.seatsLeft)).toContain(0);
  });

  test('hears what the machine’s own guards answer, those put together of others too', async () => {
    const { implementations } = seatModel.machine;
    const withGuard = (hasSeats: unknown): Model => ({
      ...seatModel,
      machine: createMachine(
        seatModel.machine.config as never,
        {
          ...implementations,
          guards: { hasSeats, isFree: () => true, isTaken: not('isFree') },
        } as never,
      ) as AnyStateMachine,
    });
    const heard = async (model: Model) => {
      const guards = measureGuards(model);
      for (const path of exploreAll(model).flatMap(pathsOf)) await replay(path, { guards: guards.watched });
      return guards.oneSided();
    };
    const unasked = [
      'isFree never says yes',
      'isFree never says no',
      'isTaken never says yes',
      'isTaken never says no',
    ];
    expect(await heard(seatModel)).toEqual([]);
    expect(await heard(withGuard(() => true))).toEqual(['hasSeats never says no', ...unasked]);
    expect(await heard(withGuard(and(['isFree', not('isTaken')])))).toEqual([
      'hasSeats never says no',
      'isFree never says no',
      'isTaken never says yes',
    ]);
  });

  test('lets a guard decline where another region takes the event', async () => {
    const machine = createMachine(
      {
        id: 'two',
        type: 'parallel',
        context: { isLoaded: false },
        on: { loaded: { actions: 'load' } },
        states: {
          popup: { initial: 'shut', states: { shut: { on: { clicked: 'open' } }, open: { on: { clicked: 'shut' } } } },
          count: {
            initial: 'counting',
            states: {
              counting: { on: { counted: 'settled' } },
              settled: { on: { clicked: { guard: 'isLoaded', target: 'counting' } } },
            },
          },
        },
      } as never,
      {
        guards: { isLoaded: ({ context }: never) => context['isLoaded'] },
        actions: { load: assign({ isLoaded: true }) },
      } as never,
    ) as AnyStateMachine;
    const events = {
      clicked: { 'The bell is clicked': {} },
      counted: { 'It is counted': {} },
      loaded: { 'It comes': {} },
    };
    const model = { ...seatModel, machine, events, key: ({ isLoaded }: { isLoaded: boolean }) => isLoaded } as Model;
    const guards = measureGuards(model);
    for (const path of exploreAll(model).flatMap(pathsOf)) await replay(path, { guards: guards.watched });
    expect(guards.oneSided()).toEqual([]);
  });

  test('counts the pairs of transitions that can follow one another, and those on the paths', () => {
    const explorations = exploreAll(seatModel);
    const paths = explorations.flatMap(pathsOf);
    // Asked, then kept or refused; refused, then asked; kept, then given back or over; each of these, then asked.
    expect(countPairs(explorations, [])).toEqual({ taken: 0, all: 7 });
    const lone = paths.map((path) => ({ ...path, steps: path.steps.slice(0, 2) }));
    expect(countPairs(explorations, lone).taken).toBe(2);
  });

  test('ends a failed replay with the path until there in words', async () => {
    const model = { ...seatModel, states: { 'seat.asking': { 'the seat is green': () => false } } };
    const path = exploreAll(model)
      .flatMap(pathsOf)
      .find(({ steps }) => steps.length > 1);
    await expect(path && replay(path)).rejects.toThrow(
      /"the seat is green", and it is not so\.\n {2}0\. a seat is free → free\n {2}1\. Keep me a seat is clicked → asking$/,
    );
  });

  test('says which case never happens, and which event has no case', () => {
    const idle = { ...seatModel, events: { ...seatModel.events, 'seat.stolen': { 'Someone takes it': {} } } } as Model;
    expect(unusedParts(idle, exploreAll(idle))).toEqual(['no state takes "seat.stolen: Someone takes it"']);
    const silent = { ...seatModel, events: {} } as Model;
    expect(() => exploreAll(silent)).toThrow('The model of seat does not say how "seat.wanted" happens');
  });

  test('makes few tours that take what all paths take', () => {
    const explorations = exploreAll(seatModel);
    const all = new Set(explorations.flatMap(pathsOf).flatMap(takenOn));
    const tours = toursOf(explorations);
    expect(new Set(tours.flatMap(takenOn))).toEqual(all);
    expect(tours.length).toBeLessThan(explorations.flatMap(pathsOf).length);
  });
});

describe('the record of steps', () => {
  test('says of each step where it leads, what leaves the machine, and what of the context is another', () => {
    expect(stepList(seatModel)).toContain(
      [
        'free · Keep me a seat is clicked',
        '  where [1,true] or [3,true]',
        '  by seat.free: seat.wanted → seat.asking',
        '  → asking #busy',
        '  runs holdSeat',
      ].join('\n'),
    );
  });
});

describe('completeness', () => {
  test('lists what becomes of each event in each state', () => {
    expect(eventList(seatModel)).toBe(
      [
        'seat.given back',
        '  seat.free, seat.asking',
        '    ignored: Nothing is kept that could be given back.',
        '  seat.held',
        '    handled',
        '',
        'seat.wanted',
        '  seat.free',
        '    handled',
        '  seat.asking',
        '    ignored: The button waits.',
        '  seat.held',
        '    ignored: A person keeps one seat.',
        '',
      ].join('\n'),
    );
  });

  test('finds a state that drops an event without a reason, and a reason that nothing needs', () => {
    const { ignored: _, ...silent } = seatModel;
    expect(incompleteParts(silent)).toHaveLength(4);
    const idle = { ...seatModel.ignored, '*': { 'seat.nowhere': 'Never.' } };
    expect(incompleteParts({ ...seatModel, ignored: idle })).toEqual([
      'nothing is ignored because of * in seat.nowhere',
    ]);
  });

  test('asks an event of those regions alone that know it, and what a port sends where the port runs', () => {
    const machine = createMachine({
      id: 'two',
      type: 'parallel',
      states: {
        door: { initial: 'shut', states: { shut: { on: { open: 'wide' } }, wide: {} } },
        lamp: {
          initial: 'dark',
          states: {
            dark: { on: { light: 'lit' } },
            lit: {
              initial: 'weak',
              states: { weak: {}, strong: {} },
              invoke: { id: 'meter', src: 'meter' },
              on: { faded: 'dark' },
            },
          },
        },
      },
    });
    const model = { ...seatModel, machine, events: { open: {}, light: {}, faded: {}, lost: {} }, ignored: {} } as Model;
    const holes = incompleteParts({ ...model, senders: { meter: ['faded', 'lost'] } });
    expect(holes.map((hole) => hole.split(' nor ')[0])).toEqual([
      'two.lamp.lit.weak neither handles light',
      'two.lamp.lit.strong neither handles light',
      'two.lamp.lit.weak neither handles lost',
      'two.lamp.lit.strong neither handles lost',
      'two.door.wide neither handles open',
    ]);
  });
});

describe('the rules', () => {
  const asking = seatModel.machine.config.states?.['asking'] as { invoke: Record<string, unknown> };

  test('find a failure that nothing handles', () => {
    const { onError: _, ...invoke } = asking.invoke;
    const { 'xstate.error.actor.holdSeat': __, ...events } = seatModel.events;
    expect(brokenRules(seatWith({ asking: { ...asking, invoke } }, { events }))).toEqual([
      'every state that waits handles both outcomes',
    ]);
  });

  test('find a failure that says nothing', () => {
    const mute = { ...asking, invoke: { ...asking.invoke, onError: { target: 'free' } } };
    expect(brokenRules(seatWith({ asking: mute }))).toEqual(['every failure says something']);
  });

  test('find a step that sends something else than the model says, and a sentence of a step that never is', () => {
    const mute = { ...asking, invoke: { ...asking.invoke, id: 'other' } };
    const events = {
      ...seatModel.events,
      'xstate.done.actor.other': { a: { output: 0 } },
      'xstate.error.actor.other': { b: { error: 'c' } },
    };
    const model = seatWith({ asking: mute }, { events } as Partial<Model>);
    expect(brokenRules(model)).toContain('what the model says of each step holds');
    const idle = { ...seatModel, steps: { 'seat.stolen': { 'it is gone': () => true } } } as Model;
    expect(unusedParts(idle, exploreAll(idle))).toEqual(['no step is by "seat.stolen"']);
  });

  test('find one that the specification keeps silent and that says something', () => {
    const failures = { says: () => [], ...seatModel.facts?.failures };
    const facts = { failures: { ...failures, silent: ['holdSeat'] } };
    expect(brokenRules({ ...seatModel, facts })).toEqual(['what is meant to be silent is silent']);
  });

  test('find a secret that outlives its request', () => {
    const facts = { ...seatModel.facts, secrets: { texts: ['seats are gone'], keptIn: ['seat.asking'] } };
    expect(brokenRules({ ...seatModel, facts })).toContain('no secret outlives its request');
  });
});

test('a machine that is played on says what each event led to', async () => {
  const till = createMachine({ id: 'till' });
  const machine = createMachine(
    {
      id: 'order',
      context: { paid: null as Date | null, error: null as unknown, tries: 0 },
      initial: 'open',
      states: {
        open: {
          on: { pay: { target: 'paying', actions: { type: 'log', params: { call: 'pay', at: undefined } } } },
        },
        paying: {
          entry: [assign({ tries: ({ context }) => context.tries + 1 }), spawnChild('till')],
          invoke: {
            id: 'pay',
            src: 'pay',
            input: { euros: 5 },
            onDone: 'paid',
            onError: { target: 'open', actions: 'keep' },
          },
          on: { print: { actions: [sendTo('pay', { type: 'print' }), emit({ type: 'printed' })] } },
        },
        paid: { entry: assign({ paid: () => new Date(0) }), type: 'final' },
      },
    },
    {
      actions: {
        keep: assign({ error: ({ event }) => (event as unknown as { error: unknown }).error }),
        log: () => {},
      },
      actors: { till, pay: fromPromise(async () => null) },
    },
  );
  const { happens, led, states, stop } = playOn(machine);
  expect(led()).toEqual({ states: ['open'], changed: { paid: null, error: null, tries: 0 } });
  await happens({ type: 'pay' });
  expect(led()).toEqual({
    states: ['paying'],
    sent: [{ to: 'till' }, { to: 'pay', input: { euros: 5 } }],
    did: [{ action: 'log', params: { call: 'pay' } }],
    changed: { tries: 1 },
  });
  await happens({ type: 'print' });
  expect(led()).toEqual({
    states: ['paying'],
    sent: [{ to: 'pay', event: { type: 'print' } }],
    emitted: [{ type: 'printed' }],
  });
  await happens({ type: 'xstate.error.actor.pay', error: Object.assign(new TypeError('no'), { status: 402 }) });
  expect(led()).toEqual({ states: ['open'], changed: { error: { type: 'TypeError', message: 'no', status: 402 } } });
  await happens({ type: 'unknown' });
  expect(led()).toEqual({ states: ['open'] });
  await happens({ type: 'pay' });
  await happens({ type: 'xstate.done.actor.pay' });
  expect(led()).toEqual({ states: ['paid'], changed: { paid: '1970-01-01T00:00:00.000Z' } });
  expect(states()).toEqual(['paid']);
  stop();
});
