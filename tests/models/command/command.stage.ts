import type { CommandDone } from '#machines/command/command.machine.ts';
import type { Stage } from '#path-kit/core/stage.ts';

const LIST = '/admin/events';

/** Where things are done to an event: at its row in the list, until a copy of it opens. */
export const commandStage: Stage = {
  opens: { 'an organiser looks at the events': [LIST] },
  possible: ({ event }, { place }) => place === LIST && !comesFromElsewhere(event.output),
  place: (before, { event }) => (event.output as CommandDone | undefined)?.to ?? before,
  follows: () => null,
};

/** Forms are archived and brought back, and an event's own page is left, on pages of their own. */
function comesFromElsewhere(output: unknown): boolean {
  const done = output as CommandDone | undefined;
  return done?.undo !== undefined || done?.replaces === true;
}
