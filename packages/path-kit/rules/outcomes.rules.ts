import type { AnyStateNode } from 'xstate';
import type { Edge } from '../core/explore.ts';
import { portKinds } from '../core/held-actors.ts';
import type { Model } from '../core/model.ts';
import { statesOf } from '../core/transitions.ts';
import { edgeInWords, type Rule } from './rule.ts';

interface Ending {
  state: AnyStateNode;
  port: string;
  types: string[];
}

/** Every state that waits for something handles both outcomes, and waits no longer after either. */
export function outcomeRules(model: Model): Rule[] {
  const endings = statesOf(model.machine).flatMap((state) => endingsOf(model, state));
  return [
    {
      title: 'every state that waits handles both outcomes',
      broken: () =>
        endings.flatMap(({ state, types }) =>
          types.filter((type) => !state.transitions.has(type)).map((type) => `${state.id} does not handle ${type}`),
        ),
    },
    {
      title: 'an outcome ends the waiting',
      broken: ({ edges }) => edges.filter((edge) => stillWaits(edge, endings)).map(edgeInWords),
    },
  ];
}

function endingsOf(model: Model, state: AnyStateNode): Ending[] {
  const kinds = portKinds(model);
  return state.invoke.map(({ id: port }) => {
    const ends = model.facts?.outcomes?.[port];
    const done = kinds[port] === 'call' ? [`xstate.done.actor.${port}`] : [];
    return { state, port, types: [...done, `xstate.error.actor.${port}`, ...(ends ? [ends.done, ends.failed] : [])] };
  });
}

// A child machine and a stream live as long as their state; their failure is handled where it stands.
function stillWaits({ event, from, to, effects }: Edge, endings: Ending[]): boolean {
  const ending = endings.find(({ state, types }) => types.includes(event.type) && from._nodes.includes(state));
  if (!ending || ending.types.length < 2 || !to._nodes.includes(ending.state)) return false;
  return !effects.some(
    ({ type, params }) => type === 'xstate.spawnChild' && (params as { id: string }).id === ending.port,
  );
}
