import { assign, emit, raise, sendTo, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { listenTo, type Guard } from '../core/guards.ts';
import { madeAnew } from './structure.ts';

interface Part {
  [key: string]: unknown;
}

type Run = (args: Part, ...more: unknown[]) => unknown;
type Action = Run & { type?: string; assignment?: unknown; event?: unknown; collect?: Run };

/**
 * What becomes of a value at a place of the machine's own code: it is made there, or handed on as the event brings it, or
 * read there: the context, the event or the params, by a guard or an action.
 */
type Way = 'made' | 'handed on' | 'read';

/** Is told each value that passes such a place, and gives what is to pass instead. */
export type Change = (place: string, value: unknown, way: Way) => unknown;

/**
 * The machine made again so that all that its own code makes and reads passes through `change`: answers of guards, what
 * actions assign, emit and raise, params, inputs, delays, the context at the start.
 */
export function withSeams(machine: AnyStateMachine, change: Change): AnyStateMachine {
  const { actors, actions, guards, delays } = machine.implementations;
  const seams = seamsWith(change);
  const context = seams.made('the context at the start', machine.config.context);
  return madeAnew(
    { ...seams.state(machine.config as Part, machine.root), context },
    {
      actors,
      actions: mapped(actions, (name, action) => seams.action(name, action)),
      guards: mapped(guards, (name, guard) => seams.guard(name, guard)),
      delays: mapped(delays, (name, delay) => seams.made(`delay ${name}`, delay)),
    },
  );
}

function seamsWith(change: Change) {
  const reading =
    (place: string, run: Run): Run =>
    (args, ...more) => {
      const read = (what: string, value: unknown) => change(`${place} reads ${what}`, value, 'read');
      const given = { ...args, context: read('context', args['context']), event: read('event', args['event']) };
      return run(given, ...more.map((params) => read('params', params)));
    };

  /** A value, or a function that makes it. */
  const made =
    (place: string, maker: unknown): Run =>
    (...args) =>
      change(place, typeof maker === 'function' ? (maker as Run)(...args) : maker, 'made');

  const paramsOf =
    (place: string, maker: unknown): Run =>
    (args) => {
      const value = typeof maker === 'function' ? (maker as Run)(args) : maker;
      const event = args['event'] as Part;
      return change(place, value, [event, ...Object.values(event)].includes(value) ? 'handed on' : 'made');
    };

  const guard = (name: string, given: Guard): Guard => {
    const answer = (said: boolean) => change(`guard ${name}`, said, 'made') as boolean;
    if (typeof given !== 'function' || 'check' in given) return listenTo(given, answer);
    const run = reading(`guard ${name}`, given as unknown as Run);
    return ((...args: Parameters<Run>) => answer(run(...args) as boolean)) as unknown as Guard;
  };

  const action = (name: string, given: unknown): unknown => {
    const place = `action ${name}`;
    const known = given as Action;
    const maker = (what: string, part: unknown) =>
      made(`${place} ${what}`, typeof part === 'function' ? reading(place, part as Run) : part);
    if (known?.type === 'xstate.assign') return assign(maker('assigns', assignmentOf(known.assignment)) as never);
    if (known?.type === 'xstate.enqueueActions') {
      const collect: Run = (args, ...more) => {
        const enqueue = throughEnqueue(args['enqueue'] as Part & Run, (queued) => action(name, queued));
        return known.collect?.({ ...args, enqueue }, ...more);
      };
      return copied(known, { collect: reading(place, collect) });
    }
    return known?.event === undefined ? given : copied(known, { event: maker('sends', known.event) });
  };

  const listed = (value: unknown, one: (part: unknown, place: string) => unknown): unknown => {
    if (!Array.isArray(value)) return value === undefined ? undefined : one(value, '');
    return value.map((part, index) => one(part, value.length > 1 ? ` (${index + 1} of ${value.length})` : ''));
  };

  /** With the params that it is given there; an action that stands there itself is one of that place. */
  const named = (place: string, part: unknown): unknown => {
    if (typeof part === 'function') return action(place, part);
    const { type, params } = typeof part === 'object' && part !== null ? (part as Part) : {};
    return params === undefined
      ? part
      : { ...(part as Part), params: paramsOf(`${place}: params of ${String(type)}`, params) };
  };

  const actionsAt = (place: string, value: unknown) => listed(value, (part) => named(place, part));

  const transitions = (place: string, value: unknown) =>
    listed(value, (part, index) => {
      if (typeof part !== 'object' || part === null) return part;
      const own = part as Part;
      return {
        ...own,
        ...('guard' in own && {
          guard:
            typeof own['guard'] === 'function'
              ? guard(place + index, own['guard'] as unknown as Guard)
              : named(place + index, own['guard']),
        }),
        ...('actions' in own && { actions: actionsAt(place + index, own['actions']) }),
      };
    });

  const invoke = (id: string, part: Part): Part => ({
    ...part,
    ...('input' in part && { input: made(`${id}: input of ${String(part['id'])}`, part['input']) }),
    ...each(part, ['onDone', 'onError', 'onSnapshot'], (key, value) =>
      transitions(`${id}: ${String(part['id'])} ${key}`, value),
    ),
  });

  const state = (config: Part, node: AnyStateNode): Part => ({
    ...config,
    ...each(config, ['on', 'after'], (group, value) =>
      mapped(value as Part, (key, list) => transitions(`${node.id}: ${group} ${key}`, list)),
    ),
    ...each(config, ['always', 'onDone'], (key, value) => transitions(`${node.id}: ${key}`, value)),
    ...each(config, ['entry', 'exit'], (key, value) => actionsAt(`${node.id}: ${key}`, value)),
    ...each(config, ['invoke'], (_, value) => listed(value, (part) => invoke(node.id, part as Part))),
    ...each(config, ['output'], (_, value) => made(`${node.id}: output`, value)),
    ...each(config, ['states'], (_, value) =>
      mapped(value as Record<string, Part>, (key, child) => state(child, node.states[key] as AnyStateNode)),
    ),
  });

  return { made, guard, action, state };
}

/** An assignment key by key, as one function. */
function assignmentOf(assignment: unknown): unknown {
  if (typeof assignment === 'function') return assignment;
  return (...args: Parameters<Run>) =>
    mapped(assignment as Part, (_, value) => (typeof value === 'function' ? (value as Run)(...args) : value));
}

function throughEnqueue(enqueue: Part & Run, change: (action: unknown) => unknown): unknown {
  const through =
    (make: (...args: never[]) => unknown) =>
    (...args: unknown[]) =>
      enqueue(change(make(...(args as never[]))) as Part);
  return Object.assign((action: unknown) => enqueue(change(action) as Part), enqueue, {
    assign: through(assign),
    emit: through(emit),
    raise: through(raise),
    sendTo: through(sendTo),
  });
}

/** XState's own actions are functions that are never called, with what they do as properties. */
function copied(action: Action, changes: Partial<Action>): Action {
  return Object.assign((() => {}) as unknown as Action, action, changes);
}

function each(part: Part, keys: string[], change: (key: string, value: unknown) => unknown): Part {
  return Object.fromEntries(keys.filter((key) => key in part).map((key) => [key, change(key, part[key])]));
}

function mapped<Value>(part: Record<string, Value> | undefined, change: (key: string, value: Value) => unknown): Part {
  return Object.fromEntries(Object.entries(part ?? {}).map(([key, value]) => [key, change(key, value)]));
}
