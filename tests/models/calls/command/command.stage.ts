import type { AnyCommand, CommandDone } from '#machines/calls/command/command.machine.ts';
import { toFailure } from '#machines/calls/problem.ts';
import type { Stage } from '#path-kit/core/stage.ts';

const LIST = '/admin/events';

/** Where things are done to an event: at its row in the list, until a copy of it opens. */
export const commandStage: Stage = {
  opens: { 'an organiser looks at the events': [LIST] },
  possible: ({ event }, { place }) => place === LIST && !comesFromElsewhere(event.output) && !wantsFactor(event.error),
  place: (before, { event }) => (event.output as CommandDone<AnyCommand> | undefined)?.to ?? before,
  follows: () => null,
};

/** Nothing that is done to an event needs a second factor. */
function wantsFactor(error: unknown): boolean {
  return error !== undefined && toFailure(error).code === 'second_factor_needed';
}

/** Forms are archived and brought back, and an event's own page is left, on pages of their own. */
function comesFromElsewhere(output: unknown): boolean {
  const done = output as CommandDone<AnyCommand> | undefined;
  return done?.undo !== undefined || done?.replaces === true;
}
