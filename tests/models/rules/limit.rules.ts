import type { AnyStateNode } from 'xstate';
import { portKinds } from '#path-kit/core/held-actors.ts';
import type { Model } from '#path-kit/core/model.ts';
import { statesOf } from '#path-kit/core/transitions.ts';
import type { Rule } from '#path-kit/rules/rule.ts';

/** No call keeps anybody waiting for ever: each state that waits for one has a limit, or the state that it begins in. */
export function limitRule(model: Model): Rule {
  const kinds = portKinds(model);
  const isCall = (port: string) => kinds[port] === 'call' || port in (model.facts?.outcomes ?? {});
  return {
    title: 'every state that waits for a call has a limit',
    broken: () =>
      statesOf(model.machine)
        .filter((state) => state.invoke.some(({ id }) => isCall(id)) && !hasLimit(state))
        .map(({ id }) => `${id} has none`),
  };
}

function hasLimit(state: AnyStateNode): boolean {
  const begun = state.initial.target ?? [];
  return state.after.some(({ delay }) => String(delay).endsWith('Limit')) || begun.some(hasLimit);
}
