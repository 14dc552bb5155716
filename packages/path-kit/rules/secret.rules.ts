import type { AnyMachineSnapshot } from 'xstate';
import { edgeRule, stateRule, type Rule } from './rule.ts';

/** No secret outlives the request that carries it, and none is logged or emitted. */
export function secretRules({ texts, keptIn }: { texts: string[]; keptIn: string[] }): Rule[] {
  const tells = (value: unknown) => texts.some((text) => (JSON.stringify(value) ?? '').includes(text));
  const mayKeep = (snapshot: AnyMachineSnapshot) => snapshot._nodes.some(({ id }) => keptIn.includes(id));
  return [
    stateRule('no secret outlives its request', (snapshot) =>
      tells(snapshot.context) && !mayKeep(snapshot) ? 'the context still holds it' : null,
    ),
    edgeRule('no secret is given to an action', ({ effects }) => {
      const told = effects.filter(({ type, params }) => !type.startsWith('xstate.') && tells(params));
      return told.length > 0 ? `${told.map(({ type }) => type).join(', ')} is given it` : null;
    }),
  ];
}
