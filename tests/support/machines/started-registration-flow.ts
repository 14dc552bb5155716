import { vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { registrationFlowMachine } from '#machines/registrations/registration-flow/registration-flow.machine.ts';
import type { Standing, StandingRead } from '#machines/registrations/registration-flow/registration-flow.types.ts';
import type { OwnRegistration, RegistrationRequest } from '#openapi/types.ts';
import { heldPort } from './held-port.ts';

export const unreachable = { detail: null, code: 'unreachable', fields: [] };
export const refusal = (code: string) => ({ detail: `The server says ${code}.`, code, fields: [] });
export const request: RegistrationRequest = { form_version_id: 'v1', answers: { diet: 'vegan' } };
export const wanted = { type: 'registration.wanted' } as const;
export const submitted = { type: 'answers.submitted', request } as const;

/** What is read of it. */
export function stands(standing: Standing, more: Partial<StandingRead> = {}): StandingRead {
  const registrationId = standing === 'none' || standing === 'over' ? null : 'r1';
  return {
    type: `registration.${standing}`,
    registrationId,
    position: null,
    was: null,
    hasQuestions: false,
    ...more,
  };
}

/** A flow whose calls wait until the test says how they end, and what it did and emitted. */
export function start() {
  const ports = {
    registerForEvent: heldPort<OwnRegistration, { eventId: string; request: RegistrationRequest }>(),
    takeSeat: heldPort<OwnRegistration, { registrationId: string }>(),
    cancelRegistration: heldPort<OwnRegistration, { registrationId: string }>(),
  };
  const effects = {
    showRegistration: vi.fn(),
    invalidateEvent: vi.fn(),
    invalidateForm: vi.fn(),
    forgetDraft: vi.fn(),
    keepIntent: vi.fn(),
    forgetIntent: vi.fn(),
    awaitConfirmation: vi.fn(),
    logFailure: vi.fn(),
  };
  const actors = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port.logic]));
  const clock = new SimulatedClock();
  const actor = createActor(registrationFlowMachine.provide({ actors, actions: effects }), {
    clock,
    input: { eventId: 'e1' },
  });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const snapshot = () => actor.getSnapshot();
  return { actor, clock, ports, effects, emitted, snapshot, said: () => snapshot().context.error?.detail ?? null };
}

/** With its form open. */
export function fillingIn() {
  const page = start();
  page.actor.send(stands('none', { hasQuestions: true }));
  page.actor.send(wanted);
  return page;
}
