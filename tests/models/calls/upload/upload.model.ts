import { uploadMachine } from '#machines/calls/upload/upload.machine.ts';
import type { AnswerFile } from '#openapi/types.ts';
import { defineModel } from '#path-kit/core/model.ts';

const poster = new File(['%PDF-1.7'], 'poster.pdf', { type: 'application/pdf' });
export const sentBefore: AnswerFile = {
  file_id: '01890000-0000-7000-8000-0000000000f1',
  file_name: 'earlier.pdf',
  size: 8,
  content_type: 'application/pdf',
};
const taken: AnswerFile = { ...sentBefore, file_id: '01890000-0000-7000-8000-0000000000f2', file_name: 'poster.pdf' };
const refused = {
  detail: 'This event no longer asks for a file. Reload the page to see what it asks for.',
  code: 'not_allowed_now',
  fields: [],
};
const notAPdf = {
  detail: 'This is not a PDF, DOC, DOCX or ODT file, whatever its name says. Choose another one.',
  code: 'invalid',
  fields: [],
};
const unreachable = { detail: null, code: 'unreachable', fields: [] };

export const uploadModel = defineModel<typeof uploadMachine>({
  machine: uploadMachine,
  starts: {
    'nothing was sent yet': { sent: null },
    'a file was sent before': { sent: sentBefore },
  },
  key: ({ file, sent, error }) => [file === null, sent?.file_name, error === null],

  events: {
    'file.chosen': { 'A file is chosen': { file: poster } },
    'file.retried': { 'Try again is clicked': {} },
    'file.cancelled': { 'Sending is stopped, or the failure dismissed': {} },
    'file.removed': { 'The file is removed': {} },
    'upload.progressed': { 'A part of the file is sent': { progress: 0.5 } },
    'upload.taken': { 'The server takes the file': { sent: taken } },
    'upload.refused': {
      'The server refuses the file': { error: refused },
      'The server refuses the file for what it is': { error: notAPdf },
      'The connection is lost': { error: unreachable },
    },
    'xstate.error.actor.uploadFile': {
      'The upload cannot begin': { error: new Error('No upload in this browser.') },
      'The upload cannot begin, and it is said why': { error: { ...unreachable, detail: 'Choose the file again.' } },
    },
    'xstate.after.callLimit.upload.sending.progressing': { 'Nothing more of the file arrives': {} },
  },
  senders: { uploadFile: ['upload.progressed', 'upload.taken', 'upload.refused'] },

  ignored: {
    'file.chosen': 'While one file is on its way, the field for another cannot be used.',
    'file.removed': 'Only a file that was sent stands there with a button to remove it.',
    'file.retried': 'Only a failure that another try may mend offers it.',
    'file.cancelled': 'There is neither a file on its way nor a failure to dismiss.',
  },

  states: {
    'upload.idle': {
      'there is no file': ({ context }) => context.file === null && context.sent === null,
      'nothing is said': ({ context }) => context.error === null,
    },
    'upload.sending': {
      'it is busy with a file': (snapshot) => snapshot.hasTag('busy') && snapshot.context.file !== null,
      'nothing is said': ({ context }) => context.error === null,
    },
    'upload.sent': {
      'the server has the file': ({ context }) => context.sent !== null,
      'nothing is left to send': (snapshot) => snapshot.context.file === null && !snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'upload.refused': {
      'it is said why': ({ context }) => context.error !== null,
      'the file is still named': ({ context }) => context.file !== null,
      'the same file is not sent again': (snapshot) => !snapshot.can({ type: 'file.retried' }),
    },
    'upload.failed': {
      'it is said why': ({ context }) => context.error !== null,
      'the file is there to be tried again': ({ context }) => context.file !== null,
    },
  },

  facts: {
    failures: { says: ({ context }) => [context.error], silent: [], logged: [] },
    outcomes: { uploadFile: { done: 'upload.taken', failed: 'upload.refused' } },
  },
});
