import { noAnswer } from '#machines/calls/call-limit.ts';
import { unsaved } from './editor.copies.ts';
import { editorSetup } from './editor.setup.ts';

/** What is edited goes to the server: a new one is created, else what has changed is sent, as often as somebody was faster. */
export const saving = editorSetup.createStateConfig({
  initial: 'choosing',
  on: {
    'document.replaced': {
      actions: { type: 'rememberNewer', params: ({ event }) => event.stored },
    },
  },
  states: {
    choosing: {
      always: [
        { guard: 'isNew', target: 'creating' },
        { guard: 'isEdited', target: 'updating' },
        { guard: 'publishes', target: '#editor.ready.publishing' },
        { target: '#editor.ready.resting.saved' },
      ],
    },
    creating: {
      tags: ['busy'],
      entry: 'rememberSent',
      invoke: {
        id: 'createDocument',
        src: 'createDocument',
        input: ({ context }) => ({ values: context.values }),
        onDone: {
          target: 'answered',
          actions: [
            { type: 'accept', params: ({ event }) => event.output.stored },
            { type: 'tellSaved', params: ({ event }) => ({ stored: event.output.stored, isNew: true }) },
            { type: 'goTo', params: ({ event }) => event.output.editPath },
          ],
        },
        onError: {
          target: '#editor.ready.resting.failed',
          actions: { type: 'showNotSaved', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: {
        callLimit: {
          target: '#editor.ready.resting.failed',
          actions: { type: 'showNotSaved', params: { error: noAnswer } },
        },
      },
    },
    updating: {
      tags: ['busy'],
      entry: 'rememberSent',
      invoke: {
        id: 'updateDocument',
        src: 'updateDocument',
        input: ({ context }) => ({
          id: context.id ?? '',
          version: context.base?.version ?? 0,
          changes: unsaved(context),
          options: context.order.options,
        }),
        onDone: {
          target: 'answered',
          actions: [
            { type: 'accept', params: ({ event }) => event.output },
            { type: 'tellSaved', params: ({ event }) => ({ stored: event.output, isNew: false }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'outdated',
            actions: { type: 'takeOver', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: '#editor.ready.gone',
            actions: { type: 'showNotSaved', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#editor.ready.resting.failed',
            actions: { type: 'showNotSaved', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      after: {
        callLimit: {
          target: '#editor.ready.resting.failed',
          actions: { type: 'showNotSaved', params: { error: noAnswer } },
        },
      },
    },
    outdated: {
      always: [{ guard: 'hasClash', target: '#editor.ready.conflict' }, { target: 'choosing' }],
    },
    answered: {
      always: [
        { guard: 'hasClash', target: '#editor.ready.conflict' },
        { guard: 'publishes', target: '#editor.ready.publishing' },
        { guard: 'isEdited', target: '#editor.ready.resting.edited' },
        {
          guard: 'leadsOn',
          target: '#editor.ready.resting.saved',
          actions: [{ type: 'leadOn', params: ({ context }) => context.order.nextPath }, 'forgetOrder'],
        },
        { target: '#editor.ready.resting.saved' },
      ],
    },
  },
});
