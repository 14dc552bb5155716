import type { AnyStateMachine } from 'xstate';

/** An action as a machine's chart names it. */
export interface NamedAction {
  type: string;
  params?: unknown;
}

type SendTo = object & { type: string; resolve: (...given: unknown[]) => [unknown, object, ...unknown[]] };

const noted = new WeakSet<object>();
/** By the params that XState made of it. */
const names = new WeakMap<object, NamedAction>();

/**
 * Where the application fills an action of a machine with XState's `sendTo`, XState tells of the event that is sent, but not
 * of the action that it stands for: from here on `nameOfSend` knows it.
 */
export function noteNamedSends({ implementations }: AnyStateMachine): void {
  for (const [type, action] of Object.entries(implementations.actions)) {
    if (!isSendTo(action) || noted.has(action)) continue;
    noted.add(action);
    const { resolve } = action;
    action.resolve = (...given) => {
      const resolved = resolve(...given);
      const [, , , params] = given;
      names.set(resolved[1], { type, ...(params !== undefined && { params }) });
      return resolved;
    };
  }
}

/** The action that a send stands for, by what XState tells of it; undefined for one that stands in the chart itself. */
export function nameOfSend(params: unknown): NamedAction | undefined {
  return typeof params === 'object' && params !== null ? names.get(params) : undefined;
}

function isSendTo(action: unknown): action is SendTo {
  return typeof action === 'function' && 'resolve' in action && 'type' in action && action.type === 'xstate.sendTo';
}
