import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Credentials, NewAccount, Session, User } from '#openapi/types.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { signUpMachine } from './sign-up.machine.ts';

const registration = { email: 'ada@example.org', password: 'a long enough one' };
const credentials = { username: 'ada@example.org', password: 'a long enough one' };
const cv = new File(['%PDF-'], 'cv.pdf');
const refused = (detail: string | null, code = 'email_taken') => ({ detail, code, fields: [] });

function start() {
  const ports = { registerUser: heldPort<User, NewAccount>(), logIn: heldPort<Session, Credentials>() };
  const did: unknown[] = [];
  const logFailure = vi.fn();
  const clock = new SimulatedClock();
  const machine = signUpMachine.provide({
    actors: { registerUser: ports.registerUser.logic, logIn: ports.logIn.logic },
    actions: {
      beginSession: (_, session) => void did.push(['beginSession', session]),
      sendCv: (_, file) => void did.push(['sendCv', file]),
      askForLogin: () => void did.push('askForLogin'),
      forgetDraft: () => void did.push('forgetDraft'),
      logFailure: (_, { call }) => logFailure(call),
    },
  });
  const actor = createActor(machine, { clock });
  const told: unknown[] = [];
  actor.on('announcement', ({ message, tone, isOnPage }) => told.push([message, tone, isOnPage]));
  actor.start();
  const submit = (file: File | null = null) => actor.send({ type: 'registration.submitted', registration, cv: file });
  const context = () => actor.getSnapshot().context;
  const isBusy = () => actor.getSnapshot().hasTag('busy');
  return { ports, did, logFailure, clock, told, submit, context, isBusy };
}

async function registered(file: File | null = null) {
  const page = start();
  page.submit(file);
  page.ports.registerUser.last().resolve(aPerson());
  await settled();
  return page;
}

test('registers, logs in with the same credentials, and only then sends the CV', async () => {
  const { ports, did, submit, context, isBusy } = start();
  submit(cv);
  expect(ports.registerUser.last().input).toEqual(registration);
  expect(ports.logIn.calls).toEqual([]);
  ports.registerUser.last().resolve(aPerson());
  await settled();
  expect(ports.logIn.last().input).toEqual(credentials);
  expect([did, isBusy()]).toEqual([[], true]);
  ports.logIn.last().resolve(aSession());
  await settled();
  expect(did).toEqual([['beginSession', aSession()], ['sendCv', cv], 'forgetDraft']);
  expect(isBusy()).toBe(false);
  expect(context()).toEqual({ error: null, registering: null, cv: null });
});

test('without a CV sends none', async () => {
  const { ports, did } = await registered();
  ports.logIn.last().resolve(aSession());
  await settled();
  expect(did).toEqual([['beginSession', aSession()], 'forgetDraft']);
});

test.each([
  ['There is already an account.', 'There is already an account.'],
  [null, 'Registration failed.'],
])('says %s when refused, logs it, and keeps no password', async (detail, shown) => {
  const { ports, did, logFailure, told, submit, context } = start();
  submit(cv);
  ports.registerUser.last().reject(refused(detail));
  await settled();
  expect(context()).toMatchObject({ registering: null, cv: null, error: { detail: shown } });
  expect(logFailure).toHaveBeenCalledExactlyOnceWith('registerUser');
  expect(told).toEqual([[shown, 'danger', true]]);
  expect(did).toEqual([]);
  submit();
  expect(context().error).toBeNull();
});

test('an account whose first login fails is there all the same: the person is asked to log in', async () => {
  const { ports, did, logFailure, told, context } = await registered(cv);
  ports.logIn.last().reject(refused(null, 'unreachable'));
  await settled();
  expect(did).toEqual(['askForLogin', 'forgetDraft']);
  expect(logFailure).toHaveBeenCalledExactlyOnceWith('logIn');
  expect(context()).toEqual({ error: null, registering: null, cv: null });
  expect(told).toEqual([]);
});

test('a server that does not answer the registration is waited for half a minute', () => {
  const { did, logFailure, clock, submit, context, isBusy } = start();
  submit(cv);
  clock.increment(29_999);
  expect(isBusy()).toBe(true);
  clock.increment(1);
  expect(context()).toMatchObject({ registering: null, error: { detail: expect.stringMatching(/in time/) } });
  expect(logFailure).toHaveBeenCalledExactlyOnceWith('registerUser');
  expect(did).toEqual([]);
});

test('a login that is not answered after it leaves the account ready', async () => {
  const { did, logFailure, clock, context, isBusy } = await registered();
  clock.increment(30_000);
  expect(did).toEqual(['askForLogin', 'forgetDraft']);
  expect(logFailure).toHaveBeenCalledExactlyOnceWith('logIn');
  expect([context().registering, isBusy()]).toEqual([null, false]);
});

test('a second click while one is under way sends nothing', () => {
  const { ports, submit } = start();
  submit();
  submit();
  expect(ports.registerUser.calls).toHaveLength(1);
});
