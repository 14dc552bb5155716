import { assign, emit, fromCallback, setup } from 'xstate';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { toFailure, toShown, type Shown } from '#machines/calls/problem.ts';

/** What the server keeps of a file; what else it says of it, the port and its caller know. */
export interface SentFile {
  file_name: string;
}

interface UploadContext {
  /** Chosen, and not sent yet or not taken. */
  file: File | null;
  /** 0 to 1. */
  progress: number;
  /** What the server keeps; stays until another one is whole. */
  sent: SentFile | null;
  error: Shown | null;
}

export type UploadEvent =
  | { type: 'file.chosen'; file: File }
  | { type: 'file.retried' }
  | { type: 'file.cancelled' }
  | { type: 'file.removed' }
  | { type: 'upload.progressed'; progress: number }
  | { type: 'upload.taken'; sent: SentFile }
  | { type: 'upload.refused'; error: unknown };

/**
 * A file on its way to the server, such as an answer, a cover or a CV: chosen, sent with progress, taken; cancelled,
 * refused for what it is, or failed and tried again. What it belongs to, its port knows.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as { type: 'sent.changed'; sent: SentFile | null },
    input: {} as { sent: SentFile | null },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Sends `upload.progressed`, then `upload.taken` or `upload.refused`; being left cancels it. */
    uploadFile: fromCallback<UploadEvent, { file: File | null }>(({ sendBack }) =>
      sendBack({ type: 'upload.refused', error: new Error('The port uploadFile is not filled.') }),
    ),
  },
  actions: {
    rememberFile: assign((_, file: File) => ({ file })),
    forgetFile: assign({ file: null, progress: 0, error: null }),
    startProgress: assign({ progress: 0, error: null }),
    showProgress: assign((_, progress: number) => ({ progress })),
    rememberSent: assign((_, sent: SentFile) => ({ sent })),
    forgetSent: assign({ sent: null }),
    showError: assign((_, { error }: { error: unknown }) => ({
      error: toShown(error, 'We don’t know whether the file arrived. Check your connection and try again.'),
    })),
    emitSent: emit(({ context: { sent } }) => ({ type: 'sent.changed' as const, sent })),
  },
  delays: { callLimit },
  guards: {
    hasSent: ({ context }) => context.sent !== null,
    /** The same file would be refused again. */
    isForWhatItIs: (_, { error }: { error: unknown }) => toFailure(error).code === 'invalid',
  },
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
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { file } }) => ({ file }),
        onError: { target: 'failed', actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) } },
      },
      initial: 'progressing',
      states: {
        /** However long a large file takes: what comes to a standstill is given up. */
        progressing: {
          on: {
            'upload.progressed': {
              target: 'progressing',
              reenter: true,
              actions: { type: 'showProgress', params: ({ event }) => event.progress },
            },
          },
          after: {
            callLimit: { target: '#upload.failed', actions: { type: 'showError', params: { error: noAnswer } } },
          },
        },
      },
      on: {
        'upload.taken': {
          target: 'sent',
          actions: [{ type: 'rememberSent', params: ({ event }) => event.sent }, 'forgetFile', 'emitSent'],
        },
        'upload.refused': [
          {
            guard: { type: 'isForWhatItIs', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'failed', actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) } },
        ],
        'file.cancelled': [
          { guard: 'hasSent', target: 'sent', actions: 'forgetFile' },
          { target: 'idle', actions: 'forgetFile' },
        ],
      },
    },
    sent: {
      on: {
        'file.chosen': { target: 'sending', actions: { type: 'rememberFile', params: ({ event }) => event.file } },
        'file.removed': { target: 'idle', actions: ['forgetSent', 'emitSent'] },
      },
    },
    refused: {
      tags: ['failed'],
      on: {
        'file.chosen': { target: 'sending', actions: { type: 'rememberFile', params: ({ event }) => event.file } },
        'file.cancelled': [
          { guard: 'hasSent', target: 'sent', actions: 'forgetFile' },
          { target: 'idle', actions: 'forgetFile' },
        ],
      },
    },
    failed: {
      tags: ['failed'],
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
