import { noAnswer } from '#machines/calls/call-limit.ts';
import { startingContext } from './editor.copies.ts';
import { saving } from './editor.saving.ts';
import { editorSetup } from './editor.setup.ts';

/** Where the person chooses between two texts before saving goes on its way. */
const choosingBefore = (target: string) =>
  editorSetup.createStateConfig({
    on: {
      'side.chosen': { actions: { type: 'choose', params: ({ event }) => event } },
      'document.replaced': {
        guard: { type: 'isNotOlder', params: ({ event }) => event.stored },
        actions: { type: 'carryOver', params: ({ event }) => event.stored },
      },
      'clash.resolved': {
        target,
        actions: ['decide', { type: 'addOptions', params: ({ event }) => event.options ?? {} }],
      },
    },
  });

/**
 * A document that an organiser edits, of whatever kind (product: nothing is lost, nobody overwrites another unseen).
 *
 * What was typed stays whatever happens: a refused save, a document that someone else changed or deleted meanwhile.
 * Changes of two people to different fields go together by themselves; where both changed one field, the person chooses.
 */
export const editorMachine = editorSetup.createMachine({
  id: 'editor',
  context: ({ input }) => startingContext(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasId', target: 'loading' }, { target: 'ready' }] },
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'readDocument',
        src: 'readDocument',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: { target: 'ready', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
            target: '#editor.ready.gone',
            actions: ['openDraft', { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) }],
          },
          {
            target: 'notLoaded',
            actions: { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      after: {
        callLimit: {
          target: 'notLoaded',
          actions: { type: 'showNotLoaded', params: { error: noAnswer } },
        },
      },
    },
    notLoaded: { on: { 'retry.requested': { target: 'loading', actions: 'clearError' } } },

    ready: {
      initial: 'resting',
      on: {
        'values.changed': { actions: { type: 'change', params: ({ event }) => event } },
        'step.ended': { actions: 'endStep' },
        'changes.discarded': { actions: 'discard' },
      },
      states: {
        resting: {
          initial: 'weighing',
          on: {
            'values.changed': { target: '.weighing', actions: { type: 'change', params: ({ event }) => event } },
            'undo.requested': { guard: 'canUndo', target: '.weighing', actions: 'undo' },
            'redo.requested': { guard: 'canRedo', target: '.weighing', actions: 'redo' },
            'changes.discarded': { target: '.weighing', actions: 'discard' },
            'document.replaced': {
              guard: { type: 'isNotOlder', params: ({ event }) => event.stored },
              target: '.weighing',
              actions: { type: 'carryOver', params: ({ event }) => event.stored },
            },
            'save.requested': {
              target: 'saving.alone',
              actions: { type: 'takeOrder', params: ({ event }) => event.options ?? {} },
            },
            'publish.requested': {
              target: 'saving.toPublish',
              actions: { type: 'takeOrder', params: ({ event }) => event.options ?? {} },
            },
          },
          states: {
            weighing: {
              always: [
                { guard: 'hasClash', target: '#editor.ready.conflict.alone', actions: 'forgetOrder' },
                { guard: 'isEdited', target: 'edited' },
                { target: 'pristine' },
              ],
            },
            pristine: {},
            edited: {},
            saved: {},
            failed: {},
          },
        },

        saving,

        publishing: {
          tags: ['busy'],
          entry: 'rememberStored',
          on: {
            'document.replaced': {
              actions: { type: 'rememberNewer', params: ({ event }) => event.stored },
            },
          },
          invoke: {
            id: 'publishDocument',
            src: 'publishDocument',
            input: ({ context }) => ({ id: context.id ?? '' }),
            onDone: {
              target: 'saving.alone.answered',
              actions: [
                { type: 'accept', params: ({ event }) => event.output.stored },
                { type: 'emitSaved', params: ({ event }) => ({ stored: event.output.stored, isNew: false }) },
                { type: 'rememberNext', params: ({ event }) => event.output.nextPath },
              ],
            },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                target: 'gone',
                actions: { type: 'showNotPublished', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'resting.failed',
                actions: { type: 'showNotPublished', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
          after: {
            callLimit: {
              target: 'resting.failed',
              actions: { type: 'showNotPublished', params: { error: noAnswer } },
            },
          },
        },

        conflict: {
          initial: 'alone',
          on: {
            'clash.postponed': { target: 'resting', actions: 'decide' },
            'changes.discarded': { target: 'resting', actions: 'discard' },
          },
          // Another call may have made both texts the same.
          always: { guard: 'isSettled', target: 'resting' },
          states: {
            alone: choosingBefore('#editor.ready.saving.alone'),
            toPublish: choosingBefore('#editor.ready.saving.toPublish'),
          },
        },

        gone: {
          on: { 'recreation.requested': { target: 'saving.alone', actions: ['forgetId', 'forgetOrder'] } },
        },
      },
    },
  },
});
