import { exploreAll } from './explore.ts';
import type { Model } from './model.ts';
import { pathsOf } from './paths.ts';
import type { Stage } from './stage.ts';
import { toursOf } from './tours.ts';
import { pathAsTable, pathInWords } from './words.ts';

interface Options {
  /** The pages, where the machine has some: then the paths are those that a person can walk. */
  stage?: Stage | undefined;
  asTable?: boolean;
  /** Every shortest path instead of the tours. */
  all?: boolean;
}

/** The machine's paths for a person to read. */
export function printablePaths(model: Model, { stage, asTable = false, all = false }: Options = {}): string {
  const paths = all ? exploreAll(model).flatMap(pathsOf) : toursOf(exploreAll(model, stage));
  const parts = paths.map((path, index) => {
    const title = `${asTable ? '## ' : ''}Path ${index + 1}`;
    return asTable ? `${title}\n\n${pathAsTable(path)}` : `${title}\n${pathInWords(path)}`;
  });
  return parts.join('\n\n');
}
