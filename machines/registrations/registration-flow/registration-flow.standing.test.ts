import { expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { anOwnRegistration } from '#tests/support/made/events.ts';
import { settled } from '#tests/support/machines/held-port.ts';
import { refusal, stands, start, unreachable, wanted } from '#tests/support/machines/started-registration-flow.ts';
import { registrationFlowMachine } from './registration-flow.machine.ts';
import type { FromRegistration } from './registration-flow.types.ts';

test('says how the registration stands, from the waitlist to the end of the event', () => {
  const { actor, snapshot } = start();
  expect(snapshot().matches({ standing: 'unread' })).toBe(true);
  actor.send(stands('none'));
  expect(snapshot().matches({ standing: 'none' })).toBe(true);
  actor.send(stands('waitlisted', { position: 3 }));
  expect(snapshot().matches({ standing: { held: 'waitlisted' } })).toBe(true);
  expect(snapshot().context.position).toBe(3);
  actor.send(stands('movedUp', { was: 'waitlisted' }));
  expect(snapshot().matches({ standing: { held: 'movedUp' } })).toBe(true);
  expect(snapshot().context).toMatchObject({ position: null, was: 'waitlisted' });
  actor.send(stands('over', { registrationId: 'r1' }));
  expect(snapshot().matches({ standing: 'over' })).toBe(true);
});

test.each(['pending', 'waitlisted', 'approved', 'movedUp', 'rejected'] as const)(
  'what was %s and is gone is cancelled, however often that is read, until there is another',
  (standing) => {
    const { actor, snapshot } = start();
    actor.send(stands(standing));
    actor.send(stands('none'));
    actor.send(stands('none', { hasQuestions: true }));
    expect(snapshot().matches({ standing: 'cancelled' })).toBe(true);
    expect(snapshot().context).toMatchObject({ registrationId: null, hasQuestions: true });
    actor.send(stands('approved'));
    expect(snapshot().matches({ standing: { held: 'approved' } })).toBe(true);
  },
);

test('what the person cancels is cancelled before it is read again', async () => {
  const { actor, ports, snapshot } = start();
  actor.send(stands('approved', { was: 'pending', hasQuestions: true }));
  actor.send({ type: 'cancellation.wanted' });
  actor.send({ type: 'cancellation.confirmed' });
  ports.cancelRegistration.last().resolve(anOwnRegistration({ status: 'cancelled' }));
  await settled();
  expect(snapshot().matches({ standing: 'cancelled', acting: { atRest: 'cancelled' } })).toBe(true);
  expect(snapshot().context).toMatchObject({ registrationId: null, was: null, hasQuestions: true });
});

test.each(['confirmed', 'asked'])('what is gone meanwhile needs no cancelling: %s', async (how) => {
  const { actor, ports, snapshot } = start();
  actor.send(stands('approved'));
  actor.send({ type: 'cancellation.wanted' });
  if (how === 'confirmed') actor.send({ type: 'cancellation.confirmed' });
  actor.send(stands('none'));
  if (how === 'confirmed') {
    ports.cancelRegistration.last().reject(unreachable);
    await settled();
  }
  expect(snapshot().matches({ acting: { atRest: 'cancelled' } })).toBe(true);
  expect(snapshot().context.error).toBeNull();
});

test('the seat that is taken, or not, is of the registration that was read', async () => {
  const { actor, ports, snapshot, said } = start();
  actor.send(stands('waitlisted', { registrationId: 'r7' }));
  actor.send({ type: 'seat.wanted' });
  expect(ports.takeSeat.last().input).toEqual({ registrationId: 'r7' });
  ports.takeSeat.last().reject(refusal('not_allowed_now'));
  await settled();
  expect(snapshot().matches({ acting: { atRest: 'unchanged' } })).toBe(true);
  actor.send(stands('waitlisted', { registrationId: 'r7', position: 2 }));
  expect(said()).toBe('The server says not_allowed_now.');
});

test('who turns out to be registered while it is refused is told so, and nothing wrong', async () => {
  const { actor, ports, emitted, snapshot } = start();
  actor.send(stands('none'));
  actor.send(wanted);
  actor.send(stands('approved'));
  ports.registerForEvent.last().reject(refusal('already_registered'));
  await settled();
  expect(snapshot().matches({ acting: { atRest: 'known' } })).toBe(true);
  expect(emitted).toContainEqual(
    expect.objectContaining({ message: 'You’re already registered for this event.', isOnPage: false }),
  );
});

test('a form opens for nobody who is registered', () => {
  const { actor, effects, snapshot } = start();
  actor.send({ type: 'form.reopened' });
  expect(snapshot().matches({ acting: 'fillingIn' })).toBe(true);
  actor.send(stands('pending'));
  expect(snapshot().matches({ acting: { atRest: 'known' } })).toBe(true);
  expect(effects.forgetDraft).not.toHaveBeenCalled();
  actor.send({ type: 'form.reopened' });
  expect(snapshot().matches({ acting: { atRest: 'known' } })).toBe(true);
});

test('a press that comes back to an open form is let go, but for one that waits for the address', async () => {
  const { actor, ports, effects } = start();
  actor.send(stands('none', { hasQuestions: true }));
  actor.send(wanted);
  actor.send({ type: 'answers.submitted', request: { form_version_id: 'v1', answers: {} } });
  ports.registerForEvent.last().reject(refusal('email_unverified'));
  await settled();
  actor.send({ type: 'registration.resumed', finds: 'a way in' });
  expect(effects.forgetIntent).not.toHaveBeenCalled();
  actor.send({ type: 'answers.submitted', request: { form_version_id: 'v1', answers: {} } });
  actor.send({ type: 'registration.resumed', finds: 'a way in' });
  expect(effects.forgetIntent).toHaveBeenCalledOnce();
});

test('goes on without what is read, and logs why', () => {
  const logFailure = vi.fn();
  const broken = fromCallback<FromRegistration, { eventId: string }>(() => {
    throw new Error('Nothing is read.');
  });
  const machine = registrationFlowMachine.provide({
    actors: { readRegistration: broken },
    actions: { logFailure },
  });
  const actor = createActor(machine, { input: { eventId: 'e1' } }).start();
  expect(logFailure).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ call: 'readRegistration' }),
  );
  actor.send(wanted);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  actor.stop();
});
