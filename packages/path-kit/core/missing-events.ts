import type { AnyStateMachine } from 'xstate';
import type { Model } from './model.ts';
import { isRaised, matches, statesOf } from './transitions.ts';

/** The events that a state of the machine knows and whose model does not say how they happen, wildcards left out. */
export function missingEvents({
  machine,
  events,
  raised = [],
}: Pick<Model, 'machine' | 'events' | 'raised'>): string[] {
  const known = Object.keys(events);
  const all = statesOf(machine).flatMap((state) => state.ownEvents.map(String));
  return [...new Set(all)].filter((type) =>
    type.includes('*')
      ? !known.some((each) => matches(type, each))
      : !known.includes(type) && !(raised as string[]).includes(type) && !isRaised(type),
  );
}

/** All that is missing, as lines to be copied into the model's events. */
export function missingInWords(model: Pick<Model, 'machine' | 'events' | 'raised'>): string {
  const own = raisedBy(model.machine);
  return missingEvents(model)
    .map((type) => `  ${caseOf(type, own)}`)
    .join('\n');
}

/** The line of one event in a model, to be filled in. */
export function caseOf(type: string, raised: string[] = []): string {
  const line = (payload: string, hint = '') => `'${type}': { 'TODO: how it happens': ${payload} },${hint}`;
  if (type.includes('*'))
    return `// ${type} takes events that have no name in the chart: add at least one that it takes.`;
  if (type.startsWith('xstate.done.actor.')) return line('{ output: undefined }');
  if (type.startsWith('xstate.error.actor.')) return line(`{ error: new Error('TODO') }`);
  if (type.startsWith('xstate.snapshot.')) return line('{ snapshot: undefined }');
  return line('{}', raised.includes(type) ? ' // Or under raised: the machine raises it itself.' : '');
}

/** The types that actions of the config raise, as far as they stand there as they are. */
export function raisedBy(machine: AnyStateMachine): string[] {
  const actions = statesOf(machine).flatMap(({ entry, exit, transitions, always }) => [
    ...entry,
    ...exit,
    ...[...transitions.values(), always ?? []].flat().flatMap((transition) => transition.actions),
  ]);
  return [...actions, ...Object.values(machine.implementations.actions)].flatMap((action) => {
    const { type, event } = (typeof action === 'function' ? action : {}) as {
      type?: string;
      event?: { type?: string };
    };
    return type === 'xstate.raise' && event?.type?.startsWith('xstate.') === false ? [event.type] : [];
  });
}
