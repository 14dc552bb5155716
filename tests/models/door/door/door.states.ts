import type { SnapshotFrom } from 'xstate';
import type { doorMachine } from '#machines/door/door/door.machine.ts';
import { isSame } from '#rules/is-same.ts';

type Sentences = Record<string, (snapshot: SnapshotFrom<typeof doorMachine>) => boolean>;

/** What holds in each state of the door. */
export const doorStates: Record<string, Sentences> = {
  'door.opening': {},
  'door.opening.redeeming': { 'there is a link': ({ context }) => context.hasLink },
  'door.opening.reading': {},
  'door.opening.loading': { 'there is no door yet': ({ context }) => context.about === null },
  'door.unreachable': { 'it is said why': ({ context }) => context.error !== null },
  'door.open': {
    'there is an event': ({ context }) => context.event !== null,
    'nothing says that it is not open': ({ context }) => context.error === null,
    'nothing is in doubt': ({ context }) => !context.isInDoubt,
  },
  'door.open.desk.ready': {
    'nothing that was scanned is kept': ({ context }) => context.asked === null,
    'nothing is being done': ({ context }) => context.doing === null,
  },
  'door.open.desk.judging': { 'it is known what is judged': ({ context }) => context.asked !== null },
  'door.open.desk.storing': { 'it is known what is stored': ({ context }) => context.doing !== null },
  'door.open.verdict.none': { 'nobody is told of': ({ context }) => context.about === null },
  'door.open.verdict.welcome': {
    'it is known who is let in, and what would take it back': ({ context }) => has(context, ['person', 'actionId']),
    'nothing in the list is about them': ({ context: { about, warnings } }) =>
      warnings.every(({ id }) => !(about && 'actionId' in about && about.actionId === id)),
  },
  'door.open.verdict.already': { 'it is known who': ({ context }) => has(context, ['person']) },
  'door.open.verdict.noSeat': { 'it is known who': ({ context }) => has(context, ['person']) },
  'door.open.verdict.otherEvent': { 'nobody is told of': ({ context }) => has(context, []) },
  'door.open.verdict.unknown': { 'it is known what was scanned': ({ context }) => has(context, ['scanned']) },
  'door.open.verdict.undone': { 'it is known who': ({ context }) => has(context, ['person']) },
  'door.open.verdict.failed': { 'it is said why': ({ context }) => has(context, ['detail']) },
  'door.open.verdict.uncertain': { 'it is said why': ({ context }) => has(context, ['detail']) },
  'door.open.sync.idle': { 'the server was reached': ({ context }) => context.breaks === 0 },
  'door.open.sync.sending': { 'the server was reached, or not tried yet': ({ context }) => context.breaks === 0 },
  'door.open.sync.offline': { 'the server was not reached': ({ context }) => context.breaks > 0 },
  'door.shut': {
    'no break is counted': ({ context }) => context.breaks === 0,
    'nobody is shown': ({ context }) => isBare(context),
  },
};

/** All of this is known for the verdict, and nothing of another. */
function has({ about }: SnapshotFrom<typeof doorMachine>['context'], keys: string[]): boolean {
  return (
    about !== null &&
    isSame(
      Object.keys(about).filter((key) => key !== 'isWalkIn'),
      keys,
    )
  );
}

function isBare({ event, isNamedByLink, about, last, warnings, error }: SnapshotFrom<typeof doorMachine>['context']) {
  return [event, about, last, error].every((kept) => kept === null) && !isNamedByLink && warnings.length === 0;
}
