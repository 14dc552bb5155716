import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, createActor, emit, fromPromise, setup } from 'xstate';
import { isLate, lateMachine } from './late-machine.ts';

const counter = setup({
  types: {
    context: {} as { count: number; asked: string | null },
    events: {} as { type: 'counted'; by: number },
    emitted: {} as { type: 'reached'; count: number },
  },
  actors: { ask: fromPromise(() => Promise.resolve('answer')) },
}).createMachine({
  id: 'counter',
  context: { count: 0, asked: null },
  invoke: { src: 'ask', onDone: { actions: assign({ asked: ({ event }) => event.output }) } },
  on: {
    counted: {
      actions: [
        assign({ count: ({ context, event }) => context.count + event.by }),
        emit(({ context }) => ({ type: 'reached' as const, count: context.count })),
      ],
    },
  },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const soon = () => vi.advanceTimersByTimeAsync(0);

function start(fetchCode: () => Promise<typeof counter>) {
  const actor = createActor(lateMachine('counter', fetchCode));
  const reached: number[] = [];
  actor.on('reached', ({ count }) => reached.push(count));
  return { actor: actor.start(), reached };
}

test('what an actor is sent before its code is there is taken in its order, and those who listen hear of it', async () => {
  let come: (machine: typeof counter) => void = () => {};
  const { actor, reached } = start(() => new Promise((resolve) => (come = resolve)));
  actor.send({ type: 'counted', by: 2 });
  actor.send({ type: 'counted', by: 3 });
  await soon();
  expect(isLate(actor.getSnapshot())).toBe(true);
  expect(reached).toEqual([]);
  come(counter);
  await soon();
  expect(isLate(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'counted', by: 4 });
  expect(reached).toEqual([2, 5, 9]);
  expect(actor.getSnapshot().context).toEqual({ count: 9, asked: 'answer' });
});

test('code that does not come is asked for again, and nothing is lost meanwhile', async () => {
  const fetchCode = vi.fn<() => Promise<typeof counter>>().mockRejectedValueOnce(new TypeError('gone'));
  fetchCode.mockResolvedValue(counter);
  const { actor, reached } = start(fetchCode);
  await soon();
  actor.send({ type: 'counted', by: 1 });
  expect(reached).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetchCode).toHaveBeenCalledTimes(2);
  expect(reached).toEqual([1]);
});

test('an actor that is stopped no longer asks for anything, and never begins', async () => {
  const fetchCode = vi.fn<() => Promise<typeof counter>>().mockRejectedValue(new TypeError('gone'));
  const { actor } = start(fetchCode);
  await soon();
  actor.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchCode).toHaveBeenCalledOnce();
  expect(actor.getSnapshot().status).toBe('stopped');
});
