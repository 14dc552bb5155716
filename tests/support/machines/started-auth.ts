import { vi } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { authMachine as machineOfAuth } from '#machines/accounts/auth/auth.machine.ts';
import type { StoredSession } from '#machines/accounts/auth/auth.types.ts';
import type { User } from '#openapi/types.ts';
import { heldPort } from './held-port.ts';

/** The root actor, its ports held by the test. */
export function startAuth(authMachine: typeof machineOfAuth, input: StoredSession) {
  const ports = {
    getCurrentUser: heldPort<User, object>(),
    logOut: heldPort<void, { token: string | null }>(),
    findUnsaved: heldPort<string[], { userId: string | null }>(),
  };
  const actors = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port.logic]));
  const effects = {
    storeSession: vi.fn(),
    clearSession: vi.fn(),
    clearCache: vi.fn(),
    clearDrafts: vi.fn(),
    hideDrafts: vi.fn(),
    claimDrafts: vi.fn(),
    announceLogout: vi.fn(),
    logFailure: vi.fn(),
  };
  const clock = new SimulatedClock();
  const notifications = fromCallback(({ receive }) =>
    receive(() => {
      throw new Error('The bell broke.');
    }),
  );
  const machine = authMachine.provide({ actors: { ...actors, notifications } as never, actions: effects });
  const actor = createActor(machine, { input, clock });
  const went: string[] = [];
  actor.on('navigation', ({ to, keepPlace, from }) =>
    went.push(`${from ? `${from} to ` : ''}${to}${keepPlace ? ' and back' : ''}`),
  );
  actor.start();
  const value = () => actor.getSnapshot().value as unknown;
  const context = () => actor.getSnapshot().context;
  return { actor, ports, effects, clock, went, value, context };
}
