import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { callLimit } from '#machines/calls/call-limit.ts';
import { type StreamEvent, streamMachine, type StreamTold } from './stream.machine.ts';

const opened: StreamTold = { type: 'stream.opened', latestId: 'a', registrationsChangedAt: null };
const changed: StreamTold = { type: 'stream.changed', registrationsChangedAt: null };

interface Connection {
  say: (event: StreamEvent) => void;
  isLeft: boolean;
}

function start({ isHidden = false } = {}) {
  const connections: Connection[] = [];
  let tab: (event: StreamEvent) => void = () => {};
  const streamNotifications = fromCallback<StreamEvent>(({ sendBack }) => {
    const connection = { say: sendBack, isLeft: false };
    connections.push(connection);
    return () => {
      connection.isLeft = true;
    };
  });
  const watchTab = fromCallback<StreamEvent>(({ sendBack }) => {
    tab = sendBack;
    if (isHidden) sendBack({ type: 'tab.left' });
  });
  const told: StreamTold[] = [];
  const clock = new SimulatedClock();
  const machine = streamMachine.provide({
    actors: { streamNotifications, watchTab },
    actions: { forwardToBell: (_, event) => void told.push(event) },
  });
  const actor = createActor(machine, { clock }).start();
  const say = (event: StreamEvent) => connections.at(-1)?.say(event);
  const open = () => connections.filter(({ isLeft }) => !isLeft).length;
  return {
    actor,
    clock,
    connections,
    told,
    say,
    open,
    tab: (type: 'tab.left' | 'tab.returned' | 'network.returned') => tab({ type }),
  };
}

/** After how many milliseconds it connects again. */
function waited({ clock, connections }: ReturnType<typeof start>) {
  const before = connections.length;
  for (let seconds = 1; seconds <= 60; seconds++) {
    clock.increment(999);
    expect(connections).toHaveLength(before);
    clock.increment(1);
    if (connections.length > before) return seconds;
  }
  return null;
}

test('what it says is told to the bell', () => {
  const { actor, say, told } = start();
  expect(actor.getSnapshot().value).toEqual({ following: 'connecting' });
  say(opened);
  say(changed);
  expect(actor.getSnapshot().value).toEqual({ following: 'open' });
  expect(told).toEqual([opened, changed]);
});

describe('a connection that breaks', () => {
  test('is opened again after a second, then after twice as long each time, at most half a minute', () => {
    const stream = start();
    const waits = Array.from({ length: 7 }, () => {
      stream.say({ type: 'stream.ended' });
      return waited(stream);
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect(stream.open()).toBe(1);
  });

  test('is opened again after a second once it was open', () => {
    const stream = start();
    for (let breaks = 0; breaks < 3; breaks++) {
      stream.say({ type: 'stream.ended' });
      waited(stream);
    }
    stream.say(opened);
    stream.say({ type: 'stream.ended' });
    expect(waited(stream)).toBe(1);
  });

  test('is opened at once when the network is back', () => {
    const { say, tab, connections } = start();
    say({ type: 'stream.ended' });
    tab('network.returned');
    expect(connections).toHaveLength(2);
  });
});

test('a connection that does not open within the limit is given up, and made again', () => {
  const stream = start();
  stream.clock.increment(callLimit);
  expect(stream.open()).toBe(0);
  expect(waited(stream)).toBe(1);
  stream.say(opened);
  stream.clock.increment(callLimit * 10);
  expect(stream.connections).toHaveLength(2);
});

test('one that was open before the network was away may be dead without a word', () => {
  const { say, tab, connections, open } = start();
  say(opened);
  tab('network.returned');
  expect(connections).toHaveLength(2);
  expect(open()).toBe(1);
});

describe('a tab that nobody looks at', () => {
  test.each(['connecting', 'open', 'waiting'])('has no connection, having been %s', (state) => {
    const { clock, say, tab, connections, open, told } = start();
    if (state === 'open') say(opened);
    if (state === 'waiting') say({ type: 'stream.ended' });
    told.length = 0;
    tab('tab.left');
    clock.increment(callLimit * 10);
    tab('network.returned');
    expect([connections.length, open()]).toEqual([1, 0]);
    tab('tab.returned');
    expect([connections.length, open()]).toEqual([2, 1]);
    expect(told).toEqual([{ type: 'tab.returned' }]);
  });

  test('has none from the start', () => {
    const { open, tab } = start({ isHidden: true });
    expect(open()).toBe(0);
    tab('tab.returned');
    expect(open()).toBe(1);
  });

  test('forgets how often the connection broke', () => {
    const stream = start();
    for (let breaks = 0; breaks < 3; breaks++) {
      stream.say({ type: 'stream.ended' });
      waited(stream);
    }
    stream.tab('tab.left');
    stream.tab('tab.returned');
    stream.say({ type: 'stream.ended' });
    expect(waited(stream)).toBe(1);
  });
});

describe('in a browser that can’t do it', () => {
  const broken = fromCallback<StreamEvent>(() => {
    throw new Error('Not in this browser.');
  });

  test('a stream that can’t begin is logged and tried again', () => {
    const clock = new SimulatedClock();
    const logFailure = vi.fn();
    const machine = streamMachine.provide({ actors: { streamNotifications: broken }, actions: { logFailure } });
    const actor = createActor(machine, { clock }).start();
    expect(actor.getSnapshot().value).toBe('waiting');
    clock.increment(1_000);
    expect(logFailure.mock.calls.map(([, { call }]) => call)).toEqual(['streamNotifications', 'streamNotifications']);
  });

  test('a tab that can’t be watched is logged, and has its stream', () => {
    const streamNotifications = fromCallback<StreamEvent>(() => {});
    const logFailure = vi.fn();
    const machine = streamMachine.provide({
      actors: { watchTab: broken, streamNotifications },
      actions: { logFailure },
    });
    const actor = createActor(machine).start();
    expect(logFailure).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ call: 'watchTab' }),
    );
    expect(actor.getSnapshot().value).toEqual({ following: 'connecting' });
    actor.stop();
  });
});
