import type { AnyStateMachine } from 'xstate';

const STATE_KEYS = [
  'id',
  'initial',
  'states',
  'on',
  'onDone',
  'always',
  'after',
  'entry',
  'exit',
  'invoke',
  'tags',
  'meta',
  'description',
  'type',
  'history',
  'target',
  'output',
  'context',
  'schemas',
  'schemas',
];
const TRANSITION_KEYS = ['target', 'guard', 'actions', 'reenter', 'meta', 'description'];
const INVOKE_KEYS = ['id', 'src', 'input', 'onDone', 'onError', 'onSnapshot', 'systemId'];

type Part = Record<string, unknown>;
type Names = Record<'actors' | 'actions' | 'guards' | 'delays', Part>;

/**
 * What neither TypeScript nor XState tells of a machine's config: misspelt keys, names that nothing implements, an
 * initial state that is no child, an invoke without an id equal to its src or without `onError`. Returns sentences.
 */
export function lintMachine(machine: AnyStateMachine): string[] {
  const names = machine.implementations as unknown as Names;
  return lintState(machine.config as Part, machine.id, names);
}

function lintState(state: Part, path: string, names: Names): string[] {
  const children = (state['states'] ?? {}) as Record<string, Part>;
  const after = (state['after'] ?? {}) as Part;
  const transitions = Object.entries({
    ...(state['on'] as Part),
    ...after,
    always: state['always'],
    onDone: state['onDone'],
  });
  return [
    ...unknownKeys(state, STATE_KEYS, path),
    ...(Object.keys(children).length > 0 && state['type'] !== 'parallel' && !(String(state['initial']) in children)
      ? [`${path}: the initial state ${String(state['initial'])} is not a child.`]
      : []),
    ...Object.keys(after)
      .filter((delay) => Number.isNaN(Number(delay)) && !(delay in names.delays))
      .map((delay) => `${path}: the delay ${delay} is unknown, so it would be over at once.`),
    ...transitions.flatMap(([event, transition]) => lintTransitions(transition, `${path} on ${event}`, names)),
    ...[state['entry'], state['exit']].flatMap((actions) => lintActions(actions, path, names)),
    ...list(state['invoke']).flatMap((invoke) => lintInvoke(invoke as Part, path, names)),
    ...Object.entries(children).flatMap(([key, child]) => lintState(child, `${path}.${key}`, names)),
  ];
}

function lintInvoke(invoke: Part, path: string, names: Names): string[] {
  const src = String(invoke['src']);
  const where = `${path} invoking ${src}`;
  return [
    ...unknownKeys(invoke, INVOKE_KEYS, where),
    ...(src in names.actors ? [] : [`${where}: no such actor.`]),
    ...(invoke['id'] === invoke['src'] ? [] : [`${where}: its id must be its src.`]),
    ...('onError' in invoke ? [] : [`${where}: its failure is not handled.`]),
    ...['onDone', 'onError'].flatMap((key) => lintTransitions(invoke[key], `${where} ${key}`, names)),
  ];
}

function lintTransitions(transitions: unknown, where: string, names: Names): string[] {
  return list(transitions)
    .filter((transition): transition is Part => typeof transition === 'object' && transition !== null)
    .flatMap((transition) => [
      ...unknownKeys(transition, TRANSITION_KEYS, where),
      ...(transition['guard'] === undefined || nameOf(transition['guard']) in names.guards
        ? []
        : [`${where}: no such guard as ${nameOf(transition['guard'])}.`]),
      ...lintActions(transition['actions'], where, names),
    ]);
}

function lintActions(actions: unknown, where: string, names: Names): string[] {
  return list(actions)
    .map(nameOf)
    .filter((name) => !(name in names.actions))
    .map((name) => `${where}: no such action as ${name}.`);
}

function unknownKeys(part: Part, known: string[], where: string): string[] {
  return Object.keys(part)
    .filter((key) => !known.includes(key))
    .map((key) => `${where}: unknown key ${key}.`);
}

function nameOf(named: unknown): string {
  return typeof named === 'string' ? named : String((named as Part)['type']);
}

function list(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
