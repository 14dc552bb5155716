import type { AnyMachineSnapshot } from 'xstate';
import { sentBy } from './dry-run.ts';
import type { Edge } from './explore.ts';
import type { Model } from './model.ts';

/** What the model says of the active states and what is not so, as sentences. */
export function brokenClaims(model: Model, snapshot: AnyMachineSnapshot): string[] {
  return snapshot._nodes.flatMap(({ id }) =>
    Object.entries(model.states?.[id] ?? {})
      .filter(([, holds]) => !holds(snapshot))
      .map(([claim]) => `In ${id} the model says "${claim}", and it is not so.`),
  );
}

/** What the model says of the steps by such an event and what is not so of this one, as sentences. */
export function brokenStepClaims(model: Model, { from, to, event, effects, taken }: Edge): string[] {
  const sent = (name: string) => effects.flatMap(sentBy).flatMap((each) => (each.name === name ? [each.what] : []));
  return Object.entries(taken.length > 0 ? (model.steps?.[event.type] ?? {}) : {})
    .filter(([, holds]) => !holds({ from, to, event, sent }))
    .map(([claim]) => `Of ${event.type} the model says "${claim}", and it is not so.`);
}
