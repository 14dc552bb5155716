import { describe, expect, test } from 'vitest';
import { assign, createMachine, emit, enqueueActions, fromPromise, type AnyStateMachine } from 'xstate';
import { seatModel } from '../example/seat.model.ts';
import type { Model } from '../core/model.ts';
import { behaviouralMutants, twinOf } from './behaviour.ts';
import { judgeOf } from './killers.ts';
import { structuralMutants } from './structure.ts';

const nothing = { stories: [], rules: [] };

async function survivors(model: Model, withRecord: boolean): Promise<string[]> {
  const judge = judgeOf(model, { ...nothing, withRecord });
  const left = [];
  for (const { name, make } of [...structuralMutants(model.machine), ...behaviouralMutants(model)])
    if ((await judge(make())).model === null) left.push(name);
  return left;
}

describe('the mutants', () => {
  test('reach what guards, actions, params, delays and the start do', () => {
    expect(behaviouralMutants(seatModel).map(({ name }) => name)).toEqual([
      'the context at the start: without seatsLeft',
      'the context at the start: another seatsLeft',
      'the context at the start: without error',
      'guard hasSeats reads context: no seatsLeft',
      'guard hasSeats: always no',
      'guard hasSeats: the opposite',
      'guard hasSeats: always yes',
      'action clearError assigns: without error',
      'seat.asking: holdSeat onDone: params of countSeats: another value',
      'action countSeats assigns: without seatsLeft',
      'action countSeats assigns: another seatsLeft',
      'delay holdingTime: another value',
      'seat.asking: holdSeat onError: params of showError: another value',
      'action showError assigns: without error',
      'action showError assigns: another error',
    ]);
  });

  test('reach inputs, what is emitted, and actions that are put together of others', () => {
    const machine = createMachine(
      {
        id: 'shop',
        initial: 'open',
        context: { sold: 0 },
        states: {
          open: {
            on: { sale: { actions: ['sell', assign({ sold: 7 })] } },
            invoke: { id: 'ship', src: 'ship', input: { to: 'Ada', express: true } },
          },
        },
      } as never,
      {
        actors: { ship: fromPromise(() => Promise.resolve()) },
        actions: {
          sell: enqueueActions(({ enqueue, context }) => {
            enqueue.assign({ sold: (context as { sold: number }).sold + 1 });
            enqueue(emit({ type: 'sold', price: 3 }));
          }),
        },
      },
    ) as AnyStateMachine;
    const events = {
      sale: { 'Something is sold': {} },
      'xstate.done.actor.ship': { 'It is there': {} },
      'xstate.error.actor.ship': { 'It is lost': {} },
    };
    const names = behaviouralMutants({ ...seatModel, machine, events } as Model).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'shop.open: input of ship: without to',
        'shop.open: input of ship: another express',
        'action sell reads context: no sold',
        'action sell assigns: another sold',
        'action sell sends: without price',
        'action shop.open: on sale assigns: without sold',
      ]),
    );
  });

  test('leave the machine as it is where nothing is wrong', async () => {
    const judge = judgeOf(seatModel, { ...nothing, withRecord: true });
    expect(await judge(twinOf(seatModel.machine))).toEqual({ model: null, story: null });
  });

  test('say nothing of a machine that does not pass itself', async () => {
    const states = { ...seatModel.states, 'seat.held': { 'the seat is green': () => false } };
    const judge = judgeOf({ ...seatModel, states }, { ...nothing, withRecord: true });
    await expect(judge(twinOf(seatModel.machine))).rejects.toThrow(
      'No mutant of seat says anything yet, for the machine itself does not pass (rule: what the model says of each state holds).',
    );
  });

  test('are noticed by the record of steps, and by few claims', async () => {
    expect(await survivors(seatModel, true)).toEqual([]);
    expect(await survivors(seatModel, false)).toContain('delay holdingTime: another value');
  });
});
