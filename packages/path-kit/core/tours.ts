import { happeningsIn, keyOf, take, type Edge, type Exploration } from './explore.ts';
import { pathOf, type Path } from './paths.ts';
import type { Moment } from './stage.ts';

/** Steps of one tour, which may end a little later where its first news are far. */
const LONGEST = 48;

/** What a tour is to take, of an edge or of a step: its transitions, or more. */
type Goals = (step: { taken: string[]; what?: string }) => string[];

const transitions: Goals = ({ taken }) => taken;

/** Every transition, and besides every case of an event where it does something. */
export const transitionsAndCases: Goals = ({ taken, what }) => (taken.length > 0 && what ? [...taken, what] : taken);

/**
 * A few long paths that between them take every transition that can be taken: what a browser replays, where opening a
 * page costs more than a step. Each start, and each address at which its pages open, has at least one.
 */
export function toursOf(explorations: Exploration[], goals: Goals = transitions): Path[] {
  const left = new Set(explorations.flatMap(({ begun, edges }) => [begun, ...edges].flatMap(goals)));
  return explorations.flatMap((exploration) => {
    const tours: Path[] = [];
    const ways = waysOf(exploration, goals);
    for (let tour = tourIn(exploration, ways, goals, left); ; tour = tourIn(exploration, ways, goals, left)) {
      const news = reachedOn(tour, goals).filter((goal) => left.has(goal));
      if (tours.length > 0 && news.length === 0) return tours;
      tours.push(tour);
      for (const goal of news) left.delete(goal);
    }
  });
}

function reachedOn({ begun, steps }: Path, goals: Goals): string[] {
  return [begun, ...steps].flatMap(goals);
}

/** An edge, and what it takes of what a tour is to take. */
interface Way {
  edge: Edge;
  reaches: string[];
}

/** Goes again and again to the nearest goal that nobody has reached yet. */
function tourIn(exploration: Exploration, ways: Map<string, Way[]>, goals: Goals, left: Set<string>): Path {
  let moment = exploration.opening;
  for (;;) {
    const news = new Set(left);
    for (const goal of reachedOn(pathOf(exploration, moment.steps), goals)) news.delete(goal);
    const plan = nearest(ways, keyOf(exploration.model, exploration.stage, moment), news);
    const isTooFar = moment.steps.length > 0 && moment.steps.length + plan.length > LONGEST;
    const next = plan.length > 0 && !isTooFar ? follow(exploration, moment, plan) : moment;
    if (next === moment) return pathOf(exploration, moment.steps);
    moment = next;
  }
}

/** By the situation that they lead from. */
function waysOf({ edges }: Exploration, goals: Goals): Map<string, Way[]> {
  const ways = new Map<string, Way[]>();
  for (const edge of edges) {
    const way = { edge, reaches: goals(edge) };
    const others = ways.get(edge.keys.from);
    if (others) others.push(way);
    else ways.set(edge.keys.from, [way]);
  }
  return ways;
}

function nearest(ways: Map<string, Way[]>, start: string, news: Set<string>): Edge[] {
  if (news.size === 0) return [];
  const queue: { key: string; before: number; edge: Edge | null }[] = [{ key: start, before: -1, edge: null }];
  const known = new Set([start]);
  for (const [at, { key }] of queue.entries()) {
    for (const { edge, reaches } of ways.get(key) ?? []) {
      if (reaches.some((goal) => news.has(goal))) return [...planTo(queue, at), edge];
      if (known.has(edge.keys.to)) continue;
      known.add(edge.keys.to);
      queue.push({ key: edge.keys.to, before: at, edge });
    }
  }
  return [];
}

function planTo(queue: { before: number; edge: Edge | null }[], last: number): Edge[] {
  const plan: Edge[] = [];
  for (let step = queue[last]; step?.edge; step = queue[step.before]) plan.unshift(step.edge);
  return plan;
}

// The plan knows situations, which may differ in what the model's key leaves out: so each step is looked up again.
function follow({ model, stage }: Exploration, start: Moment, plan: Edge[]): Moment {
  let moment = start;
  for (const { event, what } of plan) {
    const same = happeningsIn(model, stage, moment).find(
      (next) => next.event.type === event.type && next.what === what,
    );
    if (!same) return moment;
    moment = take(stage, moment, same);
  }
  return moment;
}
