import { noAnswer } from '#machines/calls/call-limit.ts';
import { unsaved } from './editor.copies.ts';
import { editorSetup } from './editor.setup.ts';
import type { EditorContext } from './editor.types.ts';

interface Way {
  /** Where the person chooses between two texts, and saving goes on from. */
  conflict: string;
  /** Where it leads with nothing to save. */
  stored: string;
  /** Where it leads with what the server has stored. */
  answered: typeof savedAlone | typeof publishNext;
}

const savedAlone = [
  { guard: 'isEdited', target: '#editor.ready.resting.edited' },
  {
    guard: 'leadsOn',
    target: '#editor.ready.resting.saved',
    actions: [
      { type: 'leadOn', params: ({ context }: { context: EditorContext }) => context.order.nextPath },
      'forgetOrder',
    ],
  },
  { target: '#editor.ready.resting.saved' },
] as const;

const publishNext = [{ target: '#editor.ready.publishing' }] as const;

interface Failed {
  event: { error: unknown };
}

const notSaved = {
  target: '#editor.ready.resting.failed',
  actions: { type: 'showNotSaved', params: ({ event }: Failed) => ({ error: event.error }) },
} as const;

const unanswered = {
  callLimit: {
    target: '#editor.ready.resting.failed',
    actions: { type: 'showNotSaved', params: { error: noAnswer } },
  },
} as const;

/** What is edited goes to the server: a new one is created, else what has changed is sent, as often as someone was faster. */
const saveThen = ({ conflict, stored, answered }: Way) =>
  editorSetup.createStateConfig({
    initial: 'choosing',
    states: {
      choosing: {
        always: [{ guard: 'isNew', target: 'creating' }, { guard: 'isEdited', target: 'updating' }, { target: stored }],
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
              { type: 'emitSaved', params: ({ event }) => ({ stored: event.output.stored, isNew: true }) },
              { type: 'goTo', params: ({ event }) => event.output.editPath },
            ],
          },
          onError: notSaved,
        },
        after: unanswered,
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
              { type: 'emitSaved', params: ({ event }) => ({ stored: event.output, isNew: false }) },
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
            notSaved,
          ],
        },
        after: unanswered,
      },
      outdated: {
        always: [{ guard: 'hasClash', target: conflict }, { target: 'choosing' }],
      },
      answered: {
        always: [{ guard: 'hasClash', target: conflict }, ...answered],
      },
    },
  });

/** Saving alone leaves the status as it is; saving to publish goes on to that once nothing is left to save. */
export const saving = editorSetup.createStateConfig({
  initial: 'alone',
  entry: 'clearError',
  on: {
    'document.replaced': {
      actions: { type: 'rememberNewer', params: ({ event }) => event.stored },
    },
  },
  states: {
    alone: saveThen({
      conflict: '#editor.ready.conflict.alone',
      stored: '#editor.ready.resting.saved',
      answered: savedAlone,
    }),
    toPublish: saveThen({
      conflict: '#editor.ready.conflict.toPublish',
      stored: '#editor.ready.publishing',
      answered: publishNext,
    }),
  },
});
