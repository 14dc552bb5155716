import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PasswordResetConfirmation, PasswordResetRequest } from '#openapi/types.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { passwordResetMachine } from './password-reset.machine.ts';

const request = { email: 'ada@example.org' };
const confirmation = { token: 'of-the-link', new_password: 'a long enough one' };
const refused = (detail: string | null) => ({ detail, code: 'reset_link_invalid', fields: [] });
const inTime = /^The server did not answer in time/;

function start() {
  const asking = heldPort<void, PasswordResetRequest>();
  const confirming = heldPort<void, PasswordResetConfirmation>();
  const endSession = vi.fn();
  const forgetDraft = vi.fn();
  const clock = new SimulatedClock();
  const machine = passwordResetMachine.provide({
    actors: { requestPasswordReset: asking.logic, confirmPasswordReset: confirming.logic },
    actions: { endSession, forgetDraft },
  });
  const actor = createActor(machine, { clock });
  const told: unknown[] = [];
  actor.on('announcement', ({ message, tone, isOnPage }) => told.push([message, tone, isOnPage]));
  actor.start();
  const ask = () => actor.send({ type: 'reset.requested', request });
  const confirm = () => actor.send({ type: 'reset.confirmed', confirmation });
  const has = (tag: 'busy' | 'linkSent') => actor.getSnapshot().hasTag(tag);
  const error = () => actor.getSnapshot().context.error?.detail;
  return { asking, confirming, endSession, forgetDraft, clock, told, ask, confirm, has, error };
}

describe('a link', () => {
  test('is asked for, and once more', async () => {
    const { asking, endSession, forgetDraft, told, ask, has, error } = start();
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
    expect(endSession).not.toHaveBeenCalled();
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
  test('ends the session', async () => {
    const { confirming, endSession, forgetDraft, confirm, has } = start();
    confirm();
    expect([confirming.last().input, has('busy')]).toEqual([confirmation, true]);
    confirming.last().resolve();
    await settled();
    expect(endSession).toHaveBeenCalledOnce();
    expect(forgetDraft).toHaveBeenCalledOnce();
    expect(has('busy')).toBe(false);
  });

  test.each([
    ['This link has been used.', 'This link has been used.'],
    [null, 'We don’t know whether the new password was saved. Check your connection and try again.'],
  ])('that is refused ends nothing, and says %s', async (detail, shown) => {
    const { confirming, endSession, forgetDraft, told, confirm, error } = start();
    confirm();
    confirming.last().reject(refused(detail));
    await settled();
    expect(error()).toBe(shown);
    expect(told).toEqual([[shown, 'danger', true]]);
    expect(endSession).not.toHaveBeenCalled();
    expect(forgetDraft).not.toHaveBeenCalled();
    confirm();
    expect(error()).toBeUndefined();
  });

  test('is waited for half a minute', () => {
    const { clock, told, endSession, confirm, has, error } = start();
    confirm();
    clock.increment(29_999);
    expect(has('busy')).toBe(true);
    clock.increment(1);
    expect(has('busy')).toBe(false);
    expect(error()).toMatch(inTime);
    expect(told).toHaveLength(1);
    expect(endSession).not.toHaveBeenCalled();
  });
});
