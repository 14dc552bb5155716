import type { doorMachine } from '#machines/door/door.machine.ts';
import type { Taken } from '#path-kit/core/model.ts';
import { isSame } from '#rules/is-same.ts';
import { actionId, ada, warning } from './door.cases.ts';

type Sentences = Record<string, (step: Taken<typeof doorMachine>) => boolean>;

/** What each step at the door does. */
export const doorSteps: Record<string, Sentences> = {
  'text.scanned': {
    'what was scanned is judged': ({ sent }) =>
      isSame(sent('judge'), [{ asked: { kind: 'scanned', text: 'a ticket' } }]),
  },
  'person.chosen': {
    'whoever was chosen is judged': ({ sent }) =>
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
  'xstate.done.actor.judge': {
    'only a ticket that admits is stored': ({ event, sent }) =>
      sent('storeAction').length === ((event['output'] as { kind: string }).kind === 'admit' ? 1 : 0),
  },
  'xstate.done.actor.storeAction': {
    'it is sent at once where nothing else is being sent': ({ from, sent }) =>
      sent('syncDoor').length === (from.matches({ open: { sync: 'idle' } }) ? 1 : 0),
  },
  'door.named': {
    'the device keeps the name': ({ sent, to }) =>
      isSame(sent('keepDoorName'), [{ name: 'Side entrance' }]) && to.context.door === 'Side entrance',
  },
  'warning.dismissed': {
    'it does not come back': ({ sent, to }) =>
      isSame(sent('forgetWarning'), [{ id: warning.id }]) && to.context.warnings.length === 0,
  },
  'xstate.done.actor.syncDoor': {
    'whoever stands in front is told by the verdict, others by a warning': ({ from, to, event }) => {
      const { warnings, isOver } = event['output'] as { warnings: unknown[]; isOver: boolean };
      if (isOver || warnings.length === 0) return true;
      const isInFront = from.context.verdict?.kind === 'welcome';
      return isInFront ? to.context.verdict?.kind === 'already' : to.context.warnings.length === 1;
    },
    'the verdict of another is left alone': ({ from, to, event }) =>
      (event['output'] as { isOver: boolean }).isOver ||
      from.context.verdict?.kind === 'welcome' ||
      from.context.verdict === to.context.verdict,
  },
  'xstate.done.actor.wipeDevice': {
    'it is said how much was not sent': ({ to }) => to.context.counts.waiting === 2,
  },
  'xstate.error.actor.syncDoor': {
    'the list goes when access has ended, and stays where the network has': ({ event, sent, to }) =>
      sent('wipeDevice').length === ((event['error'] as { code: string }).code === 'unreachable' ? 0 : 1) &&
      !to.matches('shut'),
  },
};
