import { createHash } from 'node:crypto';
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from '../spawn.mjs';
import { readBudget } from './budget.mjs';

/** In this order, so that what is cheap fails before what is dear begins. */
const PROJECTS = ['unit', 'ui', 'server', 'contract', 'e2e', 'faults'];

/**
 * The order of the files: first those with a test that failed the last time, then by project, and in each what takes longest
 * by tests/budget.json, so that no worker is alone with a long file at the end. With `sequence.shuffle` the projects, and the
 * files of each, are in any order: where files of several projects alternate, each needs a worker started for it.
 */
export class LongestFirst extends BaseSequencer {
  budget = readBudget();

  async sort(specs) {
    const { shuffle, seed } = this.ctx.config.sequence;
    const any = ({ project, moduleId }) => [project.name, moduleId].map((name) => hashOf(`${seed} ${name}`));
    const rank = shuffle ? any : (spec) => this.rankOf(spec);
    const ranked = specs.map((spec) => ({ spec, rank: rank(spec) }));
    return ranked.toSorted((one, other) => compare(one.rank, other.rank)).map(({ spec }) => spec);
  }

  rankOf({ project, moduleId }) {
    const file = path.relative(root, moduleId);
    const hasFailed = this.ctx.cache.getFileTestResults(`${project.name}:${file}`)?.failed;
    return [hasFailed ? 0 : 1, PROJECTS.indexOf(project.name), -(this.budget[file]?.wall ?? 0), file];
  }
}

function hashOf(text) {
  return createHash('sha1').update(text).digest('hex');
}

function compare(one, other) {
  const at = one.findIndex((value, index) => value !== other[index]);
  if (at < 0) return 0;
  return one[at] < other[at] ? -1 : 1;
}
