import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { resendWait } from '#machines/accounts/email-code.ts';
import type { CodeRequest, CodeSent, CodeTry, Session } from '#openapi/types.ts';
import { aSession } from '#tests/support/made/people.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { type CodeLoginInput, codeLoginMachine } from './code-login.machine.ts';

const sentCode: CodeSent = { expires_at: '2026-11-21T12:10:00.000Z', resend_at: null };
const email = 'ada@example.org';
const refusal = (code: string) => ({ detail: `The server says ${code}.`, code, fields: [] });

function start(input: CodeLoginInput = { asked: null }) {
  const ports = {
    askForLoginCode: heldPort<CodeSent, CodeRequest>(),
    logInByCode: heldPort<Session, CodeTry>(),
  };
  const effects = { beginSession: vi.fn(), forgetDraft: vi.fn(), keepSent: vi.fn() };
  const actors = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port.logic]));
  const clock = new SimulatedClock();
  const actor = createActor(codeLoginMachine.provide({ actors, actions: effects }), { clock, input }).start();
  const snapshot = () => actor.getSnapshot();
  return { actor, clock, ports, effects, snapshot, said: () => snapshot().context.error?.detail ?? null };
}

async function typing() {
  const login = start();
  login.actor.send({ type: 'code.wanted' });
  login.actor.send({ type: 'email.submitted', email, attempt: 'first' });
  login.ports.askForLoginCode.last().resolve(sentCode);
  await settled();
  return login;
}

test('a right code begins the session and ends the login in it', async () => {
  const { actor, ports, effects, snapshot } = await typing();
  actor.send({ type: 'code.submitted', code: '123456' });
  expect(ports.logInByCode.last().input).toEqual({ attempt: 'first', code: '123456' });
  const session = aSession();
  ports.logInByCode.last().resolve(session);
  await settled();
  expect(effects.beginSession).toHaveBeenCalledExactlyOnceWith(expect.anything(), session);
  expect(effects.forgetDraft).toHaveBeenCalledOnce();
  expect(effects.keepSent).toHaveBeenLastCalledWith(expect.anything(), null);
  expect(snapshot()).toMatchObject({ value: 'loggedIn', status: 'done', output: session });
});

test('a wrong code is typed again, and one that is over asked for with another secret', async () => {
  const { actor, ports, snapshot, said } = await typing();
  actor.send({ type: 'code.submitted', code: '000000' });
  ports.logInByCode.last().reject(refusal('wrong_code'));
  await settled();
  expect([snapshot().matches('enteringCode'), said()]).toEqual([true, 'The server says wrong_code.']);
  actor.send({ type: 'code.submitted', code: '000001' });
  ports.logInByCode.last().reject(refusal('code_expired'));
  await settled();
  actor.send({ type: 'code.requested', attempt: 'second' });
  expect(ports.askForLoginCode.last().input).toEqual({ email, attempt: 'second' });
});

test('another code has the secret of the first', async () => {
  const { actor, clock, ports } = await typing();
  clock.increment(resendWait);
  actor.send({ type: 'code.requested', attempt: 'second' });
  expect(ports.askForLoginCode.last().input).toEqual({ email, attempt: 'first' });
});

test('the same address has the secret of the first, typed again', async () => {
  const { actor, ports } = await typing();
  actor.send({ type: 'email.wanted' });
  actor.send({ type: 'email.submitted', email, attempt: 'second' });
  expect(ports.askForLoginCode.last().input).toEqual({ email, attempt: 'first' });
});

test('another address has a secret of its own, and the password can be used instead', async () => {
  const { actor, ports, snapshot } = await typing();
  actor.send({ type: 'email.wanted' });
  actor.send({ type: 'email.submitted', email: 'eve@example.org', attempt: 'second' });
  expect(ports.askForLoginCode.last().input).toEqual({ email: 'eve@example.org', attempt: 'second' });
  ports.askForLoginCode.last().resolve(sentCode);
  await settled();
  actor.send({ type: 'code.abandoned' });
  expect(snapshot().matches('idle')).toBe(true);
});

test('what waited for its code before a reload goes on with the same secret', () => {
  const { actor, ports, snapshot } = start({ asked: { email, attempt: 'first' } });
  expect(snapshot().matches('enteringCode')).toBe(true);
  actor.send({ type: 'code.requested', attempt: 'second' });
  expect(ports.askForLoginCode.last().input).toEqual({ email, attempt: 'first' });
});

test('a code is kept for a reload until it is over', async () => {
  const { actor, ports, effects } = await typing();
  expect(effects.keepSent).toHaveBeenLastCalledWith(expect.anything(), { email, attempt: 'first' });
  actor.send({ type: 'code.submitted', code: '000000' });
  ports.logInByCode.last().reject(refusal('code_expired'));
  await settled();
  expect(effects.keepSent).toHaveBeenLastCalledWith(expect.anything(), null);
});
