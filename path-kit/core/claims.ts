import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from './model.ts';

/** What the model says of the active states and what is not so, as sentences. */
export function brokenClaims(model: Model, snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.flatMap(({ id }) =>
    Object.entries(model.states[id] ?? {})
      .filter(([, holds]) => !holds(snapshot))
      .map(([claim]) => `In ${id} the model says "${claim}", and it is not so.`),
  );
}
