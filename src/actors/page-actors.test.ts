import { expect, test, vi } from 'vitest';
import { createActor, createMachine, emit } from 'xstate';
import { poolActors, inspectOption, watchPageActors } from './page-actors.ts';
import { onPageNavigation } from './page-navigation.ts';

const machine = createMachine({
  id: 'visit',
  on: { left: { actions: emit({ type: 'navigation', to: '/login', keepPlace: false, returnTo: '/event/e1' }) } },
});
const later = () => new Promise((resolve) => setTimeout(resolve, 1));

function visits() {
  const made: string[] = [];
  const held = poolActors((name) => {
    made.push(name);
    return createActor(machine, inspectOption()).start();
  });
  return { ...held, made };
}

test('an actor is made and started once for its name, however often it is asked for', () => {
  const { get, made } = visits();
  expect(get('a')).toBe(get('a'));
  expect(get('b')).not.toBe(get('a'));
  expect(made).toEqual(['a', 'b']);
});

test('it ends with its last user, and whoever comes later has a new one', async () => {
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
  visits().get('a').send({ type: 'left' });
  expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: '/login', returnTo: '/event/e1' }));
});

test('what watches the root is shown it from its beginning', () => {
  const watched = vi.fn();
  watchPageActors(watched);
  visits().get('a');
  expect(watched.mock.calls[0]?.[0]).toMatchObject({ type: '@xstate.actor' });
});

test('by a second name it is the same, and it lasts as long as somebody uses either', async () => {
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

test('a name that nobody has used goes with the last one that somebody did', async () => {
  const { get, hold, alsoCall } = visits();
  const actor = get('new');
  const leaves = hold('new');
  alsoCall(actor, 'd1');
  leaves();
  await later();
  expect(actor.getSnapshot().status).toBe('stopped');
  expect(get('d1')).not.toBe(actor);
});
