import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { ProfileChanges, User } from '#openapi/types.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { aPerson } from '#tests/support/made/people.ts';
import { profileMachine } from './profile.machine.ts';

const changes = { version: 1, full_name: 'Ada King' };
const refused = (detail: string | null, code = 'invalid') => ({ detail, code, fields: [] });

function start() {
  const updateProfile = heldPort<User, ProfileChanges>();
  const changeUser = vi.fn();
  const forgetDraft = vi.fn();
  const clock = new SimulatedClock();
  const machine = profileMachine.provide({
    actors: { updateProfile: updateProfile.logic },
    actions: { changeUser: (_, user) => changeUser(user), forgetDraft },
  });
  const actor = createActor(machine, { clock });
  const told: unknown[] = [];
  const went: unknown[] = [];
  actor.on('announcement', ({ message, tone, isOnPage }) => told.push([message, tone, isOnPage]));
  actor.on('navigation', ({ to, from, keepPlace }) => went.push([from, to, keepPlace]));
  actor.start();
  actor.send({ type: 'profile.submitted', changes });
  const error = () => actor.getSnapshot().context.error?.detail;
  return { actor, updateProfile, changeUser, forgetDraft, clock, told, went, error };
}

test('a saved profile is the person’s from now on, is said, and leads from its form to the profile', async () => {
  const { actor, updateProfile, changeUser, forgetDraft, told, went } = start();
  expect(updateProfile.last().input).toEqual(changes);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  const saved = aPerson({ full_name: 'Ada King', version: 2 });
  updateProfile.last().resolve(saved);
  await settled();
  expect(changeUser).toHaveBeenCalledExactlyOnceWith(saved);
  expect(forgetDraft).toHaveBeenCalledOnce();
  expect(told).toEqual([['Your profile is saved.', 'success', false]]);
  expect(went).toEqual([['/profile/edit', '/profile', false]]);
  expect(actor.getSnapshot()).toMatchObject({ value: 'saved', status: 'done' });
});

test('one that changed elsewhere is shown as it is now, so that the next try can hold', async () => {
  const { actor, updateProfile, changeUser, forgetDraft, told, went, error } = start();
  updateProfile.last().reject({ ...refused('It changed.', 'stale_version'), current: aPerson({ version: 7 }) });
  await settled();
  expect(changeUser).toHaveBeenCalledExactlyOnceWith(aPerson({ version: 7 }));
  expect(forgetDraft).not.toHaveBeenCalled();
  expect(error()).toBe('It changed.');
  expect(told).toEqual([['It changed.', 'danger', true]]);
  expect(went).toEqual([]);
  actor.send({ type: 'profile.submitted', changes: { ...changes, version: 7 } });
  expect(updateProfile.last().input).toEqual({ ...changes, version: 7 });
  expect(error()).toBeUndefined();
});

test.each([
  [refused('Enter a shorter name.'), 'Enter a shorter name.'],
  [refused(null, 'unreachable'), 'We don’t know whether your profile was saved. Check your connection and try again.'],
  [refused('It changed.', 'stale_version'), 'It changed.'],
])('a refused one changes nobody and says why', async (failure, shown) => {
  const { updateProfile, changeUser, forgetDraft, told, went, error } = start();
  updateProfile.last().reject(failure);
  await settled();
  expect(error()).toBe(shown);
  expect(told).toEqual([[shown, 'danger', true]]);
  expect(changeUser).not.toHaveBeenCalled();
  expect(forgetDraft).not.toHaveBeenCalled();
  expect(went).toEqual([]);
});

test('a server that does not answer is waited for half a minute', () => {
  const { actor, changeUser, clock, told, error } = start();
  clock.increment(29_999);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  expect(error()).toMatch(/^The server did not answer in time/);
  expect(told).toHaveLength(1);
  expect(changeUser).not.toHaveBeenCalled();
});
