import { happeningsIn, keyOf, take, type Edge, type Exploration } from './explore.ts';
import { pathOf, takenOn, type Path } from './paths.ts';
import type { Moment } from './stage.ts';

/** Steps of one tour, which may end a little later where its first news are far. */
const LONGEST = 16;

/**
 * A few long paths that between them take every transition that can be taken: what a browser replays, where opening a
 * page costs more than a step. Each start, and each address at which its pages open, has at least one.
 */
export function toursOf(explorations: Exploration[]): Path[] {
  const left = new Set(explorations.flatMap(({ begun, edges }) => [begun, ...edges].flatMap(({ taken }) => taken)));
  return explorations.flatMap((exploration) => {
    const tours: Path[] = [];
    for (let tour = tourIn(exploration, left); ; tour = tourIn(exploration, left)) {
      const news = takenOn(tour).filter((transition) => left.has(transition));
      if (tours.length > 0 && news.length === 0) return tours;
      tours.push(tour);
      for (const transition of news) left.delete(transition);
    }
  });
}

/** Goes again and again to the nearest transition that nobody has taken yet. */
function tourIn(exploration: Exploration, left: Set<string>): Path {
  const edges = edgesBySituation(exploration);
  let moment = exploration.opening;
  for (;;) {
    const taken = new Set(takenOn(pathOf(exploration, moment.steps)));
    const isNews = (edge: Edge) => edge.taken.some((transition) => left.has(transition) && !taken.has(transition));
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
