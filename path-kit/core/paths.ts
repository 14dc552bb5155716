import type { Step, Stage } from './stage.ts';
import type { Edge, Exploration } from './explore.ts';
import type { Model } from './model.ts';

/** A walk from a start, to be replayed on the real machine or on the real pages. */
export interface Path {
  model: Model;
  stage: Stage;
  start: string;
  begun: Exploration['begun'];
  /** The address at which the page opens. */
  opensAt: string;
  steps: Step[];
}

/** The shortest paths that between them take every transition in every case of its event, and try every refused one. */
export function pathsOf(exploration: Exploration): Path[] {
  const wanted = new Map<string, Edge>();
  for (const edge of exploration.edges) {
    for (const transition of edge.taken.length > 0 ? edge.taken : ['refused']) {
      const key = `${transition} ${edge.what}`;
      if (!wanted.has(key)) wanted.set(key, edge);
    }
  }
  const ends = [...new Set(wanted.values())];
  const passed = new Set(ends.flatMap(({ steps }) => steps.slice(0, -1)));
  const paths = ends.filter(({ steps }) => !passed.has(steps.at(-1) as Step)).map(({ steps }) => steps);
  return (paths.length > 0 ? paths : [exploration.opening.steps]).map((steps) => pathOf(exploration, steps));
}

export function pathOf({ model, stage, start, begun, opensAt }: Exploration, steps: Step[]): Path {
  return { model, stage, start, begun, opensAt, steps };
}

export function takenOn(path: Path): string[] {
  return [...new Set([...path.begun.taken, ...path.steps.flatMap((step) => step.taken)])];
}
