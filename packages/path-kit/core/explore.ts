import { __unsafe_getAllOwnEventDescriptors as ownEvents, type AnyMachineSnapshot } from 'xstate';
import { advance, begin, type Effect, type Outcome } from './dry-run.ts';
import type { Model, Ported } from './model.ts';
import { nowhere, type Happening, type Moment, type Stage, type Step } from './stage.ts';

/** One event in one situation. */
export interface Edge extends Happening {
  from: AnyMachineSnapshot;
  to: AnyMachineSnapshot;
  /** Names of the situations. */
  keys: { from: string; to: string };
  taken: string[];
  effects: Effect[];
  /** From the start to this edge's last step. */
  steps: Step[];
}

export interface Exploration {
  model: Model;
  stage: Stage;
  start: string;
  /** How the start itself goes. */
  begun: Outcome;
  /** The address at which the page opens. */
  opensAt: string;
  /** How far the pages then go by themselves. */
  opening: Moment;
  /** Every situation that was found, the start's first. */
  situations: AnyMachineSnapshot[];
  /** Every event in every situation whose states know it; `taken` is empty where each guard says no. */
  edges: Edge[];
}

const MOST_SITUATIONS = 3_000;

/** Walks everything that can happen, from every start and every address at which the stage opens it. */
export function exploreAll(model: Model, stage: Stage = nowhere): Exploration[] {
  return Object.keys(model.starts).flatMap((start) =>
    (stage.opens[start] ?? ['']).map((place) => explore(model, stage, start, place)),
  );
}

/** Breadth first, so that the steps to an edge are as few as can be. */
function explore(model: Model, stage: Stage, start: string, place: string): Exploration {
  const begun = begin(model.machine, model.starts[start]);
  const opening = settle(stage, { snapshot: begun.snapshot, place, ended: [], steps: [] });
  const queue = [opening];
  const known = new Set([keyOf(model, stage, opening)]);
  const edges: Edge[] = [];
  for (const moment of queue) {
    for (const happening of happeningsIn(model, stage, moment)) {
      const next = take(stage, moment, happening);
      const edge = edgeBetween(moment, next, happening, (each) => keyOf(model, stage, each));
      edges.push(edge);
      const isEnd = next.snapshot.status !== 'active' || !(model.within?.(next.snapshot.context) ?? true);
      if (isEnd || known.has(edge.keys.to)) continue;
      known.add(edge.keys.to);
      queue.push(next);
    }
    if (queue.length > MOST_SITUATIONS) {
      throw new Error(`${model.machine.id}: more than ${MOST_SITUATIONS} situations. Make the model's key smaller.`);
    }
  }
  return {
    model,
    stage,
    start,
    begun,
    opensAt: place,
    opening,
    situations: queue.map(({ snapshot }) => snapshot),
    edges,
  };
}

/** What makes one situation another than the next. */
export function keyOf(model: Model, stage: Stage, { snapshot, place, ended }: Moment): string {
  return JSON.stringify([snapshot.value, (stage.key ?? model.key)?.(snapshot.context), place, ended]);
}

/** What happens, and then what the pages do by themselves. */
export function take(stage: Stage, moment: Moment, { event, what }: Happening, byItself = false): Moment {
  const step = { ...advance(moment.snapshot, event), event, what, byItself, place: moment.place };
  step.place = stage.place(moment.place, step);
  const ended = endedPorts(moment.ended, step);
  return settle(stage, { snapshot: step.snapshot, place: step.place, ended, steps: [...moment.steps, step] });
}

function settle(stage: Stage, moment: Moment): Moment {
  const next = stage.follows(moment);
  return next ? take(stage, moment, next, true) : moment;
}

function endedPorts(before: string[], { event, effects, snapshot }: Step): string[] {
  const port = portOfOutcome(event.type);
  const begun = effects
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => (params as { id: string }).id);
  const goesOn = (name: string) => snapshot._nodes.some(({ invoke }) => invoke.some(({ id }) => id === name));
  return [...before, ...(port ? [port] : [])].filter((name) => !begun.includes(name) && goesOn(name));
}

/** The port whose end this event tells of. */
export function portOfOutcome(type: string): string | undefined {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];
}

function edgeBetween(before: Moment, after: Moment, happening: Happening, key: (moment: Moment) => string): Edge {
  const added = after.steps.slice(before.steps.length);
  return {
    ...happening,
    from: before.snapshot,
    to: after.snapshot,
    keys: { from: key(before), to: key(after) },
    taken: added.flatMap(({ taken }) => taken),
    effects: added.flatMap(({ effects }) => effects),
    steps: after.steps,
  };
}

/** Every case of every event that the active states know, as far as the stage lets it happen. */
export function happeningsIn(model: Model, stage: Stage, moment: Moment): Happening[] {
  const all = typesIn(model, moment.snapshot).flatMap((type) =>
    Object.entries(casesOf(model, type)).flatMap(([what, payload]) => {
      const sent: unknown = typeof payload === 'function' ? payload(moment.snapshot) : payload;
      return sent === null ? [] : [{ event: { type, ...(sent as object) }, what }];
    }),
  );
  return all.filter((happening) => comesFromLivingPort(model, happening, moment) && stage.possible(happening, moment));
}

function comesFromLivingPort(model: Model, { event: { type } }: Happening, { ended }: Moment): boolean {
  const port = portOfOutcome(type) ?? senderOf(model, type);
  return port === undefined || !ended.includes(port);
}

/** The callback port that sends this event. */
export function senderOf(model: Ported, type: string): string | undefined {
  return Object.entries(model.senders ?? {}).find(([, types]) => types.includes(type))?.[0];
}

function typesIn(model: Model, snapshot: AnyMachineSnapshot): string[] {
  const own = ownEvents(snapshot).map(String);
  const wild = own.some((type) => type.includes('*'));
  const more = wild ? Object.keys(model.events).filter((type) => !type.startsWith('xstate.')) : [];
  return [...new Set([...own, ...more])].filter((type) => !type.includes('*') && !model.raised?.includes(type));
}

function casesOf(model: Model, type: string): Record<string, unknown> {
  const cases = (model.events as Record<string, Record<string, unknown> | undefined>)[type];
  if (!cases)
    throw new Error(`The model of ${model.machine.id} does not say how "${type}" happens: add it to its events.`);
  return cases;
}
