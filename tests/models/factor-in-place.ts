import type { AnyMachineSnapshot } from 'xstate';

// What machines have in common that ask for a second factor where something was begun.

export const needed = { detail: 'Confirm it’s you first.', code: 'second_factor_needed', fields: [] };

/** How asking ends, in the machine of this name. */
export const factorEvents = (machine: string) => ({
  'xstate.done.actor.showFactor': {
    'A second factor is shown': { output: true },
    'The person shows none': { output: false },
  },
  'xstate.error.actor.showFactor': { 'The page has no way to ask for one': { error: needed } },
  [`xstate.after.showFactorLimit.${machine}.showingFactor`]: { 'Nobody is there to show one': {} },
});

/** What holds while a call is under way. */
export const waits = {
  'it waits': (snapshot: AnyMachineSnapshot) => snapshot.hasTag('busy'),
  'nothing is said': ({ context }: AnyMachineSnapshot) => context.error === null,
};

export const showingFactor = {
  ...waits,
  'it is noted, so that it is asked for once': ({ context }: AnyMachineSnapshot) => context.wasFactorAsked,
};

/** The question for a second factor says why it is not done yet. */
export const failures = {
  says: ({ context, value }: AnyMachineSnapshot) => [context.error, value === 'showingFactor' || null],
  silent: [],
  logged: [],
};
