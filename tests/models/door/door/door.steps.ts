import type { doorMachine } from '#machines/door/door/door.machine.ts';
import type { DeviceRead, OpenedDoor, StoredAction, SyncedDoor } from '#machines/door/door/door.types.ts';
import type { Taken } from '#path-kit/core/model.ts';
import { isSame } from '#rules/is-same.ts';
import type { Judged } from '#rules/door/judge.ts';
import type { Warning } from '#rules/door/warnings.ts';
import { actionId, ada, warning } from './door.cases.ts';

type Step = Taken<typeof doorMachine>;
type Sentences = Record<string, (step: Step) => boolean>;

const turnsInto = { double: 'already', unclear: 'already', noSeat: 'noSeat', unknown: 'failed' } as const;

/** What each step at the door does. */
export const doorSteps: Record<string, Sentences> = {
  'tab.left': { 'nobody looks': ({ to }) => !to.context.isVisible },
  'tab.returned': { 'someone looks': ({ to }) => to.context.isVisible },
  'xstate.done.actor.readDevice': {
    'all that the device knows of the door is there': ({ event, to }) => {
      const read = event['output'] as DeviceRead;
      return read.kind !== 'door' || read.opened.isOver || shows(to, read.opened);
    },
    'what its clock alone says is over is neither shown nor deleted': ({ event, sent, to }) => {
      const read = event['output'] as DeviceRead;
      if (read.kind !== 'door' || !read.opened.isOver) return !to.context.isInDoubt;
      return to.context.isInDoubt && to.context.event === null && sent('wipeDevice').length === 0;
    },
  },
  'xstate.done.actor.getDoorPeople': {
    'all that the server says of the door is there': ({ event, to }) => {
      const opened = event['output'] as OpenedDoor;
      return opened.isOver || shows(to, opened);
    },
  },
  'xstate.error.actor.openDoorLink': {
    'the server’s words are said': ({ event, to }) => says(to, event['error']),
  },
  'xstate.error.actor.getDoorPeople': {
    'it is shut for what the server refuses': ({ event, from, to }) => isShutFor(to, event['error'], from),
    'the server’s words are said': ({ event, to }) => says(to, event['error']),
  },
  'text.scanned': {
    'what was scanned is judged': ({ sent }) =>
      isSame(sent('judge'), [{ asked: { kind: 'scanned', text: 'a ticket' } }]),
  },
  'person.chosen': {
    'the person who was chosen is judged': ({ sent }) =>
      isSame(sent('judge'), [{ asked: { kind: 'chosen', code: ada.code } }]),
  },
  'walkIn.entered': {
    'the walk-in is stored': ({ from, sent }) =>
      isSame(sent('storeAction'), [
        { doing: { kind: 'walk_in', name: 'Grace', email: null }, door: from.context.door },
      ]),
  },
  'undo.requested': {
    'it is stored that this very action is taken back': ({ from, sent }) =>
      isSame(sent('storeAction'), [{ doing: { kind: 'undo', actionId }, door: from.context.door }]),
  },
  'verdict.dismissed': {
    'it makes room for the next ticket': ({ to }) => to.matches({ open: { verdict: 'none' } }),
  },
  'xstate.done.actor.judge': {
    'who is not admitted is told why, at once and aloud': ({ event, to, sent }) => {
      const judged = event['output'] as Judged;
      if (judged.kind === 'admit') return sent('signal').length === 0;
      const { kind, ...about } = judged.verdict;
      return (
        to.matches({ open: { verdict: kind } }) &&
        isSame(to.context.about, about) &&
        isSame(sent('signal'), [kind === 'already' ? 'warn' : 'refuse'])
      );
    },
    'only a ticket that admits is stored': ({ event, sent }) =>
      sent('storeAction').length === ((event['output'] as { kind: string }).kind === 'admit' ? 1 : 0),
  },
  'xstate.done.actor.storeAction': {
    'what was done is told, and sounds well': ({ event, to, sent }) => {
      const { kind, ...about } = (event['output'] as StoredAction).verdict;
      return (
        to.matches({ open: { verdict: kind } }) &&
        isSame(to.context.about, about) &&
        isSame(sent('signal'), ['welcome'])
      );
    },
    'it is sent at once where nothing else is being sent': ({ from, sent }) =>
      sent('syncDoor').length === (from.matches({ open: { sync: 'idle' } }) ? 1 : 0),
  },
  'xstate.after.deviceLimit.door.open.desk.storing': {
    'nothing is said of which the device knows more': ({ to }) => to.matches({ open: { verdict: 'uncertain' } }),
  },
  'door.named': {
    'the device keeps the name': ({ sent, to }) =>
      isSame(sent('keepDoorName'), [{ name: 'Side entrance' }]) && to.context.door === 'Side entrance',
  },
  'warning.dismissed': {
    'it does not come back': ({ sent }) => isSame(sent('forgetWarning'), [{ id: warning.id }]),
    'others stay': ({ from, to }) => isSame(to.context.warnings, without(from.context.warnings, warning.id)),
  },
  'xstate.done.actor.syncDoor': {
    'the person in front is told by the verdict, others by a warning': ({ from, to, event, sent }) => {
      const { warnings, isOver } = event['output'] as SyncedDoor;
      const [news] = warnings;
      if (isOver || !news) return true;
      const { about } = from.context;
      const isInFront = about && 'actionId' in about && about.actionId === news.id;
      if (!isInFront) return to.context.warnings.includes(news);
      return (
        to.matches({ open: { verdict: turnsInto[news.kind] } }) && isSame(sent('forgetWarning'), [{ id: news.id }])
      );
    },
    'nothing that was warned of before is lost': ({ from, to, event }) =>
      (event['output'] as SyncedDoor).isOver ||
      isSame(without(to.context.warnings, warning.id), without(from.context.warnings, warning.id)),
    'the server was reached': ({ to }) => !to.matches('open') || to.context.breaks === 0,
    'the verdict of another is left alone': ({ from, to, event }) =>
      (event['output'] as SyncedDoor).isOver ||
      from.matches({ open: { verdict: 'welcome' } }) ||
      from.context.about === to.context.about,
  },
  'xstate.done.actor.wipeDevice': {
    'it is said how much was not sent': ({ to }) => to.context.counts.waiting === 2,
  },
  'xstate.error.actor.syncDoor': {
    'it is shut for what the server refuses': ({ event, from, to }) => isShutFor(to, event['error'], from),
    'the list goes when access has ended, and stays where the network has': ({ event, sent, to }) =>
      sent('wipeDevice').length === ((event['error'] as { code: string }).code === 'unreachable' ? 0 : 1) &&
      !to.can({ type: 'retry.requested' }),
  },
};

function shows({ context }: Step['to'], { isOver: _, ...opened }: OpenedDoor): boolean {
  const { event, door, isNamedByLink, counts, aside, last, warnings } = context;
  return isSame({ event, door, isNamedByLink, counts, aside, last, warnings }, opened);
}

/** A door that is shut says by its state why. */
function says(to: Step['to'], error: unknown): boolean {
  const { detail } = error as { detail: string | null };
  return detail === null || to.matches('shut') || to.context.error?.detail === detail;
}

function isShutFor(to: Step['to'], error: unknown, { context: { isNamedByLink } }: Step['from']): boolean {
  switch ((error as { code: string }).code) {
    case 'forbidden':
      return to.matches({ shut: { refused: 'wiping' } });
    case 'unauthenticated':
      return to.matches({ shut: isNamedByLink ? { refused: 'wiping' } : { loggedOut: 'wiping' } });
    case 'not_allowed_now':
      return to.matches({ shut: { ended: 'wiping' } });
    default:
      return !to.matches('shut');
  }
}

function without(warnings: Warning[], dropped: string): Warning[] {
  return warnings.filter(({ id }) => id !== dropped);
}
