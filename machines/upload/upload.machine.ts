import { assign, emit, fromCallback, setup } from 'xstate';
import { toShown, type Shown } from '#machines/problem.ts';
import type { AnswerFile } from '#openapi/types.ts';

interface UploadContext {
  eventId: string;
  /** Chosen, and not sent yet or not taken. */
  file: File | null;
  /** 0 to 1. */
  progress: number;
  /** What the server keeps for the answer; stays until another one is whole. */
  sent: AnswerFile | null;
  error: Shown | null;
}

export type UploadEvent =
  | { type: 'file.chosen'; file: File }
  | { type: 'file.retried' }
  | { type: 'file.cancelled' }
  | { type: 'file.removed' }
  | { type: 'upload.progressed'; progress: number }
  | { type: 'upload.taken'; sent: AnswerFile }
  | { type: 'upload.refused'; error: unknown };

/** A file that answers a question: chosen, sent with progress, taken by the server; cancelled, refused and tried again. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as { type: 'answer.changed'; sent: AnswerFile | null },
    input: {} as { eventId: string; sent: AnswerFile | null },
    tags: {} as 'busy',
  },
  actors: {
    /** Sends `upload.progressed`, then `upload.taken` or `upload.refused`; being left cancels it. */
    uploadAnswerFile: fromCallback<UploadEvent, { eventId: string; file: File | null }>(({ sendBack }) =>
      sendBack({ type: 'upload.refused', error: new Error('The port uploadAnswerFile is not filled.') }),
    ),
  },
  actions: {
    rememberFile: assign((_, file: File) => ({ file })),
    forgetFile: assign({ file: null, progress: 0, error: null }),
    startProgress: assign({ progress: 0, error: null }),
    showProgress: assign((_, progress: number) => ({ progress })),
    rememberSent: assign((_, sent: AnswerFile) => ({ sent })),
    forgetSent: assign({ sent: null }),
    showError: assign((_, { error }: { error: unknown }) => ({
      error: toShown(error, 'The file could not be sent. Check your connection and try again.'),
    })),
    tellAnswer: emit(({ context: { sent } }) => ({ type: 'answer.changed' as const, sent })),
  },
  guards: { hasSent: ({ context }) => context.sent !== null },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, file: null, progress: 0, error: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasSent', target: 'sent' }, { target: 'idle' }] },
    idle: {
      on: {
        'file.chosen': { target: 'sending', actions: { type: 'rememberFile', params: ({ event }) => event.file } },
      },
    },
    sending: {
      tags: ['busy'],
      entry: 'startProgress',
      invoke: {
        id: 'uploadAnswerFile',
        src: 'uploadAnswerFile',
        input: ({ context: { eventId, file } }) => ({ eventId, file }),
        onError: { target: 'failed', actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) } },
      },
      on: {
        'upload.progressed': { actions: { type: 'showProgress', params: ({ event }) => event.progress } },
        'upload.taken': {
          target: 'sent',
          actions: [{ type: 'rememberSent', params: ({ event }) => event.sent }, 'forgetFile', 'tellAnswer'],
        },
        'upload.refused': {
          target: 'failed',
          actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
        },
        'file.cancelled': [
          { guard: 'hasSent', target: 'sent', actions: 'forgetFile' },
          { target: 'idle', actions: 'forgetFile' },
        ],
      },
    },
    sent: {
      on: {
        'file.chosen': { target: 'sending', actions: { type: 'rememberFile', params: ({ event }) => event.file } },
        'file.removed': { target: 'idle', actions: ['forgetSent', 'tellAnswer'] },
      },
    },
    failed: {
      on: {
        'file.chosen': { target: 'sending', actions: { type: 'rememberFile', params: ({ event }) => event.file } },
        'file.retried': { target: 'sending' },
        'file.cancelled': [
          { guard: 'hasSent', target: 'sent', actions: 'forgetFile' },
          { target: 'idle', actions: 'forgetFile' },
        ],
      },
    },
  },
});
