import type { AnyMachineSnapshot } from 'xstate';
import type { Outcome } from './dry-run.ts';

export interface Step extends Outcome {
  event: { type: string; output?: unknown; error?: unknown };
  /** The case's sentence. */
  what: string;
  /** The address after it; empty where a machine is walked without pages. */
  place: string;
  /** Whether the pages did it by themselves. */
  byItself: boolean;
}

/** How far a path has come. */
export interface Moment {
  snapshot: AnyMachineSnapshot;
  /** The address where the person is; empty where a machine is walked without pages. */
  place: string;
  /** Ports that have ended while the state that runs them goes on: nothing more comes from them. */
  ended: string[];
  steps: Step[];
}

export interface Happening {
  event: Step['event'];
  what: string;
}

/** The pages around a machine: with them a path is one that a person can walk in a browser. */
export interface Stage {
  /** The addresses at which the pages open, by the model's start. */
  opens: Record<string, string[]>;
  /** In place of the model's key: less is enough where only the way to a transition is looked for. */
  key?: (context: AnyMachineSnapshot['context']) => unknown;
  /** Whether this can happen at this moment. */
  possible: (happening: Happening, moment: Moment) => boolean;
  /** The address after the last step. */
  place: (before: string, step: Step) => string;
  /** What the pages now do by themselves, before anything else can happen. */
  follows: (moment: Moment) => Happening | null;
}

/** No pages: everything can happen at any time. */
export const nowhere: Stage = {
  opens: {},
  possible: () => true,
  place: (before) => before,
  follows: () => null,
};
