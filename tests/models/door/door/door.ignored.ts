import type { doorMachine } from '#machines/door/door/door.machine.ts';
import type { Model } from '#path-kit/core/model.ts';

const onePerson = 'One person after the other: judging and storing take milliseconds.';
const notOpen = 'There is no door to work at.';
const atDesk = {
  'door.open': onePerson,
  'door.opening': notOpen,
  'door.unreachable': notOpen,
  'door.shut': notOpen,
};

/** Why events of the door lead nowhere where they do not. */
export const doorIgnored: NonNullable<Model<typeof doorMachine>['ignored']> = {
  'text.scanned': atDesk,
  'person.chosen': atDesk,
  'walkIn.entered': atDesk,
  'undo.requested': atDesk,
  'verdict.dismissed': {
    'door.opening': notOpen,
    'door.unreachable': notOpen,
    'door.shut': notOpen,
  },
  'warning.dismissed': notOpen,
  'door.named': notOpen,
  'retry.requested': 'Only a door that is not open offers to try again.',
  'network.returned': {
    'door.opening': 'What is asked is under way.',
    'door.open': 'It is being sent.',
    'door.shut': 'The server has closed this door; only a person asks again.',
  },
};
