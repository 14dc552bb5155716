import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Credentials, PasswordResetConfirmation, PasswordResetRequest, Session } from '#openapi/types.ts';
import { aSession } from '#tests/support/made/people.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

const request = { email: 'ada@example.org' };
const confirmation = { token: 'of-the-link', new_password: 'a long enough one' };
const credentials = { username: request.email, password: confirmation.new_password };
const refused = (detail: string | null) => ({ detail, code: 'reset_link_invalid', fields: [] });
const inTime = /^The server did not answer in time/;

function start() {
  const asking = heldPort<void, PasswordResetRequest>();
  const confirming = heldPort<void, PasswordResetConfirmation>();
  const loggingIn = heldPort<Session, Credentials>();
  const effects = { beginSession: vi.fn(), askForLogin: vi.fn(), handToLogin: vi.fn() };
  const forgetDraft = vi.fn();
  const clock = new SimulatedClock();
  const machine = passwordResetMachine.provide({
    actors: { requestPasswordReset: asking.logic, confirmPasswordReset: confirming.logic, logIn: loggingIn.logic },
    actions: { ...effects, forgetDraft },
  });
  const actor = createActor(machine, { clock });
  const told: unknown[] = [];
  actor.on('announcement', ({ message, tone, isOnPage }) => told.push([message, tone, isOnPage]));
  actor.start();
  const ask = () => actor.send({ type: 'reset.requested', request });
  const confirm = (username: string | null = request.email) =>
    actor.send({ type: 'reset.confirmed', confirmation, username });
  const has = (tag: 'busy' | 'linkSent' | 'loggingIn') => actor.getSnapshot().hasTag(tag);
  const error = () => actor.getSnapshot().context.error?.detail;
  const ended = () => [actor.getSnapshot().value, actor.getSnapshot().status, actor.getSnapshot().output];
  return { asking, confirming, loggingIn, ...effects, forgetDraft, clock, told, ask, confirm, has, error, ended };
}

describe('a link', () => {
  test('is asked for, and once more', async () => {
    const { asking, askForLogin, forgetDraft, told, ask, has, error } = start();
    ask();
    expect([asking.last().input, has('busy')]).toEqual([request, true]);
    asking.last().resolve();
    await settled();
    expect([has('busy'), has('linkSent')]).toEqual([false, true]);
    expect(forgetDraft).toHaveBeenCalledOnce();
    ask();
    expect(asking.calls).toHaveLength(2);
    asking.last().reject(refused(null));
    await settled();
    expect(error()).toBe('We don’t know whether the link was requested. Check your connection and try again.');
    expect(told).toEqual([[error(), 'danger', true]]);
    expect(has('linkSent')).toBe(false);
    ask();
    expect(error()).toBeUndefined();
    asking.last().resolve();
    await settled();
    ask();
    expect([error(), has('busy')]).toEqual([undefined, true]);
    expect(askForLogin).not.toHaveBeenCalled();
  });

  test('is waited for half a minute', () => {
    const { clock, told, forgetDraft, ask, has, error } = start();
    ask();
    clock.increment(29_999);
    expect(has('busy')).toBe(true);
    clock.increment(1);
    expect(has('busy')).toBe(false);
    expect(error()).toMatch(inTime);
    expect(told).toHaveLength(1);
    expect(forgetDraft).not.toHaveBeenCalled();
  });
});

describe('a new password', () => {
  test('logs the person in', async () => {
    const { confirming, loggingIn, beginSession, askForLogin, forgetDraft, confirm, has, ended } = start();
    confirm();
    expect([confirming.last().input, has('busy')]).toEqual([confirmation, true]);
    confirming.last().resolve();
    await settled();
    expect([loggingIn.last().input, has('busy'), has('loggingIn')]).toEqual([credentials, true, true]);
    loggingIn.last().resolve(aSession());
    await settled();
    expect(beginSession).toHaveBeenCalledExactlyOnceWith(expect.anything(), aSession());
    expect(forgetDraft).toHaveBeenCalledOnce();
    expect(askForLogin).not.toHaveBeenCalled();
    expect(ended()).toEqual(['loggedIn', 'done', aSession()]);
  });

  test('whose answer was lost logs in when it is sent again', async () => {
    const { confirming, loggingIn, confirm } = start();
    confirm();
    confirming.last().reject({ detail: null, code: 'unreachable', fields: [] });
    await settled();
    confirm();
    confirming.last().reject({ detail: 'Used.', code: 'reset_link_used', fields: [] });
    await settled();
    expect(loggingIn.last().input).toEqual(credentials);
  });

  test('leads to the login where the address is not known, and where logging in fails', async () => {
    for (const username of [null, request.email]) {
      const { confirming, loggingIn, askForLogin, handToLogin, forgetDraft, confirm, ended } = start();
      confirm(username);
      confirming.last().resolve();
      await settled();
      if (username) loggingIn.last().reject({ detail: 'Wait.', code: 'rate_limited', fields: [] });
      await settled();
      expect([askForLogin, handToLogin, forgetDraft].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
      expect(ended()).toEqual(['passwordChanged', 'done', null]);
    }
  });

  test('goes on at the login where a second factor is asked for, without typing the password again', async () => {
    const { confirming, loggingIn, askForLogin, handToLogin, confirm, ended } = start();
    confirm();
    confirming.last().resolve();
    await settled();
    loggingIn.last().reject({ detail: 'Enter a code.', code: 'second_factor_needed', fields: [] });
    await settled();
    expect(askForLogin).toHaveBeenCalledOnce();
    expect(handToLogin).toHaveBeenCalledOnce();
    expect(ended()).toEqual(['codeWanted', 'done', null]);
    expect(handToLogin.mock.calls[0]?.[0]).toMatchObject({ context: { credentials } });
  });

  test.each([
    ['This link has been used.', 'This link has been used.'],
    [null, 'We don’t know whether the new password was saved. Check your connection and try again.'],
  ])('that is refused ends nothing, and says %s', async (detail, shown) => {
    const { confirming, askForLogin, forgetDraft, told, confirm, error } = start();
    confirm();
    confirming.last().reject(refused(detail));
    await settled();
    expect(error()).toBe(shown);
    expect(told).toEqual([[shown, 'danger', true]]);
    expect(askForLogin).not.toHaveBeenCalled();
    expect(forgetDraft).not.toHaveBeenCalled();
    confirm();
    expect(error()).toBeUndefined();
  });

  test('is waited for half a minute', () => {
    const { clock, told, askForLogin, confirm, has, error } = start();
    confirm();
    clock.increment(29_999);
    expect(has('busy')).toBe(true);
    clock.increment(1);
    expect(has('busy')).toBe(false);
    expect(error()).toMatch(inTime);
    expect(told).toHaveLength(1);
    expect(askForLogin).not.toHaveBeenCalled();
  });
});
