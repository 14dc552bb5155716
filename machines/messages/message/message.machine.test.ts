import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Announcement } from '#machines/calls/announcement.ts';
import { callLimit } from '#machines/calls/call-limit.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { messageMachine } from './message.machine.ts';
import type { Composed, MessageCall, Sent, TestCall } from './message.types.ts';

const composed: Composed = {
  ...{ key: 'k1', changes: null, subject: 'Soup', body: 'Hi', sendAt: null, people: 34 },
  audience: { statuses: ['approved'], arrived: 'any', answers: [] },
};
const text = { subject: 'Soup', body: 'Hi', registration_id: 'r1' };

function start() {
  const ports = {
    testMessage: heldPort<unknown, TestCall>(),
    createMessage: heldPort<Sent, MessageCall>(),
    updateMessage: heldPort<Sent, MessageCall>(),
  };
  const effects = { invalidateMessages: vi.fn(), forgetDraft: vi.fn() };
  const clock = new SimulatedClock();
  const actors = {
    testMessage: ports.testMessage.logic,
    createMessage: ports.createMessage.logic,
    updateMessage: ports.updateMessage.logic,
  };
  const actor = createActor(messageMachine.provide({ actors, actions: effects }), { input: { eventId: 'e1' }, clock });
  const told: Announcement[] = [];
  actor.on('announcement', (event) => told.push(event));
  actor.start();
  return { actor, ports, effects, clock, told, snapshot: () => actor.getSnapshot() };
}

function confirmed(changes: Partial<Composed> = {}) {
  const flow = start();
  flow.actor.send({ type: 'message.wanted', composed: { ...composed, ...changes } });
  flow.actor.send({ type: 'message.confirmed' });
  return flow;
}

test('it is asked before it goes, and says to how many it went', async () => {
  const { actor, ports, effects, told, snapshot } = start();
  actor.send({ type: 'message.wanted', composed });
  expect([snapshot().value, snapshot().hasTag('asking'), ports.createMessage.calls]).toEqual(['confirming', true, []]);
  actor.send({ type: 'message.confirmed' });
  expect(ports.createMessage.last().input).toEqual({ eventId: 'e1', composed });
  ports.createMessage.last().resolve({} as Sent);
  await settled();
  expect([snapshot().value, snapshot().context]).toMatchObject(['composing', { composed: null, error: null, done: 1 }]);
  expect(effects.forgetDraft).toHaveBeenCalledOnce();
  expect(told.map(({ message }) => message)).toEqual(['The message is on its way to 34 people.']);
});

test('pressed again while it is on its way, it is not sent again', () => {
  const { actor, ports } = confirmed();
  actor.send({ type: 'message.confirmed' });
  actor.send({ type: 'message.wanted', composed });
  expect(ports.createMessage.calls).toHaveLength(1);
});

test.each<[Partial<Composed>, string]>([
  [{ people: 1 }, 'The message is on its way.'],
  [{ sendAt: '2027-01-14T17:00:00.000Z' }, 'The message is scheduled.'],
])('%j ends with: %s', async (changes, words) => {
  const { ports, told } = confirmed(changes);
  ports.createMessage.last().resolve({} as Sent);
  await settled();
  expect(told.map(({ message }) => message)).toEqual([words]);
});

test('a scheduled one is changed, not sent again', async () => {
  const { ports, told } = confirmed({ changes: { id: 'm1', version: 3 }, sendAt: '2027-01-14T17:00:00.000Z' });
  expect(ports.createMessage.calls).toEqual([]);
  expect(ports.updateMessage.last().input.composed.changes).toEqual({ id: 'm1', version: 3 });
  ports.updateMessage.last().resolve({} as Sent);
  await settled();
  expect(told.map(({ message }) => message)).toEqual(['Your changes to the message are saved.']);
});

test('where no answer comes, what was typed stays and the next try has the same key', () => {
  const { actor, ports, effects, clock, snapshot } = confirmed();
  clock.increment(callLimit);
  expect(snapshot().value).toBe('composing');
  expect(snapshot().context.error?.code).toBe('unreachable');
  expect(effects.forgetDraft).not.toHaveBeenCalled();
  actor.send({ type: 'message.wanted', composed });
  actor.send({ type: 'message.confirmed' });
  expect(ports.createMessage.calls.map(({ input }) => input.composed.key)).toEqual(['k1', 'k1']);
  expect(snapshot().context.error).toBeNull();
});

test('a test goes to oneself, and the composer says why it did not', async () => {
  const { actor, ports, told, snapshot } = start();
  actor.send({ type: 'test.wanted', ...text });
  expect(ports.testMessage.last().input).toEqual({ eventId: 'e1', text });
  ports.testMessage.last().resolve(undefined);
  await settled();
  actor.send({ type: 'test.wanted', ...text });
  ports.testMessage.last().reject(new Error('no answer'));
  await settled();
  expect(snapshot().context.error?.detail).toMatch(/^We don’t know whether the test was sent/);
  expect(told.map(({ message }) => message)).toEqual([
    'A test is on its way to you.',
    snapshot().context.error?.detail,
  ]);
});
