import type { AnyMachineSnapshot } from 'xstate';
import { advance, begin, type Effect, type Outcome } from './dry-run.ts';
import { missingInWords } from './missing-events.ts';
import type { Model, Ported } from './model.ts';
import { situationText } from './situation.ts';
import { nowhere, type Happening, type Moment, type Stage, type Step } from './stage.ts';
import { isRaised, matches } from './transitions.ts';
import { pathInWords } from './words.ts';

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

const explored = new WeakMap<Model, Exploration[]>();

/** Walks everything that can happen, from every start and every address at which the stage opens it; without pages once a model. */
export function exploreAll(model: Model, stage: Stage = nowhere): Exploration[] {
  if (stage !== nowhere) return exploreOn(model, stage);
  const found = explored.get(model) ?? exploreOn(model, stage);
  explored.set(model, found);
  return found;
}

function exploreOn(model: Model, stage: Stage): Exploration[] {
  return Object.keys(model.starts).flatMap((start) =>
    (stage.opens[start] ?? ['']).map((place) => explore(model, stage, start, place)),
  );
}

/** Breadth first, so that the steps to an edge are as few as can be. */
function explore(model: Model, stage: Stage, start: string, place: string): Exploration {
  const begun = begunAt(model, start);
  const opening = settle(stage, { snapshot: begun.snapshot, place, ended: [], steps: [] });
  const queue = [opening];
  const known = new Set([keyOf(model, stage, opening)]);
  const edges: Edge[] = [];
  for (const moment of queue) {
    const from = keyOf(model, stage, moment);
    for (const happening of happeningsIn(model, stage, moment)) {
      const next = nextAfter(model, stage, { start, begun }, moment, happening);
      const edge = edgeBetween(moment, next, happening, { from, to: keyOf(model, stage, next) });
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

function begunAt(model: Model, start: string): Outcome {
  try {
    return begin(model.machine, model.starts[start]);
  } catch (error) {
    throw new Error(`${model.machine.id} cannot begin where "${start}": ${(error as Error).message}`, { cause: error });
  }
}

/** The next moment; what a guard or an assignment throws comes with the path to it. */
function nextAfter(
  model: Model,
  stage: Stage,
  from: { start: string; begun: Outcome },
  moment: Moment,
  happening: Happening,
): Moment {
  try {
    return take(stage, moment, happening);
  } catch (error) {
    const walked = pathInWords({ model, ...from, steps: moment.steps });
    const next = `  ${moment.steps.length + 1}. ${happening.what} (${happening.event.type}) → fails`;
    throw new Error(`${model.machine.id}: ${(error as Error).message}\n${walked}\n${next}`, { cause: error });
  }
}

/** What makes one situation another than the next. */
export function keyOf(model: Model, stage: Stage, { snapshot, place, ended }: Moment): string {
  return [situationText(snapshot, stage.key ?? model.key), place, ...ended].join(' ');
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

function edgeBetween(before: Moment, after: Moment, happening: Happening, keys: Edge['keys']): Edge {
  const added = after.steps.slice(before.steps.length);
  const [only] = added;
  // Most edges are one step: a copy of its lists would be kept as long as they are.
  const all = <Item>(of: (step: Step) => Item[]) => (only && added.length === 1 ? of(only) : added.flatMap(of));
  return {
    ...happening,
    from: before.snapshot,
    to: after.snapshot,
    keys,
    taken: all(({ taken }) => taken),
    effects: all(({ effects }) => effects),
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
  const own = [...new Set(snapshot._nodes.flatMap(({ ownEvents }) => ownEvents.map(String)))];
  const wild = own.filter((type) => type.includes('*'));
  const more = Object.keys(model.events).filter(
    (type) => !type.startsWith('xstate.') && wild.some((descriptor) => matches(descriptor, type)),
  );
  const isSent = (type: string) => !type.includes('*') && !model.raised?.includes(type) && !isRaised(type);
  return [...new Set([...own, ...more])].filter(isSent);
}

function casesOf(model: Model, type: string): Record<string, unknown> {
  const cases = (model.events as Record<string, Record<string, unknown> | undefined>)[type];
  if (!cases)
    throw new Error(
      `The model of ${model.machine.id} does not say how "${type}" happens. Add to its events what is missing:\n${missingInWords(model)}`,
    );
  return cases;
}
