import { noRows } from '#tests/support/made/import-counts.ts';
import { isDeepStrictEqual as isSame } from 'node:util';
import { peopleImportMachine } from '#machines/registrations/people-import/people-import.machine.ts';
import type { PeopleImport } from '#openapi/types.ts';
import { noColumns } from '#rules/registrations/table.ts';
import { defineModel } from '#path-kit/core/model.ts';

const unreachable = { detail: null, code: 'unreachable', fields: [] };
const refusal = (code: string, detail: string) => ({ detail, code, fields: [] });
const counts = { ...noRows, new: 2, wrong: 1 };
const anImport = (state: PeopleImport['state'], changes: Partial<PeopleImport> = {}): PeopleImport => ({
  state,
  tell: true,
  beyond: 'leave_out',
  created_at: '2026-11-20T12:00:00.000Z',
  started_at: state === 'ready' ? null : '2026-11-20T12:05:00.000Z',
  finished_at: null,
  undo_until: null,
  undone: null,
  counts,
  warnings: 0,
  moving_up: 0,
  ...changes,
});
const table = { head: ['Name', 'E-Mail'], rows: [['Ada', 'ada@example.org']], rowNumbers: [2] };
const nameless = { head: ['a', 'b'], rows: [['1', '2']], rowNumbers: [2] };
const underWay = anImport('running', { counts: { ...counts, new: 1, added: 1 } });
const undone = anImport('ready', { undone: { at: '2026-11-20T12:10:00.000Z', taken_off: 2, kept: 0, seats_kept: 0 } });
const through = anImport('finished', { counts: { ...counts, new: 0, added: 2 } });

const leftOver = anImport('finished', { counts: { ...counts, new: 0, added: 2, refused: 3 } });
const undoable = anImport('finished', { ...through, undo_until: '2099-11-20T12:15:00.000Z' });

export const peopleImportModel = defineModel<typeof peopleImportMachine>({
  machine: peopleImportMachine,
  starts: { 'the import of an event is opened': { eventId: 'e1' } },
  key: ({ table: read, columns, import: found, error }) => [
    read?.head.join(),
    columns.email,
    columns.name,
    found?.state,
    found?.undo_until,
    found?.counts.refused,
    found?.undone?.at,
    error?.code,
  ],

  events: {
    'source.chosen': { 'A file is chosen': { source: 'people.csv' } },
    'columns.changed': {
      'Other columns are chosen': { columns: { ...noColumns, email: 1, name: 0 } },
      'The name is in no column': { columns: { ...noColumns, email: 1 } },
    },
    'columns.confirmed': { 'Check the people is clicked': {} },
    'source.dropped': { 'Another file is wanted': {} },
    'import.requested': {
      'Add the people is clicked': { start: { tell: true, beyond: 'leave_out' } },
      'Add anyway is clicked': { start: { tell: false, beyond: 'add' } },
    },
    'undo.requested': { 'Undo the import is clicked': {} },
    'leftovers.requested': { 'Try 3 people again is clicked': {} },
    'retry.requested': { 'Try again is clicked': {} },

    'xstate.done.actor.getImport': {
      'People wait for a look': { output: anImport('ready') },
      'People are being added': { output: underWay },
      'All are added': { output: through },
      'All are added, and it can be undone': { output: undoable },
      'Not all could be added': { output: leftOver },
      'Nothing was brought': { output: null },
    },
    'xstate.error.actor.getImport': {
      'It does not come': { error: unreachable },
    },
    'xstate.after.callLimit.people-import.loading': { 'It is not there in time': {} },
    'xstate.after.pause.people-import.importing.pausing': { 'A second has passed': {} },
    'xstate.after.callLimit.people-import.importing.looking': { 'How far it is is not said in time': {} },
    'xstate.done.actor.readTable': {
      'There is a table in it': { output: table },
      'Its columns say nothing': { output: nameless },
    },
    'xstate.error.actor.readTable': {
      'It is no table': { error: refusal('invalid', 'There is nobody in it. The first row has to name the columns.') },
    },
    'xstate.after.callLimit.people-import.reading': { 'It is not read in time': {} },
    'xstate.done.actor.prepareImport': { 'The people are checked': { output: anImport('ready') } },
    'xstate.error.actor.prepareImport': {
      'The people do not arrive': { error: unreachable },
      'There are too many': { error: refusal('invalid', 'Import 5,000 at a time at most.') },
    },
    'xstate.after.callLimit.people-import.checking': { 'They are not checked in time': {} },
    'xstate.done.actor.startImport': { 'It begins': { output: anImport('running') } },
    'xstate.error.actor.startImport': {
      'The start does not arrive': { error: unreachable },
      'Registration is closed': { error: refusal('registration_closed', 'This event is over.') },
    },
    'xstate.after.callLimit.people-import.starting': { 'It does not begin in time': {} },
    'xstate.done.actor.undoImport': { 'The people are off the list again': { output: undone } },
    'xstate.error.actor.undoImport': {
      'Undoing does not arrive': { error: unreachable },
      'People have been told': { error: refusal('not_allowed_now', 'People have been told of this import.') },
    },
    'xstate.after.callLimit.people-import.undoing': { 'It is not undone in time': {} },
    'xstate.done.actor.retryImport': { 'Those who are left wait for a look': { output: anImport('ready') } },
    'xstate.error.actor.retryImport': {
      'Trying again does not arrive': { error: unreachable },
      'It was started again': { error: refusal('not_allowed_now', 'Another import was started since.') },
    },
    'xstate.after.callLimit.people-import.retrying': { 'They do not wait in time': {} },
    'xstate.done.actor.discardImport': { 'It is thrown away': { output: undefined } },
    'xstate.error.actor.discardImport': {
      'Throwing it away does not arrive': { error: unreachable },
      'It is under way': { error: refusal('not_allowed_now', 'An import for this event is under way.') },
    },
    'xstate.after.callLimit.people-import.dropping': { 'It is not thrown away in time': {} },
  },

  ignored: {
    'source.chosen': 'Only where a file is asked for can one be chosen.',
    'columns.changed': 'The columns of a table are shown while they are matched.',
    'columns.confirmed': 'The columns of a table are shown while they are matched.',
    'source.dropped': {
      'people-import.importing': 'People are being added; it can’t be stopped.',
      'people-import': 'There is nothing to throw away, or it is on its way.',
    },
    'import.requested': 'Only what was looked at is started.',
    'undo.requested': 'Only what is through, and nobody was told of, can be undone.',
    'leftovers.requested': 'Only where people are left can they be tried again.',
    'retry.requested': 'Only what could not be loaded offers to try again.',
  },

  states: {
    'people-import.loading': { 'it is waited for': (snapshot) => snapshot.hasTag('busy') },
    'people-import.failed': {
      'it is said why nothing came': ({ context }) => context.error?.code === 'unreachable',
      'it is not waited for': (snapshot) => !snapshot.hasTag('busy'),
    },
    'people-import.choosing': {
      'nothing is kept of another file': ({ context }) =>
        context.table === null && context.import === null && context.source === null,
    },
    'people-import.reading': {
      'there is something to read': ({ context }) => context.source !== null,
      'nothing is said': ({ context }) => context.error === null,
    },
    'people-import.matching': {
      'there is a table': ({ context }) => context.table !== null,
      'the file is let go': ({ context }) => context.source === null,
    },
    'people-import.checking': {
      'address and name have a column': ({ context: { columns } }) => columns.email !== null && columns.name !== null,
      'nothing is said': ({ context }) => context.error === null,
    },
    'people-import.previewing': {
      'people wait': ({ context }) => context.import?.state === 'ready',
      'the table is let go': ({ context }) => context.table === null,
    },
    'people-import.starting': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
    'people-import.importing': { 'people are being added': ({ context }) => context.import?.state === 'running' },
    'people-import.importing.pausing': {},
    'people-import.importing.looking': {},
    'people-import.finished': {
      'it is through': ({ context }) => context.import?.state === 'finished',
    },
    'people-import.undoing': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
      'it can be undone': ({ context }) => context.import?.undo_until !== null,
    },
    'people-import.retrying': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
      'people are left': ({ context }) => context.import?.counts.refused === 3,
    },
    'people-import.dropping': {
      'it is waited for': (snapshot) => snapshot.hasTag('busy'),
      'nothing is said': ({ context }) => context.error === null,
    },
  },

  steps: {
    'source.chosen': {
      'that very file is read': ({ sent }) => isSame(sent('readTable'), [{ source: 'people.csv' }]),
    },
    'columns.changed': { 'nothing is said of those before': ({ to }) => to.context.error === null },
    'columns.confirmed': {
      'the table goes to the event with its columns': ({ from, to, sent }) =>
        !to.matches('checking') ||
        isSame(sent('prepareImport'), [{ eventId: 'e1', table: from.context.table, columns: from.context.columns }]),
    },
    'import.requested': {
      'it is started as was asked': ({ event, sent }) =>
        isSame(sent('startImport'), [{ eventId: 'e1', start: event['start'] }]),
    },
    'undo.requested': {
      'the import that was seen is undone, and no other': ({ to, sent }) =>
        !to.matches('undoing') ||
        isSame(sent('undoImport'), [{ eventId: 'e1', undo: { started_at: '2026-11-20T12:05:00.000Z' } }]),
    },
    'leftovers.requested': {
      'those of the import that was seen are tried again': ({ to, sent }) =>
        !to.matches('retrying') ||
        isSame(sent('retryImport'), [{ eventId: 'e1', run: { started_at: '2026-11-20T12:05:00.000Z' } }]),
    },
    'xstate.done.actor.retryImport': {
      'lines are read again': ({ sent }) => sent('noteChange').length === 1,
      'what came is shown': ({ event, to }) => isSame(to.context.import, event['output']),
    },
    'xstate.error.actor.retryImport': {
      'lines are read again: it may have happened': ({ sent }) => sent('noteChange').length === 1,
    },
    'xstate.after.callLimit.people-import.retrying': {
      'lines are read again: it may have happened': ({ sent }) => sent('noteChange').length === 1,
    },
    'xstate.done.actor.undoImport': {
      'lists are read again': ({ sent }) => sent('noteChange').length === 1,
      'what came is shown': ({ event, to }) => isSame(to.context.import, event['output']),
    },
    'xstate.error.actor.undoImport': {
      'lists are read again: it may have happened': ({ sent }) => sent('noteChange').length === 1,
    },
    'xstate.after.callLimit.people-import.undoing': {
      'lists are read again: it may have happened': ({ sent }) => sent('noteChange').length === 1,
    },
    'xstate.done.actor.getImport': {
      'lists are read again once people were added': ({ from, to, sent }) =>
        sent('noteChange').length === (from.matches('importing') && !to.matches('importing') ? 1 : 0),
      'what came is shown': ({ event, to }) => isSame(to.context.import, event['output']),
      'it is not said any longer that it did not come': ({ from, event, to }) =>
        to.context.error === null || (from.matches('loading') && event['output'] !== null),
    },
  },

  facts: {
    failures: {
      says: ({ context }) => [context.error],
      silent: [],
      logged: [],
    },
  },
});
