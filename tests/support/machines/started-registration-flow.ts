import { vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { registrationFlowMachine } from '#machines/registrations/registration-flow/registration-flow.machine.ts';
import type { OwnRegistration, RegistrationRequest } from '#openapi/types.ts';
import { heldPort } from './held-port.ts';

export const unreachable = { detail: null, code: 'unreachable', fields: [] };
export const refusal = (code: string) => ({ detail: `The server says ${code}.`, code, fields: [] });
export const request: RegistrationRequest = { form_version_id: 'v1', answers: { diet: 'vegan' } };
export const wanted = { type: 'registration.wanted', eventId: 'e1', hasQuestions: false, isLoggedIn: true } as const;
export const submitted = { type: 'answers.submitted', eventId: 'e1', request, isLoggedIn: true } as const;

/** A flow whose calls wait until the test says how they end, and what it did and emitted. */
export function start() {
  const ports = {
    registerForEvent: heldPort<OwnRegistration, { eventId: string; request: RegistrationRequest }>(),
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
  };
  const actors = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port.logic]));
  const clock = new SimulatedClock();
  const actor = createActor(registrationFlowMachine.provide({ actors, actions: effects }), { clock });
  const emitted: unknown[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const snapshot = () => actor.getSnapshot();
  return { actor, clock, ports, effects, emitted, snapshot, said: () => snapshot().context.error?.detail ?? null };
}

/** With its form open. */
export function fillingIn() {
  const page = start();
  page.actor.send({ ...wanted, hasQuestions: true });
  return page;
}
