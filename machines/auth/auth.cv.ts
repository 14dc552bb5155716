import { authSetup } from './auth.setup.ts';

/** The CV on its way: chosen, sent with progress, cancelled, failed and tried again. */
export const cv = authSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'cv.chosen': { target: 'uploading', actions: { type: 'rememberCv', params: ({ event }) => event.file } },
      },
    },
    uploading: {
      tags: ['cvSending'],
      entry: 'startProgress',
      invoke: {
        id: 'uploadCv',
        src: 'uploadCv',
        input: ({ context }) => ({ file: context.cv }),
        onError: {
          target: 'failed',
          actions: { type: 'showCvError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'cv.progressed': { actions: { type: 'showProgress', params: ({ event }) => event.progress } },
        'cv.uploaded': {
          target: 'idle',
          actions: [
            { type: 'rememberUser', params: ({ event }) => event.user },
            'storeSession',
            'forgetCv',
            { type: 'announce', params: 'Your CV is uploaded.' },
          ],
        },
        'cv.failed': {
          target: 'failed',
          actions: { type: 'showCvError', params: ({ event }) => ({ error: event.error }) },
        },
        'cv.cancelled': { target: 'idle', actions: 'forgetCv' },
      },
    },
    failed: {
      tags: ['cvFailed'],
      on: {
        'cv.chosen': { target: 'uploading', actions: { type: 'rememberCv', params: ({ event }) => event.file } },
        'cv.retried': { target: 'uploading' },
        'cv.cancelled': { target: 'idle', actions: 'forgetCv' },
      },
    },
  },
});
