import { expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { NewPasskey, Passkey, PasskeyAttestation, PasskeyCreation, PasswordConfirmation } from '#openapi/types.ts';
import { heldPort, settled } from '#tests/support/machines/held-port.ts';
import { passkeyMachine } from './passkey.machine.ts';

const confirmation = { current_password: 'a long enough one' };
const options = { challenge: 'c'.repeat(43) } as PasskeyCreation;
const credential = { id: 'k1' } as PasskeyAttestation;
const passkey: Passkey = { passkey_id: 'p1', name: 'My phone', created_at: '2026-01-01', last_used_at: null };

function start() {
  const startPasskey = heldPort<PasskeyCreation, PasswordConfirmation>();
  const createPasskey = heldPort<PasskeyAttestation | null, PasskeyCreation>();
  const addPasskey = heldPort<Passkey, NewPasskey>();
  const refreshMethods = vi.fn();
  const actors = { startPasskey: startPasskey.logic, createPasskey: createPasskey.logic, addPasskey: addPasskey.logic };
  const clock = new SimulatedClock();
  const actor = createActor(passkeyMachine.provide({ actors, actions: { refreshMethods } }), { clock });
  const told: string[] = [];
  actor.on('announcement', ({ message }) => told.push(message));
  actor.start();
  actor.send({ type: 'adding.opened' });
  const submit = () => actor.send({ type: 'password.submitted', confirmation, name: 'My phone' });
  return { actor, startPasskey, createPasskey, addPasskey, refreshMethods, clock, told, submit };
}

test('the password, the device and the server, one after the other', async () => {
  const { actor, startPasskey, createPasskey, addPasskey, refreshMethods, told, submit } = start();
  submit();
  expect(startPasskey.last().input).toEqual(confirmation);
  startPasskey.last().resolve(options);
  await settled();
  expect(createPasskey.last().input).toEqual(options);
  createPasskey.last().resolve(credential);
  await settled();
  expect(addPasskey.last().input).toEqual({ name: 'My phone', credential });
  addPasskey.last().resolve(passkey);
  await settled();
  expect(actor.getSnapshot().value).toBe('resting');
  expect(refreshMethods).toHaveBeenCalledOnce();
  expect(told).toEqual(['The passkey “My phone” is added. You can log in with it now.']);
});

test('who thinks better of it is back at the form and told nothing', async () => {
  const { actor, startPasskey, createPasskey, addPasskey, told, submit } = start();
  submit();
  startPasskey.last().resolve(options);
  await settled();
  createPasskey.last().resolve(null);
  await settled();
  expect([actor.getSnapshot().value, actor.getSnapshot().context.error, told]).toEqual(['askingPassword', null, []]);
  expect(addPasskey.calls).toEqual([]);
});

test('a device has two minutes, a server half of one', async () => {
  const { actor, startPasskey, createPasskey, clock, submit } = start();
  submit();
  clock.increment(30_000);
  expect(actor.getSnapshot().context.error?.detail).toMatch(/^The server did not answer in time/);
  submit();
  startPasskey.last().resolve(options);
  await settled();
  clock.increment(119_999);
  expect(actor.getSnapshot().value).toBe('creating');
  clock.increment(1);
  expect(actor.getSnapshot().context.error?.detail).toBe('Nothing was heard from your device. Try again.');
  expect(createPasskey.last().signal.aborted).toBe(true);
});
