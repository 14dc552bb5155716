import type { AnyTransitionDefinition } from 'xstate';

/** What an event is called in a chart: XState's own names are said in words. */
export function eventWords(type: string): string {
  const [, kind = '', name = ''] =
    /^xstate\.(done\.actor|error\.actor|done\.state|snapshot|after)\.(.+)$/.exec(type) ?? [];
  switch (kind) {
    case 'done.actor':
      return `${name} done`;
    case 'error.actor':
      return `${name} failed`;
    case 'done.state':
      return 'done';
    case 'snapshot':
      return `${name} changed`;
    case 'after':
      return `after ${delayWords(name.split('.', 1)[0] ?? name)}`;
    default:
      return otherWords(type);
  }
}

/** `[guard]` of a transition, empty without one. */
export function guardWords({ guard }: Pick<AnyTransitionDefinition, 'guard'>): string {
  return guard === undefined ? '' : `[${nameOf(guard)}]`;
}

export function actionWords(actions: readonly unknown[]): string {
  return actionNames(actions).join(', ');
}

export function actionNames(actions: readonly unknown[]): string[] {
  return actions.map(nameOf);
}

function otherWords(type: string): string {
  if (type === '') return 'always';
  return type === '*' ? 'any other event' : type;
}

function delayWords(delay: string): string {
  const milliseconds = Number(delay);
  if (Number.isNaN(milliseconds)) return delay;
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000} s` : `${milliseconds} ms`;
}

/** Actions and guards come as names, as objects with a type, or as functions. */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  const { type, name } = named as { type?: string; name?: string };
  return (type ?? name ?? '').replace(/^xstate\./, '') || 'inline';
}
