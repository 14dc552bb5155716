import type { Step, Stage } from './stage.ts';
import type { Edge, Exploration } from './explore.ts';
import type { Model } from './model.ts';
import { nameOf } from './transitions.ts';

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

/**
 * The shortest paths that between them take every transition in every case of its event, from each innermost state of its
 * source, and with each set of context keys that it changes, try every refused one, and have every guard decline where its
 * state takes the event otherwise, or another region does.
 */
export function pathsOf(exploration: Exploration): Path[] {
  const wanted = new Map<string, Edge>();
  for (const edge of exploration.edges) {
    for (const key of goalsOf(edge)) {
      if (!wanted.has(key)) wanted.set(key, edge);
    }
  }
  const ends = [...new Set(wanted.values())];
  const passed = new Set(ends.flatMap(({ steps }) => steps.slice(0, -1)));
  const paths = ends.filter(({ steps }) => !passed.has(steps.at(-1) as Step)).map(({ steps }) => steps);
  return (paths.length > 0 ? paths : [exploration.opening.steps]).map((steps) => pathOf(exploration, steps));
}

function goalsOf({ from, to, event, what, taken }: Edge): string[] {
  if (taken.length === 0) return [`refused ${what}`];
  const guarded = from._nodes.flatMap(({ transitions }) =>
    (transitions.get(event.type) ?? []).filter(({ guard }) => guard),
  );
  const declined = guarded.map(nameOf).filter((name) => !taken.includes(name));
  const leaves = from._nodes.filter(({ type }) => type === 'atomic').map(({ id }) => id);
  const placed = taken.flatMap((name) => {
    const [source = ''] = name.split(': ', 1);
    const inside = leaves.filter((id) => id === source || id.startsWith(`${source}.`));
    return [`${name} ${what}`, ...inside.map((id) => `${name} in ${id} ${what}`)];
  });
  const changed = changedKeys(from.context as object, to.context as object);
  return [
    ...placed,
    ...taken.map((name) => `${name} changes ${changed}`),
    ...declined.map((name) => `${name} declined`),
  ];
}

function changedKeys(before: object, after: object): string {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.filter((key) => !Object.is(Reflect.get(before, key), Reflect.get(after, key))).join();
}

export function pathOf({ model, stage, start, begun, opensAt }: Exploration, steps: Step[]): Path {
  return { model, stage, start, begun, opensAt, steps };
}

export function takenOn(path: Path): string[] {
  return [...new Set([...path.begun.taken, ...path.steps.flatMap((step) => step.taken)])];
}
