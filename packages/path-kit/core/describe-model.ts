import { beforeAll, expect, test } from 'vitest';
import type { Rule } from '../rules/rule.ts';
import { rulesOf, unusedParts } from '../rules/rules.ts';
import { eventList, incompleteParts } from './completeness.ts';
import { countPairs, measureCoverage, type PairCount } from './coverage.ts';
import { exploreAll, type Exploration } from './explore.ts';
import { measureGuards } from './guards.ts';
import type { Model } from './model.ts';
import { pathsOf, type Path } from './paths.ts';
import { replay } from './replay.ts';
import type { Stage } from './stage.ts';
import { toursOf } from './tours.ts';

/** Which transitions the paths really took. */
export interface Taken {
  /** How many paths were walked. */
  paths: number;
  /** Pairs of transitions that follow one another. */
  pairs: PairCount;
  /** The transitions taken, by start. */
  starts: Record<string, string[]>;
  /** All that the machine has. */
  all: string[];
}

/** What a large machine may take on a busy computer, in milliseconds. */
const LONG = { timeout: 180_000 };

const NEVER_TAKEN =
  'No path takes these transitions: the key may leave out what a guard asks of the context, or a case of an event or a start is missing';
const ONE_SIDED =
  'These guards always say the same: add to the key what they ask of the context, or a case of an event or a start by which they say the other';

interface Surroundings {
  /** The pages, where the machine has some: then the paths of the browser are walked on the machine too. */
  stage?: Stage | undefined;
  /** Rules that the machine has to keep besides those that every machine keeps. */
  rules?: Rule[] | undefined;
  /**
   * What is asked of events that a state drops: nothing, a list of them to read, or a reason for each in the model, which is
   * the strictest. Without, nothing.
   */
  ignored?: 'off' | 'list' | 'strict' | undefined;
  /** Transitions that no path takes, by name, each with its reason. */
  exceptions?: Record<string, string>;
  /** Is told what was taken before it is judged. */
  onTaken?: (taken: Taken) => void;
}

/**
 * The tests of a machine that its model is enough for: every path on the real machine, all transitions taken, what the
 * model says of states and steps, the rules. To be called in a `describe` of the machine. Nothing is explored before the first of its tests runs.
 */
export function describeModel(
  model: Model,
  { stage, rules, ignored = 'off', exceptions = {}, onTaken }: Surroundings = {},
): void {
  const explorations = exploredBefore(model);
  const coverage = measureCoverage(model.machine);
  const guards = measureGuards(model);
  const starts: Record<string, string[]> = {};
  const paths: Path[] = [];

  const walks = new Map<string, Promise<void>>();

  async function walk(start: string): Promise<void> {
    const own = measureCoverage(model.machine);
    for (const path of explorations()
      .filter((each) => each.start === start)
      .flatMap(pathsOf)) {
      paths.push(path);
      await replay(path, { inspect: own.inspect, guards: guards.watched });
    }
    own.taken.forEach(coverage.take);
    starts[start] = [...own.taken];
  }

  /** Once, whichever test comes first. */
  function walked(start: string): Promise<void> {
    const walking = walks.get(start) ?? walk(start);
    walks.set(start, walking);
    return walking;
  }

  async function allWalked(): Promise<void> {
    for (const start of Object.keys(model.starts)) await walked(start);
  }

  // By a loop: Vitest cuts what it puts into a title.
  for (const start of Object.keys(model.starts))
    test(`every path goes where the model says: ${start}`, LONG, () => walked(start));

  test('every transition was really taken', LONG, async () => {
    await allWalked();
    onTaken?.({ paths: paths.length, pairs: countPairs(explorations(), paths), starts, all: coverage.all });
    expect(coverage.missing(), NEVER_TAKEN).toEqual(Object.keys(exceptions));
  });

  test('every guard said yes and no', LONG, async () => {
    await allWalked();
    expect(guards.oneSided(), ONE_SIDED).toEqual([]);
  });

  for (const pages of stage ? [stage] : []) {
    test('the paths for the browser go where the model says', LONG, async () => {
      for (const path of toursOf(exploreAll(model, pages))) await replay(path);
    });
  }

  test('every case and every state of the model was met', () => {
    expect(unusedParts(model, explorations())).toEqual([]);
  });

  const askIgnored = {
    off: () => {},
    list: () =>
      test('the events that states drop are listed', () => {
        console.log(`${model.machine.id}: what becomes of each event in each state\n${eventList(model)}`);
      }),
    strict: () =>
      test('every event in every state is handled, or ignored with a reason', () => {
        expect(incompleteParts(model)).toEqual([]);
      }),
  };
  askIgnored[ignored]();

  for (const { title, broken } of rulesOf(model, rules)) {
    test(`${title}`, () => {
      expect(explorations().flatMap(broken).slice(0, 10)).toEqual([]);
    });
  }
}

/** Not in the first test that needs it, whose time it would take; what it throws each test says, for many reporters leave hooks out. */
function exploredBefore(model: Model): () => Exploration[] {
  let explore = (): Exploration[] => exploreAll(model);
  beforeAll(() => {
    try {
      const explorations = exploreAll(model);
      explore = () => explorations;
    } catch (error) {
      explore = () => {
        throw error;
      };
    }
  }, LONG.timeout);
  return () => explore();
}
