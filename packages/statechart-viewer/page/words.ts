import type { Chart, ChartState } from '../chart/chart.ts';
import { eventWords } from '../chart/words.ts';
import { actionSaid, eventOf, type Moment } from './history.ts';

/** The innermost of the active states, in the order of the chart. */
export function leavesOf(chart: Chart, active: string[]): string[] {
  return leafIds(chart.root).filter((id) => active.includes(id));
}

/** A state's path without the machine's name. */
export function shortName(chart: Chart, id: string): string {
  return id.startsWith(`${chart.id}.`) ? id.slice(chart.id.length + 1) : id;
}

/** The event of a transition's key (chart.ts makes them), in words. */
export function transitionWords(key: string): string {
  const event = /^.* on (.*) #\d+$/s.exec(key)?.[1] ?? key;
  return eventWords(event === 'always' ? '' : event);
}

/** What a line of the log says of its moment. */
export function shortMoment(moment: Moment): string {
  switch (moment.kind) {
    case 'actor':
      return 'is made';
    case 'event':
      return OWN_WORDS[moment.event.type] ?? eventWords(moment.event.type);
    case 'action':
      return `${OWN_ACTION.test(moment.action.type) ? '' : 'does '}${actionSaid(moment.action)}`;
    case 'step':
      return stepWords(moment);
  }
}

/** What a moment carries, for reading next to the log. */
export function payloadOf(moments: Moment[], index: number): unknown {
  const moment = moments[index];
  if (moment?.kind === 'actor') return moment.seen.data;
  // Nobody sends a stop: the last event that the actor got is an old one.
  const isStop = moment?.kind === 'step' && moment.event === 'xstate.stop';
  const event = isStop ? { type: moment.event } : eventOf(moments, index);
  if (moment?.kind === 'action') return { event, action: moment.action };
  if (moment?.kind !== 'step') return event;
  return { event, took: moment.transitions, declared: moment.actions, tags: moment.seen.tags };
}

function stepWords({ event, transitions, entered }: Extract<Moment, { kind: 'step' }>): string {
  if (event === 'xstate.stop') return 'is stopped';
  const innermost = entered.filter((id) => !entered.some((other) => other.startsWith(`${id}.`)));
  if (innermost.length > 0) return `→ ${innermost.map(withoutMachine).join(', ')}`;
  return transitions.length > 0 ? 'acts and stays' : 'takes no notice';
}

function leafIds({ id, children }: ChartState): string[] {
  return children.length === 0 ? [id] : children.flatMap(leafIds);
}

const OWN_ACTION = /^xstate\./;

const withoutMachine = (id: string) => id.slice(id.indexOf('.') + 1);

const OWN_WORDS: Record<string, string> = {
  'xstate.init': 'starts',
  'xstate.stop': 'is stopped',
  'xstate.promise.resolve': 'resolves',
  'xstate.promise.reject': 'rejects',
};
