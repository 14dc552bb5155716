import { describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, emit, type SnapshotFrom } from 'xstate';
import { aPerson } from '#tests/support/made/people.ts';
import { auth } from './auth.ts';
import { poolActors, inspectOption, watchPageActors } from './page-actors.ts';
import { onPageAnnouncement, onPageNavigation } from './page-navigation.ts';

const machine = createMachine({
  id: 'visit',
  on: {
    left: { actions: emit({ type: 'navigation', to: '/login', keepPlace: false, returnTo: '/event/e1' }) },
    said: { actions: emit({ type: 'announcement', message: 'All is sent.', tone: 'success', isOnPage: false }) },
    shown: { actions: emit({ type: 'announcement', message: 'Not sent.', tone: 'danger', isOnPage: true }) },
  },
  initial: 'idle',
  states: {
    idle: { on: { begun: 'sending' } },
    sending: { tags: ['busy'], on: { answered: 'idle' } },
  },
});
const later = () => new Promise((resolve) => setTimeout(resolve, 1));

const lastingWhileBusy = { isBusy: (snapshot: SnapshotFrom<typeof machine>) => snapshot.hasTag('busy') };

function visits(options = {}) {
  const made: string[] = [];
  const held = poolActors((name) => {
    made.push(name);
    return createActor(machine, inspectOption()).start();
  }, options);
  return { ...held, made };
}

test('an actor is made and started once for its name, however often it is asked for', () => {
  const { get, made } = visits();
  expect(get('a')).toBe(get('a'));
  expect(get('b')).not.toBe(get('a'));
  expect(made).toEqual(['a', 'b']);
});

test('it ends with its last user, and those who come later have a new one', async () => {
  const { get, hold } = visits();
  const actor = get('a');
  const leaves = [hold('a'), hold('a')];
  leaves[0]?.();
  await later();
  expect(actor.getSnapshot().status).toBe('active');
  leaves[1]?.();
  await later();
  expect(actor.getSnapshot().status).toBe('stopped');
  expect(get('a')).not.toBe(actor);
});

test('it outlives a user who leaves and comes at once, as in StrictMode', async () => {
  const { get, hold, made } = visits();
  const actor = get('a');
  hold('a')();
  hold('a');
  await later();
  expect(actor.getSnapshot().status).toBe('active');
  expect(made).toHaveLength(1);
});

test('where it sends the person is heard at the edge', () => {
  const heard = vi.fn();
  onPageNavigation(heard);
  const { get, hold } = visits();
  const leave = hold('a');
  get('a').send({ type: 'left' });
  expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: '/login', returnTo: '/event/e1' }));
  leave();
  get('a').send({ type: 'left' });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what watches the root is shown it from its beginning', () => {
  const watched = vi.fn();
  watchPageActors(watched);
  visits().get('a');
  expect(watched.mock.calls[0]?.[0]).toMatchObject({ type: '@xstate.actor' });
});

test('by a second name it is the same, and it lasts as long as someone uses either', async () => {
  const { get, hold, alsoCall, made } = visits();
  const actor = get('new');
  const leaves = hold('new');
  alsoCall(actor, 'd1');
  alsoCall(actor, 'd1');
  leaves();
  const leavesAgain = hold('d1');
  await later();
  expect(get('d1')).toBe(actor);
  expect(get('new')).not.toBe(actor);
  leavesAgain();
  await later();
  expect(actor.getSnapshot().status).toBe('stopped');
  expect(get('d1')).not.toBe(actor);
  expect(made).toEqual(['new', 'new', 'd1']);
});

test('a name that nobody has used goes with the last one that someone did', async () => {
  const { get, hold, alsoCall } = visits();
  const actor = get('new');
  const leaves = hold('new');
  alsoCall(actor, 'd1');
  leaves();
  await later();
  expect(actor.getSnapshot().status).toBe('stopped');
  expect(get('d1')).not.toBe(actor);
});

test('it announces wherever the person is, and what its page shows, only once that is left', () => {
  const heard = vi.fn();
  onPageAnnouncement(heard);
  const { get, hold } = visits();
  const leave = hold('a');
  const actor = get('a');
  actor.send({ type: 'said' });
  actor.send({ type: 'shown' });
  expect(heard.mock.calls.map(([{ message }]) => message)).toEqual(['All is sent.']);
  leave();
  actor.send({ type: 'shown' });
  expect(heard.mock.lastCall?.[0].message).toBe('Not sent.');
});

test('what it offers reaches one of that name when its page is left long since', async () => {
  const heard = vi.fn();
  onPageAnnouncement(heard);
  const { get, hold, peek } = visits(lastingWhileBusy);
  const leave = hold('a');
  get('a').send({ type: 'said' });
  leave();
  await later();
  expect(peek('a')).toBeUndefined();
  heard.mock.lastCall?.[1]({ type: 'begun' });
  await later();
  expect(peek('a')?.getSnapshot().value).toBe('sending');
  peek('a')?.send({ type: 'answered' });
  await later();
  expect(peek('a')).toBeUndefined();
});

describe('one that is busy', () => {
  test('goes on without a page until it is not', async () => {
    const { get, hold } = visits(lastingWhileBusy);
    const actor = get('a');
    const leave = hold('a');
    actor.send({ type: 'begun' });
    leave();
    await later();
    expect(actor.getSnapshot().status).toBe('active');
    actor.send({ type: 'answered' });
    await later();
    expect(actor.getSnapshot().status).toBe('stopped');
    expect(get('a')).not.toBe(actor);
  });

  test('is found by people who come back meanwhile, and stays for them', async () => {
    const { get, hold, made } = visits(lastingWhileBusy);
    const actor = get('a');
    const leave = hold('a');
    actor.send({ type: 'begun' });
    leave();
    await later();
    const leaveAgain = hold('a');
    actor.send({ type: 'answered' });
    await later();
    expect(get('a')).toBe(actor);
    expect(actor.getSnapshot().status).toBe('active');
    leaveAgain();
    await later();
    expect(actor.getSnapshot().status).toBe('stopped');
    expect(made).toEqual(['a']);
  });
});

test('the end of a session ends them all, busy or not, and its beginning none', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  auth.start();
  const { get, hold } = visits(lastingWhileBusy);
  const ofVisitor = get('visitor');
  auth.send({ type: 'session.replaced elsewhere', session: { token: 'token-of-ada', user: aPerson() } });
  expect(ofVisitor.getSnapshot().status).toBe('active');
  const actor = get('a');
  const leave = hold('a');
  actor.send({ type: 'begun' });
  leave();
  await later();
  auth.send({ type: 'session.ended elsewhere' });
  expect([ofVisitor, actor].map((each) => each.getSnapshot().status)).toEqual(['stopped', 'stopped']);
  expect(get('a')).not.toBe(actor);
  vi.unstubAllGlobals();
});
