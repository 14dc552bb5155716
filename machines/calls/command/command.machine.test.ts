import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import type { Failure } from '#machines/calls/problem.ts';
import { noFactor, showFactorLimit } from '#machines/calls/wanted-factor.ts';
import { type AnyCommand, type CommandDone, commandMachine } from './command.machine.ts';

const publish: AnyCommand = {
  verb: 'publish',
  isAsked: false,
  running: 'Publishing “Calm”',
  failed: '“Calm” could not be published.',
  about: 'e1',
};
const remove: AnyCommand = { ...publish, verb: 'delete', isAsked: true };
const unreachable = { detail: null, code: 'unreachable', fields: [] };

function start(command?: AnyCommand) {
  const sendCommand = heldPort<CommandDone<AnyCommand>, AnyCommand | null>();
  const factors = heldPort<boolean, Failure>();
  const clock = new SimulatedClock();
  const actors = { sendCommand: sendCommand.logic, showFactor: factors.logic };
  const actor = createActor(commandMachine.provide({ actors }), { clock });
  const told: object[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  if (command) actor.send({ type: 'command.given', command });
  const answer = async (done: CommandDone<AnyCommand>) => {
    sendCommand.last().resolve(done);
    await settled();
  };
  const refuse = async (error: unknown) => {
    sendCommand.last().reject(error);
    await settled();
  };
  return { actor, clock, told, factors, calls: sendCommand.calls, snapshot: () => actor.getSnapshot(), answer, refuse };
}

test('what needs no question is sent at once, with what it is about, and told', async () => {
  const { calls, told, snapshot, answer } = start(publish);
  expect(calls.map(({ input }) => input)).toEqual([publish]);
  expect(snapshot().hasTag('busy')).toBe(true);
  expect(told).toEqual([{ type: 'announcement', message: 'Publishing “Calm”', tone: 'progress', isOnPage: false }]);
  await answer({ message: '“Calm” is published.' });
  expect(snapshot().matches('resting')).toBe(true);
  expect(told.slice(1)).toEqual([
    { type: 'announcement', message: '“Calm” is published.', tone: 'success', isOnPage: false },
  ]);
});

test('what its page shows by itself is told only to people who have left', async () => {
  const { told, answer } = start(publish);
  await answer({ message: '“Calm” is published.', isOnPage: true });
  expect(told.at(-1)).toMatchObject({ message: '“Calm” is published.', isOnPage: true });
});

test('one at a time', () => {
  const { actor, calls } = start(publish);
  actor.send({ type: 'command.given', command: remove });
  expect(calls).toHaveLength(1);
});

test('what is asked first is sent with the answer, or let be', () => {
  const { actor, calls, snapshot } = start(remove);
  expect([snapshot().hasTag('asking'), calls.length]).toEqual([true, 0]);
  actor.send({ type: 'command.dismissed' });
  expect([snapshot().matches('resting'), snapshot().context.command]).toEqual([true, null]);
  actor.send({ type: 'command.given', command: remove });
  actor.send({ type: 'command.confirmed', answer: 'why' });
  expect(calls.map(({ input }) => input)).toEqual([{ ...remove, answer: 'why' }]);
});

test('a refused question stays open with the reason, which people who have left are told', async () => {
  const { actor, told, snapshot, refuse, answer } = start(remove);
  actor.send({ type: 'command.confirmed' });
  await refuse(unreachable);
  expect(snapshot().hasTag('asking')).toBe(true);
  expect(snapshot().context.error?.detail).toBe('“Calm” could not be published.');
  expect(told.at(-1)).toMatchObject({ tone: 'danger', isOnPage: true, message: '“Calm” could not be published.' });
  actor.send({ type: 'command.confirmed' });
  expect(snapshot().context.error).toBeNull();
  await answer({ message: 'Gone.', to: '/admin/events', replaces: true });
  expect(told.at(-1)).toEqual({ type: 'navigation', to: '/admin/events', keepPlace: false, replaces: true });
});

test('where nothing is open a refusal is told, wherever the person is', async () => {
  const { told, snapshot, refuse } = start(publish);
  await refuse(unreachable);
  expect(snapshot().matches('resting')).toBe(true);
  expect(told.at(-1)).toMatchObject({ tone: 'danger', isOnPage: false, message: '“Calm” could not be published.' });
});

test('what is missing is kept until it is closed', async () => {
  const { actor, told, snapshot, refuse } = start(publish);
  const fields = [{ field: 'venue_name', detail: 'Say where.' }];
  await refuse({ detail: 'Not complete.', code: 'invalid', fields });
  expect([snapshot().hasTag('lacking'), snapshot().context.error?.fields]).toEqual([true, fields]);
  expect(told.at(-1)).toMatchObject({ isOnPage: true, message: 'Not complete.' });
  actor.send({ type: 'command.dismissed' });
  expect([snapshot().matches('resting'), snapshot().context.error]).toEqual([true, null]);
});

test('what is not answered in time can be tried again', () => {
  const { actor, clock, told, snapshot, calls } = start(remove);
  actor.send({ type: 'command.confirmed' });
  clock.increment(callLimit);
  expect([snapshot().hasTag('asking'), snapshot().context.error]).toEqual([true, noAnswer]);
  expect(told.at(-1)).toMatchObject({ isOnPage: true, message: noAnswer.detail });
  actor.send({ type: 'command.confirmed' });
  expect(calls).toHaveLength(2);
  const unasked = start(publish);
  unasked.clock.increment(callLimit);
  expect(unasked.snapshot().matches('resting')).toBe(true);
  expect(unasked.told.at(-1)).toMatchObject({ isOnPage: false, message: noAnswer.detail });
});

test('what can be taken back is offered with the words for it', async () => {
  const { told, answer } = start(publish);
  await answer({ message: 'Done.', undo: remove });
  expect(told.at(-1)).toMatchObject({ offer: { words: 'Undo', event: { type: 'command.given', command: remove } } });
});

const needed = { detail: 'Confirm it’s you first.', code: 'second_factor_needed', fields: [] };

test('where a second factor is wanted, what was begun is sent once it is shown, and asked for once', async () => {
  const { actor, calls, factors, snapshot, refuse, answer } = start(remove);
  actor.send({ type: 'command.confirmed', answer: 'why' });
  await refuse(needed);
  expect([snapshot().hasTag('busy'), factors.calls.map(({ input }) => input)]).toEqual([true, [needed]]);
  factors.last().resolve(true);
  await settled();
  expect(calls.map(({ input }) => input)).toEqual([
    { ...remove, answer: 'why' },
    { ...remove, answer: 'why' },
  ]);
  await refuse(needed);
  expect([snapshot().hasTag('asking'), snapshot().context.error?.detail, factors.calls.length]).toEqual([
    true,
    needed.detail,
    1,
  ]);
  actor.send({ type: 'command.confirmed', answer: 'why' });
  await refuse(needed);
  expect(factors.calls).toHaveLength(2);
  factors.last().resolve(true);
  await settled();
  await answer({ message: 'Gone.' });
  expect(snapshot().matches('resting')).toBe(true);
});

test('a second factor that is not shown leaves everything as it was, without a word', async () => {
  const { actor, factors, told, snapshot, refuse } = start(remove);
  actor.send({ type: 'command.confirmed', answer: 'why' });
  await refuse(needed);
  const before = told.length;
  factors.last().resolve(false);
  await settled();
  expect([snapshot().hasTag('asking'), snapshot().context]).toEqual([
    true,
    { command: { ...remove, answer: undefined }, error: null, wasFactorAsked: true },
  ]);
  const unasked = start(publish);
  await unasked.refuse(needed);
  unasked.factors.last().resolve(false);
  await settled();
  expect([unasked.snapshot().matches('resting'), told.length - before, unasked.told.length]).toEqual([true, 0, 1]);
});

test('where a page can’t ask for it, or nobody answers, the reason is told', async () => {
  const impossible = start(publish);
  await impossible.refuse(needed);
  impossible.factors.last().reject(needed);
  await settled();
  expect(impossible.told.at(-1)).toMatchObject({ tone: 'danger', message: needed.detail });
  const left = start(publish);
  await left.refuse(needed);
  left.clock.increment(showFactorLimit);
  expect(left.snapshot().matches('resting')).toBe(true);
  expect(left.told.at(-1)).toMatchObject({ tone: 'danger', message: noFactor.detail });
  expect(left.factors.last().signal.aborted).toBe(true);
});
