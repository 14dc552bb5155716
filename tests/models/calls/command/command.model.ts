import { isDeepStrictEqual as isSame } from 'node:util';
import { type AnyCommand, commandMachine } from '#machines/calls/command/command.machine.ts';
import { defineModel } from '#path-kit/core/model.ts';
import { failures, factorEvents, needed, showingFactor, waits } from '../../factor-in-place.ts';

export const WORDS = 'Secret words to everybody';
export const DONE = '“Calm” is done.';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const changed = { detail: 'Someone else has changed it.', code: 'version_conflict', fields: [] };
const incomplete = {
  detail: 'The event is not complete.',
  code: 'invalid',
  fields: [{ field: 'venue_name', detail: 'Say where it takes place.' }],
};

const given = (verb: string, isAsked = false) => ({
  command: {
    verb,
    isAsked,
    running: `${verb} “Calm”`,
    failed: `“Calm”: no ${verb}.`,
    about: 'e1',
  } satisfies AnyCommand,
});

export const commandModel = defineModel<typeof commandMachine>({
  machine: commandMachine,
  starts: { 'an organiser looks at the events': undefined },
  key: ({ command, error, wasFactorAsked }) => [command?.verb, command?.answer, error?.code, wasFactorAsked],

  events: {
    'command.given': {
      'Publish is chosen': given('publish'),
      'Duplicate is chosen': given('duplicate', true),
      'Delete draft is chosen': given('delete', true),
    },
    'command.confirmed': { 'The question is answered with yes': { answer: { message: WORDS, notify: true } } },
    'command.dismissed': { 'The dialog is closed': {} },

    'xstate.done.actor.sendCommand': {
      'It is done': ({ context }) => (context.command?.verb === 'duplicate' ? null : { output: { message: DONE } }),
      'There is a copy to go to': ({ context }) =>
        context.command?.verb === 'duplicate' ? { output: { message: DONE, to: '/admin/events/edit/e2' } } : null,
      'It can be taken back': ({ context }) =>
        context.command?.verb === 'publish' ? { output: { message: DONE, undo: given('unpublish').command } } : null,
      'Its page is gone': ({ context }) =>
        context.command?.verb === 'delete' ? { output: { message: DONE, to: '/admin/events', replaces: true } } : null,
    },
    'xstate.error.actor.sendCommand': {
      'It does not arrive': { error: unreachable },
      'The server refuses it': { error: changed },
      'The server wants a second factor first': { error: needed },
      'The server names what is missing': ({ context }) =>
        context.command?.verb === 'publish' ? { error: incomplete } : null,
    },
    'xstate.after.callLimit.command.sending': { 'It is not answered in time': {} },
    ...factorEvents('command'),
  },

  ignored: {
    'command.given': {
      'command.asking': 'The question covers the page.',
      'command.sending': 'One at a time: the menu waits.',
      'command.showingFactor': 'The question for a second factor covers the page.',
      'command.lacking': 'The list of what is missing covers the page.',
    },
    'command.confirmed': 'Only a question can be answered.',
    'command.dismissed': {
      'command.resting': 'No dialog is open.',
      'command.sending': 'What is on its way cannot be taken back; the dialog stays until its end is known.',
      'command.showingFactor': 'The question for a second factor lies above; its Cancel leads back.',
    },
  },

  states: {
    'command.resting': { 'the menu can be used': (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('asking') },
    'command.asking': {
      'the question is open': (snapshot) => snapshot.hasTag('asking') && !snapshot.hasTag('busy'),
      'it is about what is asked first': ({ context }) => context.command?.isAsked === true,
    },
    'command.sending': {
      ...waits,
      'what was asked was answered': ({ context: { command } }) =>
        command?.isAsked !== true || command.answer !== undefined,
    },
    'command.showingFactor': showingFactor,
    'command.lacking': {
      'what is missing is listed': (snapshot) =>
        snapshot.hasTag('lacking') && snapshot.context.error?.fields.length === 1,
    },
  },

  steps: {
    'xstate.done.actor.showFactor': {
      'what was begun is sent again as it was, or not at all': ({ event, from, sent }) =>
        isSame(sent('sendCommand'), event['output'] ? [from.context.command] : []),
      'nothing is said': ({ to, sent }) => to.context.error === null && sent('announcement').every(isProgress),
    },
  },

  facts: {
    failures,
    secrets: {
      texts: [WORDS],
      keptIn: ['command.sending', 'command.showingFactor'],
    },
  },
});

function isProgress(announcement: unknown): boolean {
  return (announcement as { tone: string }).tone === 'progress';
}
