import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { Credentials, NewAccount, Session, User } from '#openapi/types.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { type SignUpEvent, signUpMachine } from './sign-up.machine.ts';

const registration = { email: 'ada@example.org', password: 'a long enough one' };
const credentials = { username: 'ada@example.org', password: 'a long enough one' };
const cv = new File(['%PDF-'], 'cv.pdf');
const refused = (detail: string | null, code = 'email_taken') => ({ detail, code, fields: [] });

function start() {
  const ports = { registerUser: heldPort<User, NewAccount>(), logIn: heldPort<Session, Credentials>() };
  const did: unknown[] = [];
  const followed: unknown[] = [];
  let end = (_: SignUpEvent) => {};
  const uploadCv = fromCallback<SignUpEvent, { session: Session | null }>(({ input, sendBack }) => {
    followed.push(input.session);
    end = sendBack;
  });
  const logFailure = vi.fn();
  const clock = new SimulatedClock();
  const machine = signUpMachine.provide({
    actors: { registerUser: ports.registerUser.logic, logIn: ports.logIn.logic, uploadCv },
    actions: {
      beginSession: (_, session) => void did.push(['beginSession', session]),
      sendCv: (_, sent) => void did.push(['sendCv', sent]),
      replacePerson: (_, replaced) => void did.push(['replacePerson', replaced]),
      showCvFailed: () => void did.push('showCvFailed'),
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
  const snapshot = () => actor.getSnapshot();
  const context = () => snapshot().context;
  const isBusy = () => actor.getSnapshot().hasTag('busy');
  const ends = (event: SignUpEvent) => end(event);
  return { ports, did, followed, logFailure, clock, told, submit, snapshot, context, isBusy, ends };
}

async function registered(file: File | null = null) {
  const page = start();
  page.submit(file);
  page.ports.registerUser.last().resolve(aPerson());
  await settled();
  return page;
}

async function loggedIn(file: File | null = null) {
  const page = await registered(file);
  page.ports.logIn.last().resolve(aSession());
  await settled();
  return page;
}

test('registers, logs in with the same credentials, sends the CV, and replaces the person', async () => {
  const { ports, did, followed, submit, snapshot, context, isBusy, ends } = start();
  submit(cv);
  expect(ports.registerUser.last().input).toEqual(registration);
  expect(ports.logIn.calls).toEqual([]);
  ports.registerUser.last().resolve(aPerson());
  await settled();
  expect(ports.logIn.last().input).toEqual(credentials);
  expect([did, isBusy()]).toEqual([[], true]);
  ports.logIn.last().resolve(aSession());
  await settled();
  const begun = [['beginSession', aSession()], 'forgetDraft', ['sendCv', { file: cv, session: aSession() }]];
  expect(did).toEqual(begun);
  expect(followed).toEqual([aSession()]);
  expect([snapshot().value, isBusy()]).toEqual(['sendingCv', true]);
  expect(context()).toEqual({ error: null, registering: null, cv: null, session: aSession() });
  const user = aPerson({ full_name: 'Ada with a CV' });
  ends({ type: 'cv.taken', user });
  expect(did).toEqual([...begun, ['replacePerson', { user, session: aSession() }]]);
  expect(snapshot()).toMatchObject({ value: 'done', status: 'done', output: aSession() });
});

test('without a CV sends none, and is done', async () => {
  const { did, snapshot } = await loggedIn();
  expect(did).toEqual([['beginSession', aSession()], 'forgetDraft']);
  expect(snapshot()).toMatchObject({ value: 'done', status: 'done', output: aSession() });
});

test('a CV that does not arrive leaves the person logged in, and is told', async () => {
  const { did, snapshot, ends } = await loggedIn(cv);
  ends({ type: 'cv.failed' });
  expect(did.slice(-1)).toEqual(['showCvFailed']);
  expect(snapshot()).toMatchObject({ value: 'cvFailed', status: 'done', output: aSession() });
});

test('a CV that the person stops is nothing that failed', async () => {
  const { did, snapshot, ends } = await loggedIn(cv);
  ends({ type: 'cv.cancelled' });
  expect([did.includes('showCvFailed'), snapshot().value]).toEqual([false, 'done']);
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
  const { ports, did, logFailure, told, snapshot, context } = await registered(cv);
  ports.logIn.last().reject(refused(null, 'unreachable'));
  await settled();
  expect(did).toEqual(['askForLogin', 'forgetDraft']);
  expect(logFailure).toHaveBeenCalledExactlyOnceWith('logIn');
  expect(context()).toEqual({ error: null, registering: null, cv: null, session: null });
  expect(snapshot()).toMatchObject({ value: 'accountReady', status: 'done', output: null });
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
