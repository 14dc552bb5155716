import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Credentials, Session } from '#openapi/types.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { aSession } from '#tests/support/made/people.ts';
import { loginMachine } from './login.machine.ts';

const credentials = { username: 'ada@example.org', password: 'a long enough one' };
const refused = (detail: string | null) => ({ detail, code: 'wrong_credentials', fields: [] });

function start() {
  const logIn = heldPort<Session, Credentials>();
  const logInWithPasskey = heldPort<Session | null, unknown>();
  const beginSession = vi.fn();
  const forgetDraft = vi.fn();
  const clock = new SimulatedClock();
  const machine = loginMachine.provide({
    actors: { logIn: logIn.logic, logInWithPasskey: logInWithPasskey.logic },
    actions: { beginSession: (_, session) => beginSession(session), forgetDraft },
  });
  const actor = createActor(machine, { clock });
  const told: unknown[] = [];
  actor.on('announcement', ({ message, tone, isOnPage }) => told.push([message, tone, isOnPage]));
  actor.start();
  const submit = () => actor.send({ type: 'credentials.submitted', credentials });
  const error = () => actor.getSnapshot().context.error?.detail;
  return { actor, logIn, logInWithPasskey, beginSession, forgetDraft, clock, told, submit, error };
}

test('a session begins with what the server gives, and the draft is forgotten', async () => {
  const { actor, logIn, beginSession, forgetDraft, told, submit, error } = start();
  submit();
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  expect(logIn.last().input).toEqual(credentials);
  logIn.last().resolve(aSession());
  await settled();
  expect(beginSession).toHaveBeenCalledExactlyOnceWith(aSession());
  expect(forgetDraft).toHaveBeenCalledOnce();
  expect(actor.getSnapshot()).toMatchObject({ value: 'loggedIn', status: 'done', output: aSession() });
  expect([error(), told]).toEqual([undefined, []]);
});

test.each([
  ['Wrong email or password.', 'Wrong email or password.'],
  [null, 'Login failed.'],
])('says %s when refused, keeps the draft, and can be tried again', async (detail, shown) => {
  const { logIn, beginSession, forgetDraft, told, submit, error } = start();
  submit();
  logIn.last().reject(refused(detail));
  await settled();
  expect(error()).toBe(shown);
  expect(told).toEqual([[shown, 'danger', true]]);
  expect(beginSession).not.toHaveBeenCalled();
  expect(forgetDraft).not.toHaveBeenCalled();
  submit();
  expect(error()).toBeUndefined();
  expect(logIn.calls).toHaveLength(2);
});

test('a second click while one is under way sends nothing', () => {
  const { logIn, submit } = start();
  submit();
  submit();
  expect(logIn.calls).toHaveLength(1);
});

test('a server that does not answer is waited for half a minute, and its answer after that begins nothing', async () => {
  const { actor, logIn, beginSession, clock, told, submit, error } = start();
  submit();
  clock.increment(29_999);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  expect(error()).toMatch(/^The server did not answer in time/);
  expect(told).toHaveLength(1);
  expect(logIn.last().signal.aborted).toBe(true);
  logIn.last().resolve(aSession());
  await settled();
  expect(beginSession).not.toHaveBeenCalled();
});

test('a passkey takes the place of what is typed; who thinks better of it is told nothing and can type', async () => {
  const { actor, logIn, logInWithPasskey, beginSession, told, submit, error } = start();
  actor.send({ type: 'passkey.chosen' });
  submit();
  expect([actor.getSnapshot().hasTag('busy'), logIn.calls.length]).toEqual([true, 0]);
  logInWithPasskey.last().resolve(null);
  await settled();
  expect([actor.getSnapshot().hasTag('busy'), error(), told]).toEqual([false, undefined, []]);
  actor.send({ type: 'passkey.chosen' });
  logInWithPasskey.last().resolve(aSession());
  await settled();
  expect(beginSession).toHaveBeenCalledExactlyOnceWith(aSession());
  expect(actor.getSnapshot().matches('loggedIn')).toBe(true);
});

test('a device has two minutes, and what does not work is said', async () => {
  const { actor, logInWithPasskey, clock, error } = start();
  actor.send({ type: 'passkey.chosen' });
  clock.increment(119_999);
  expect(error()).toBeUndefined();
  clock.increment(1);
  expect(error()).toBe('Nothing was heard from your device. Try again.');
  expect(logInWithPasskey.last().signal.aborted).toBe(true);
  actor.send({ type: 'passkey.chosen' });
  logInWithPasskey.last().reject(refused(null));
  await settled();
  expect(error()).toBe('The passkey did not work. Try again, or log in with your password.');
});
