import { measureCoverage } from '../core/coverage.ts';
import { exploreAll } from '../core/explore.ts';
import type { Model } from '../core/model.ts';
import { pathsOf } from '../core/paths.ts';
import { replay } from '../core/replay.ts';
import type { Rule } from '../rules/rule.ts';
import { rulesOf, unusedParts } from '../rules/rules.ts';
import { putInPlace, type Story } from './stories.ts';

/** What noticed the mutant; null when nothing did. The checked-in list of transitions is not asked. */
export async function killerOf(model: Model, stories: Story[], rules: Rule[] = []): Promise<string | null> {
  return (await storyAgainst(model, stories)) ?? ruleAgainst(model, rules) ?? (await replayAgainst(model));
}

/** The first story that does not end well when it is told of this machine. */
async function storyAgainst(model: Model, stories: Story[]): Promise<string | null> {
  putInPlace(model.machine.id, model.machine);
  for (const { title, tell } of stories) {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note).on('unhandledRejection', note);
    try {
      await Promise.race([tell(), tooLong()]);
      await new Promise((resolve) => setImmediate(resolve));
    } catch (error) {
      uncaught.push(error);
    } finally {
      process.off('uncaughtException', note).off('unhandledRejection', note);
    }
    if (uncaught.length > 0) return `story: ${title}`;
  }
  return null;
}

function ruleAgainst(model: Model, own: Rule[]): string | null {
  try {
    const explorations = exploreAll(model);
    const broken = rulesOf(model, own).find((rule) =>
      explorations.some((exploration) => rule.broken(exploration).length > 0),
    );
    if (broken) return `rule: ${broken.title}`;
    const unused = unusedParts(model, explorations)[0];
    return unused ? `model: ${unused}` : null;
  } catch (error) {
    return `model: ${(error as Error).message}`;
  }
}

async function replayAgainst(model: Model): Promise<string | null> {
  const coverage = measureCoverage(model.machine);
  try {
    for (const path of exploreAll(model).flatMap(pathsOf)) await replay(path, coverage);
  } catch (error) {
    return `replay: ${String((error as Error).message.split('\n')[0])}`;
  }
  const missing = coverage.missing()[0];
  return missing ? `coverage: ${missing}` : null;
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The story did not end.')), 1_000).unref();
  });
}
