import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { callLimit } from '#machines/calls/call-limit.ts';
import { resendWait, retryWait } from '#machines/accounts/email-code.ts';
import type { AddressProof, CodeSent, CodeTry, SeatByCode } from '#openapi/types.ts';
import { aSeatByCode } from '#tests/support/made/guests.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { guestRegistrationMachine } from './guest-registration.machine.ts';
import type { BegunRegistration, SeatCodeRequest, SeatTaking } from './guest-registration.types.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const refusal = (code: string, field?: string) => {
  const detail = `The server says ${code}.`;
  return { detail, code, fields: field ? [{ field, detail }] : [] };
};
const request = { form_version_id: 'v1', answers: { diet: 'vegan' } };
const details = { email: 'ada@example.org', full_name: 'Ada', request, takesFiles: false };
const sentCode: CodeSent = { expires_at: '2026-11-21T12:10:00.000Z', resend_at: null };

function start(begun: BegunRegistration | null = null) {
  const ports = {
    askForSeatCode: heldPort<CodeSent, SeatCodeRequest>(),
    proveAddress: heldPort<AddressProof, CodeTry>(),
    takeSeatByCode: heldPort<SeatByCode, SeatTaking>(),
  };
  const effects = { keepBegun: vi.fn(), forgetDraft: vi.fn(), showSeat: vi.fn(), invalidateEvent: vi.fn() };
  const actors = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port.logic]));
  const clock = new SimulatedClock();
  const machine = guestRegistrationMachine.provide({ actors, actions: effects });
  const actor = createActor(machine, { clock, input: { eventId: 'e1', begun } });
  actor.start();
  actor.send({ type: 'registration.wanted' });
  const snapshot = () => actor.getSnapshot();
  return { actor, clock, ports, effects, snapshot, said: () => snapshot().context.error?.detail ?? null };
}

async function typing(changes: Partial<typeof details> = {}) {
  const sheet = start();
  sheet.actor.send({ type: 'details.submitted', details: { ...details, ...changes }, attempt: 'first' });
  sheet.ports.askForSeatCode.last().resolve(sentCode);
  await settled();
  return sheet;
}

async function checking(changes: Partial<typeof details> = {}) {
  const sheet = await typing(changes);
  sheet.actor.send({ type: 'code.submitted', code: '123456' });
  return sheet;
}

async function refused(error: unknown) {
  const sheet = await checking();
  sheet.ports.takeSeatByCode.last().reject(error);
  await settled();
  return sheet;
}

describe('a code', () => {
  test('is sent to the address alone; the rest goes with the code', async () => {
    const { ports, snapshot } = await checking();
    expect(ports.askForSeatCode.last().input).toEqual({ eventId: 'e1', email: 'ada@example.org', attempt: 'first' });
    expect(ports.takeSeatByCode.last().input).toEqual({
      eventId: 'e1',
      request: { ...request, attempt: 'first', code: '123456', full_name: 'Ada' },
    });
    ports.takeSeatByCode.last().resolve(aSeatByCode());
    await settled();
    expect(snapshot().matches('seated')).toBe(true);
  });

  test('can be asked for again after a while, with the secret of the first', async () => {
    const { actor, clock, ports, snapshot } = await typing();
    actor.send({ type: 'code.requested', attempt: 'second' });
    expect(ports.askForSeatCode.calls).toHaveLength(1);
    clock.increment(resendWait);
    actor.send({ type: 'code.requested', attempt: 'second' });
    expect(ports.askForSeatCode.last().input.attempt).toBe('first');
    ports.askForSeatCode.last().resolve(sentCode);
    await settled();
    expect(snapshot().context.isSentAgain).toBe(true);
  });

  test('whose wish got no answer is wished for again with the same secret, and to another address with another', async () => {
    const { actor, clock, ports } = start();
    for (const [attempt, email] of [
      ['first', details.email],
      ['second', details.email],
      ['third', 'eve@example.org'],
    ] as const) {
      actor.send({ type: 'details.submitted', details: { ...details, email }, attempt });
      clock.increment(callLimit);
    }
    expect(ports.askForSeatCode.calls.map(({ input }) => input.attempt)).toEqual(['first', 'first', 'third']);
  });

  test('that is wrong is typed again', async () => {
    const { snapshot, said } = await refused(refusal('wrong_code', 'code'));
    expect(snapshot().matches({ confirming: 'enteringCode' })).toBe(true);
    expect(said()).toBe('The server says wrong_code.');
  });

  test('that is over makes room for another one, with another secret', async () => {
    const { actor, ports, snapshot } = await refused(refusal('code_expired', 'code'));
    expect(snapshot().matches({ confirming: 'codeOver' })).toBe(true);
    actor.send({ type: 'code.requested', attempt: 'second' });
    expect(ports.askForSeatCode.last().input.attempt).toBe('second');
  });

  test('without an answer is sent again by itself, and once the browser is online', async () => {
    const { actor, clock, ports, snapshot, said } = await refused(unreachable);
    expect(said()).toMatch(/^We don’t know yet/);
    clock.increment(retryWait);
    expect(ports.takeSeatByCode.calls).toHaveLength(2);
    ports.takeSeatByCode.last().reject(unreachable);
    await settled();
    actor.send({ type: 'connection.restored' });
    expect(ports.takeSeatByCode.last().input.request.code).toBe('123456');
    ports.takeSeatByCode.last().resolve(aSeatByCode());
    await settled();
    expect([snapshot().matches('seated'), said()]).toEqual([true, null]);
  });

  test('before the files is sent again as well when its answer was lost', async () => {
    const { clock, ports, snapshot, said } = await checking({ takesFiles: true });
    ports.proveAddress.last().reject(unreachable);
    await settled();
    expect(said()).toMatch(/^We don’t know yet whether your code is right/);
    clock.increment(retryWait);
    expect(ports.proveAddress.last().input).toEqual({ attempt: 'first', code: '123456' });
    ports.proveAddress.last().resolve({ email: details.email, proven_until: '2026-11-21T12:30:00.000Z' });
    await settled();
    expect([snapshot().matches('enteringDetails'), said()]).toEqual([true, null]);
    expect(ports.takeSeatByCode.calls).toHaveLength(0);
  });

  test('before the files is not typed again where the server was busy when they were sent', async () => {
    const { actor, ports, snapshot, said } = await checking({ takesFiles: true });
    ports.proveAddress.last().resolve({ email: details.email, proven_until: '2026-11-21T12:30:00.000Z' });
    await settled();
    const send = () =>
      actor.send({ type: 'details.submitted', details: { ...details, takesFiles: true }, attempt: 'second' });
    send();
    ports.takeSeatByCode.last().reject({ ...unreachable, code: 'unavailable' });
    await settled();
    expect([snapshot().matches('enteringDetails'), said()]).toEqual([
      true,
      'We couldn’t register you. Try again in a moment.',
    ]);
    send();
    expect(ports.takeSeatByCode.last().input.request.code).toBe('123456');
  });

  test('that was right is not asked for again when an answer was not', async () => {
    const { actor, ports, snapshot } = await refused(refusal('invalid', 'answers.diet'));
    expect(snapshot().matches('enteringDetails')).toBe(true);
    actor.send({ type: 'details.submitted', details: { ...details, full_name: 'Ada Byron' }, attempt: 'second' });
    expect(ports.askForSeatCode.calls).toHaveLength(1);
    expect(ports.takeSeatByCode.last().input.request).toMatchObject({ code: '123456', full_name: 'Ada Byron' });
  });

  test('that was right takes the files that the event has come to ask for meanwhile', async () => {
    const { actor, ports, snapshot } = await refused(refusal('form_changed'));
    expect(snapshot().context.isProven).toBe(true);
    actor.send({ type: 'details.submitted', details: { ...details, takesFiles: true }, attempt: 'second' });
    expect(ports.proveAddress.calls).toHaveLength(0);
    expect(ports.takeSeatByCode.last().input.request).toMatchObject({ code: '123456', attempt: 'first' });
  });

  test('of another address is asked for, and proves it before the files', async () => {
    const { actor, ports } = await refused(refusal('form_changed'));
    const ofEve = { ...details, email: 'eve@example.org', takesFiles: true };
    actor.send({ type: 'details.submitted', details: ofEve, attempt: 'second' });
    expect(ports.askForSeatCode.last().input).toMatchObject({ email: 'eve@example.org', attempt: 'second' });
    ports.askForSeatCode.last().resolve(sentCode);
    await settled();
    actor.send({ type: 'code.submitted', code: '654321' });
    expect(ports.proveAddress.last().input).toEqual({ attempt: 'second', code: '654321' });
    expect(ports.takeSeatByCode.calls).toHaveLength(1);
  });

  test('that is typed while the first has no answer goes in its place', async () => {
    const { actor, ports } = await refused(unreachable);
    actor.send({ type: 'code.submitted', code: '654321' });
    expect(ports.takeSeatByCode.last().input.request.code).toBe('654321');
    const files = await checking({ takesFiles: true });
    files.ports.proveAddress.last().reject(unreachable);
    await settled();
    files.actor.send({ type: 'code.submitted', code: '654321' });
    expect(files.ports.proveAddress.last().input.code).toBe('654321');
  });

  test('comes before the files', async () => {
    const { actor, ports, snapshot } = await checking({ takesFiles: true });
    expect(ports.takeSeatByCode.calls).toHaveLength(0);
    ports.proveAddress.last().resolve({ email: details.email, proven_until: '2026-11-21T12:30:00.000Z' });
    await settled();
    expect(snapshot().matches('enteringDetails')).toBe(true);
    actor.send({ type: 'details.submitted', details: { ...details, takesFiles: true }, attempt: 'second' });
    expect(ports.takeSeatByCode.last().input.request).toMatchObject({ code: '123456', attempt: 'first' });
  });
});

test('a full event ends it, and is read again', async () => {
  const { snapshot, effects, said } = await refused(refusal('event_full'));
  expect([snapshot().matches({ closed: 'refused' }), said()]).toEqual([true, 'The server says event_full.']);
  expect(effects.invalidateEvent).toHaveBeenCalledOnce();
});

test('a seat of someone else with this address is none for this person, who goes on with another address', async () => {
  const { actor, ports, effects, snapshot } = await checking();
  ports.takeSeatByCode.last().resolve(aSeatByCode({}, { outcome: 'already_registered', is_other_name: true }));
  await settled();
  expect(snapshot().matches('seatOfOther')).toBe(true);
  expect(effects.forgetDraft).not.toHaveBeenCalled();
  actor.send({ type: 'details.wanted' });
  expect(snapshot().matches('enteringDetails')).toBe(true);
});

test('what waited for its code before a reload goes on waiting', () => {
  const { snapshot } = start({ ...details, attempt: 'first' });
  expect(snapshot().matches({ confirming: 'enteringCode' })).toBe(true);
});

test('a sheet that is opened again asks for a code only where one was sent', async () => {
  const { actor, ports, snapshot } = start();
  actor.send({ type: 'details.submitted', details, attempt: 'first' });
  ports.askForSeatCode.last().reject(refusal('rate_limited'));
  await settled();
  actor.send({ type: 'sheet.closed' });
  actor.send({ type: 'registration.wanted' });
  expect(snapshot().matches('enteringDetails')).toBe(true);
});

test('a closed sheet sends nothing, and its answers come too late', async () => {
  const sheet = start();
  sheet.actor.send({ type: 'details.submitted', details, attempt: 'first' });
  sheet.actor.send({ type: 'sheet.closed' });
  expect(sheet.ports.askForSeatCode.last().signal.aborted).toBe(true);
  expect(sheet.snapshot().matches('closed')).toBe(true);
});
