import type { SnapshotFrom } from 'xstate';
import type { doorMachine } from '#machines/door/door/door.machine.ts';

type Sentences = Record<string, (snapshot: SnapshotFrom<typeof doorMachine>) => boolean>;

/** What holds in each state of the door. */
export const doorStates: Record<string, Sentences> = {
  'door.opening': {},
  'door.opening.redeeming': { 'there is a link': ({ context }) => context.hasLink },
  'door.opening.reading': {},
  'door.opening.loading': { 'there is no door yet': ({ context }) => context.verdict === null },
  'door.unreachable': { 'it is said why': ({ context }) => context.error !== null },
  'door.open': {
    'there is an event': ({ context }) => context.event !== null,
    'nothing says that it is not open': ({ context }) => context.error === null,
    'nothing is in doubt': ({ context }) => !context.isInDoubt,
  },
  'door.open.desk.resting': {
    'nothing that was scanned is kept': ({ context }) => context.asked === null,
    'nothing is being done': ({ context }) => context.doing === null,
  },
  'door.open.desk.resting.ready': { 'there is no verdict': ({ context }) => context.verdict === null },
  'door.open.desk.resting.verdict': { 'there is a verdict': ({ context }) => context.verdict !== null },
  'door.open.desk.judging': { 'it is known what is judged': ({ context }) => context.asked !== null },
  'door.open.desk.storing': { 'it is known what is stored': ({ context }) => context.doing !== null },
  'door.open.sync.idle': { 'the server was reached': ({ context }) => context.breaks === 0 },
  'door.open.sync.sending': { 'the server was reached, or not tried yet': ({ context }) => context.breaks === 0 },
  'door.open.sync.offline': { 'the server was not reached': ({ context }) => context.breaks > 0 },
  'door.shut': {
    'no break is counted': ({ context }) => context.breaks === 0,
    'nobody is shown any more': ({ context }) => isBare(context),
  },
};

function isBare({ event, isNamedByLink, verdict, last, warnings, error }: SnapshotFrom<typeof doorMachine>['context']) {
  return [event, verdict, last, error].every((kept) => kept === null) && !isNamedByLink && warnings.length === 0;
}
