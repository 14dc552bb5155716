import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventInWords, statesOf } from './transitions.ts';

/**
 * The whole machine as lines of text: a state with its tags and what it does on its way in and out, then each transition
 * with its guard, targets and actions. Checked in next to the model, so that a change of it is a line in a review.
 */
export function chartList(machine: AnyStateMachine): string {
  return statesOf(machine).map(stateLines).flat().join('\n') + '\n';
}

function stateLines(state: AnyStateNode): string[] {
  const kind = state.type === 'parallel' || state.type === 'final' ? ` (${state.type})` : '';
  const tags = [...state.tags].sort().map((tag) => ` #${tag}`);
  const children = Object.keys(state.states);
  const initial =
    state.type === 'compound' ? ` starts ${state.initial.target.map((target) => target.key).join(', ')}` : '';
  const invokes = state.invoke.map(({ id }) => ` runs ${id}`);
  const transitions = [...[...state.transitions.values()].flat(), ...(state.always ?? [])];
  return [
    ...(children.length > 0 || transitions.length > 0 || tags.length > 0 ? [''] : []),
    `${state.id}${kind}${tags.join('')}${initial}${invokes.join('')}${actions('entry', state.entry)}${actions('exit', state.exit)}`,
    ...transitions.map(transitionLine),
  ];
}

function transitionLine(transition: AnyTransitionDefinition): string {
  const { guard, target, reenter } = transition;
  const condition = guard ? ` if ${named(guard)}` : '';
  const goal = target?.map(({ id }) => id).join(', ') ?? 'stays';
  const again = reenter ? ' (reentered)' : '';
  return `  ${eventInWords(transition.eventType)}${condition} → ${goal}${again}${actions('', transition.actions)}`;
}

function actions(when: string, list: readonly unknown[]): string {
  return list.length > 0 ? ` / ${when ? `${when}: ` : ''}${list.map(named).join(', ')}` : '';
}

function named(part: unknown): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'function') return part.name || 'a function';
  const { type, params } = part as { type: string; params?: unknown };
  return typeof params === 'function' || params === undefined ? type : `${type} ${JSON.stringify(params)}`;
}
