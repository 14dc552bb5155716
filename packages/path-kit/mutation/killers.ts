import type { AnyStateMachine } from 'xstate';
import { exploreAll } from '../core/explore.ts';
import type { Model } from '../core/model.ts';
import { pathsOf, type Path } from '../core/paths.ts';
import { stepsOf } from '../core/step-list.ts';
import type { Rule } from '../rules/rule.ts';
import { twinOf } from './behaviour.ts';
import { rulesOf, unusedParts } from '../rules/rules.ts';
import { putInPlace, type Story } from './places.ts';

/** What noticed a mutant, in words; null where nothing did. */
export interface Verdict {
  /** The record of steps, the model's claims, the rules. */
  model: string | null;
  /** A story; not asked where the model knows. */
  story: string | null;
}

interface Tests {
  stories: Story[];
  /** The machine's own, besides those that every machine keeps. */
  rules: Rule[];
  /** Whether what each step led to is compared with the record, or only with what the model claims. */
  withRecord: boolean;
}

/**
 * Judges machines that stand in for the model's, each in turn; the cheapest question first. Before the first it asks the
 * machine itself, with nothing wrong in it, and throws where that does not pass.
 */
export function judgeOf(model: Model, { stories, rules, withRecord }: Tests) {
  const record = withRecord ? recordOf(model) : [];
  const judged = async (machine: AnyStateMachine): Promise<Verdict> => {
    const noticed = againstRecord(machine, record) ?? againstRules({ ...model, machine }, rules);
    return { model: noticed, story: noticed === null ? await againstStories(machine, stories) : null };
  };
  let isSound: Promise<void> | undefined;
  return async (machine: AnyStateMachine): Promise<Verdict> => {
    await (isSound ??= judged(twinOf(model.machine)).then((verdict) => demandSound(model, verdict)));
    return judged(machine);
  };
}

/** What fails already would notice every mutant. */
function demandSound({ machine: { id } }: Model, { model, story }: Verdict): void {
  const complaint = model ?? story;
  if (complaint === null) return;
  throw new Error(
    `No mutant of ${id} says anything yet, for the machine itself does not pass (${complaint}). Make its own tests pass first.`,
  );
}

interface Recorded {
  path: Path;
  /** What each step leads to; null where a path before begins with the same steps. */
  results: (string | null)[];
}

function recordOf(model: Model): Recorded[] {
  const known = new Set<unknown>();
  return exploreAll(model)
    .flatMap(pathsOf)
    .map((path) => {
      const origins = [path.begun, ...path.steps];
      const results = [...stepsOf(path, model.machine)].map(({ result }, index) =>
        known.has(origins[index]) ? null : result(),
      );
      for (const origin of origins) known.add(origin);
      return { path, results };
    });
}

/** The first step that leads to something else than what is checked in as the model's steps. */
function againstRecord(machine: AnyStateMachine, record: Recorded[]): string | null {
  try {
    for (const { path, results } of record) {
      const walked = stepsOf(path, machine);
      const isSame = (result: string | null) => {
        const step = walked.next().value;
        return result === null || result === step?.result();
      };
      const other = results.findIndex((result) => !isSame(result));
      if (other >= 0) return `record: ${other === 0 ? path.start : path.steps[other - 1]?.what}`;
    }
    return null;
  } catch (error) {
    return `record: ${(error as Error).message}`;
  }
}

function againstRules(model: Model, own: Rule[]): string | null {
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

/** The first story that does not end well when it is told of this machine. */
async function againstStories(machine: AnyStateMachine, stories: Story[]): Promise<string | null> {
  if (stories.length > 0) putInPlace(machine.id, machine);
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

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The story did not end.')), 1_000).unref();
  });
}
