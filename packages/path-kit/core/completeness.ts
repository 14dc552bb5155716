import type { AnyStateNode } from 'xstate';
import type { Model } from './model.ts';
import { matches, statesOf } from './transitions.ts';

/** What becomes of one event in one state that can rest: a leaf of the chart, or regions that all do not know it. */
interface Pair {
  event: string;
  state: AnyStateNode;
  /** `forbidden`: the state takes it, so that no outer state does, and nothing happens. */
  fate: 'handled' | 'forbidden' | 'ignored';
  /** Why it is ignored; undefined where the model gives no reason. */
  reason?: string | undefined;
}

/**
 * The matrix of the machine's events and states as text, to be checked in next to the model. What a port or a delay ends
 * with is left out, since it can only happen where the port runs; what a callback port sends is asked of those states alone.
 */
export function eventList(model: Model): string {
  return eventsOf(model)
    .map((event) => {
      const pairs = pairsOf(model, event);
      const lines = new Map<string, AnyStateNode[]>();
      for (const { state, fate, reason } of pairs) {
        const what = fate === 'ignored' ? `ignored: ${reason ?? '?'}` : fate;
        lines.set(what, [...(lines.get(what) ?? []), state]);
      }
      const all = [...lines].map(([what, states]) => `  ${joined(states).join(', ')}\n    ${what}`);
      return [event, ...all].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

/** What is neither handled nor ignored with a reason, and reasons that nothing needs, as sentences. */
export function incompleteParts(model: Model): string[] {
  const pairs = eventsOf(model).flatMap((event) => pairsOf(model, event));
  const holes = pairs.filter(({ fate, reason }) => fate === 'ignored' && reason === undefined);
  const needed = new Set(
    pairs.flatMap(({ fate, event, state }) => (fate === 'ignored' ? placesOf(model, event, state) : [])),
  );
  return [
    ...holes.map(({ event, state }) => `${state.id} neither handles ${event} nor says in the model why it is ignored`),
    ...allPlaces(model).flatMap((place) => (needed.has(place) ? [] : [`nothing is ignored because of ${place}`])),
  ];
}

function eventsOf(model: Model): string[] {
  return Object.keys(model.events)
    .filter((type) => !type.startsWith('xstate.') && !model.raised?.includes(type))
    .sort();
}

function pairsOf(model: Model, event: string): Pair[] {
  const sender = Object.entries(model.senders ?? {}).find(([, types]) => types.includes(event))?.[0];
  const from = sender
    ? statesOf(model.machine).filter(({ invoke }) => invoke.some(({ id }) => id === sender))
    : [model.machine.root];
  return from.flatMap((state) => pairsBelow(model, event, state, fateAbove(state, event)));
}

function fateAbove(state: AnyStateNode, event: string): Pair['fate'] {
  if (!state.parent) return 'ignored';
  return ownFate(state.parent, event) ?? fateAbove(state.parent, event);
}

function ownFate(state: AnyStateNode, event: string): Pair['fate'] | undefined {
  const found = [...state.transitions].filter(([type]) => matches(type, event));
  const own = found.sort(([one], [other]) => other.length - one.length)[0]?.[1];
  if (!own) return undefined;
  return own.every(({ target, actions }) => !target && actions.length === 0) ? 'forbidden' : 'handled';
}

function pairsBelow(model: Model, event: string, state: AnyStateNode, above: Pair['fate']): Pair[] {
  const fate = ownFate(state, event) ?? above;
  const children = Object.values(state.states);
  const concerned = state.type === 'parallel' ? concernedOf(children, event) : children;
  if (concerned.length > 0) return concerned.flatMap((child) => pairsBelow(model, event, child, fate));
  if (!canRest(state)) return [];
  return [{ event, state, fate, ...(fate === 'ignored' && { reason: reasonOf(model, event, state) }) }];
}

/** The regions that have the event by name; where none has, those that take it by a wildcard. */
function concernedOf(regions: AnyStateNode[], event: string): AnyStateNode[] {
  const byName = regions.filter((region) => knows(region, (state) => state.transitions.has(event)));
  return byName.length > 0 ? byName : regions.filter((region) => knows(region, (state) => !!ownFate(state, event)));
}

function knows(state: AnyStateNode, has: (state: AnyStateNode) => boolean): boolean {
  return has(state) || Object.values(state.states).some((child) => knows(child, has));
}

/** Where the machine has ended, or goes on at once whatever is so, nothing can happen. */
function canRest(state: AnyStateNode): boolean {
  const hasEnded = state.type === 'final' && state.parent?.parent === undefined;
  return !hasEnded && !(state.always ?? []).some(({ guard }) => guard === undefined);
}

/** The most particular reason: of the nearest state, and of the event before all events. */
function reasonOf(model: Model, event: string, state: AnyStateNode): string | undefined {
  const [place] = placesOf(model, event, state);
  if (place === undefined) return undefined;
  const [type = '', id] = place.split(' in ');
  const given = reasons(model)[type];
  return typeof given === 'string' ? given : given?.[id ?? ''];
}

function placesOf(model: Model, event: string, state: AnyStateNode): string[] {
  const line = lineOf(state).flatMap(({ id }) => [`${event} in ${id}`, `* in ${id}`]);
  const all = allPlaces(model);
  return [...line, event].filter((place) => all.includes(place)).slice(0, 1);
}

function lineOf(state: AnyStateNode): AnyStateNode[] {
  return state.parent ? [state, ...lineOf(state.parent)] : [state];
}

function allPlaces(model: Model): string[] {
  return Object.entries(reasons(model)).flatMap(([type, given]) =>
    typeof given === 'string' ? [type] : Object.keys(given).map((id) => `${type} in ${id}`),
  );
}

function reasons(model: Model): Record<string, string | Record<string, string>> {
  return (model.ignored ?? {}) as Record<string, string | Record<string, string>>;
}

/** The states' names; children that are all of their parent go by its name. */
function joined(states: AnyStateNode[]): string[] {
  const whole = states
    .map(({ parent }) => parent)
    .find(
      (parent) => parent && parent.type === 'compound' && restingIn(parent).every((state) => states.includes(state)),
    );
  if (!whole) return states.map(({ id }) => id);
  const inside = restingIn(whole);
  const at = states.findIndex((state) => inside.includes(state));
  return joined(states.filter((state) => !inside.includes(state)).toSpliced(at, 0, whole));
}

function restingIn(parent: AnyStateNode): AnyStateNode[] {
  return Object.values(parent.states).filter((state) => Object.keys(state.states).length > 0 || canRest(state));
}
