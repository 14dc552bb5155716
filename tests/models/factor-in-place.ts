import type { AnyMachineSnapshot } from 'xstate';

// What machines have in common that ask for a second factor where something was begun.

export const needed = { detail: 'Confirm it’s you first.', code: 'second_factor_needed', fields: [] };

/** How asking ends, in the machine of this name; `within` are its states that ask, where it isn't the machine itself. */
export const factorEvents = (machine: string, within: string[] = [machine]) => ({
  'xstate.done.actor.showFactor': {
    'A second factor is shown': { output: true },
    'The person shows none': { output: false },
  },
  'xstate.error.actor.showFactor': { 'The page has no way to ask for one': { error: needed } },
  ...Object.fromEntries(
    within.map((state) => [
      `xstate.after.showFactorLimit.${state}.showingFactor`,
      { 'Nobody is there to show one': {} },
    ]),
  ),
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

const isShowing = (value: AnyMachineSnapshot['value']): boolean =>
  typeof value === 'string' ? value === 'showingFactor' : Object.values(value).some(isShowing);

/** The question for a second factor says why it is not done yet. */
export const failures = {
  says: ({ context, value }: AnyMachineSnapshot) => [context.error, isShowing(value) || null],
  silent: [],
  logged: [],
};
