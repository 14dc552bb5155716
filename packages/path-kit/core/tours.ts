import { happeningsIn, keyOf, take, type Edge, type Exploration } from './explore.ts';
import { pathOf, type Path } from './paths.ts';
import type { Moment } from './stage.ts';

/** Steps of one tour, which may end a little later where its first news are far. */
const LONGEST = 16;

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
    for (let tour = tourIn(exploration, goals, left); ; tour = tourIn(exploration, goals, left)) {
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

/** Goes again and again to the nearest goal that nobody has reached yet. */
function tourIn(exploration: Exploration, goals: Goals, left: Set<string>): Path {
  const edges = edgesBySituation(exploration);
  let moment = exploration.opening;
  for (;;) {
    const reached = new Set(reachedOn(pathOf(exploration, moment.steps), goals));
    const isNews = (edge: Edge) => goals(edge).some((goal) => left.has(goal) && !reached.has(goal));
    const plan = nearest(edges, keyOf(exploration.model, exploration.stage, moment), isNews);
    const isTooFar = moment.steps.length > 0 && moment.steps.length + plan.length > LONGEST;
    const next = plan.length > 0 && !isTooFar ? follow(exploration, moment, plan) : moment;
    if (next === moment) return pathOf(exploration, moment.steps);
    moment = next;
  }
}

function edgesBySituation({ edges }: Exploration): Map<string, Edge[]> {
  const groups = new Map<string, Edge[]>();
  for (const edge of edges) groups.set(edge.keys.from, [...(groups.get(edge.keys.from) ?? []), edge]);
  return groups;
}

function nearest(edges: Map<string, Edge[]>, start: string, isNews: (edge: Edge) => boolean): Edge[] {
  const queue: { key: string; plan: Edge[] }[] = [{ key: start, plan: [] }];
  const known = new Set([start]);
  for (const { key, plan } of queue) {
    for (const edge of edges.get(key) ?? []) {
      if (isNews(edge)) return [...plan, edge];
      if (known.has(edge.keys.to)) continue;
      known.add(edge.keys.to);
      queue.push({ key: edge.keys.to, plan: [...plan, edge] });
    }
  }
  return [];
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
