import { assign, setup } from 'xstate';
import { callLimit } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { toShown } from '#machines/calls/problem.ts';
import type { ImportStart, PeopleImport } from '#openapi/types.ts';
import { type Columns, guessColumns, type Table } from '#rules/registrations/columns.ts';
import type { ImportContext, ImportEvent, ImportInput, Source } from './people-import.types.ts';

const FAILED = 'Check your connection and try again in a moment.';
const UNREADABLE = 'This could not be read. Choose a CSV file, or paste the table.';
const NOT_CHECKED = 'The people could not be checked. Check your connection and try again.';
const NOT_STARTED = 'We don’t know whether the import was started. Check your connection and try again.';
const NOT_DROPPED = 'We don’t know whether it was thrown away. Check your connection and try again.';

interface Failed {
  error: unknown;
}

const noColumns: Columns = { email: null, name: null, lastName: null };

/** Actions, guards and actors of the chart, which is in `people-import.machine.ts`. */
export const importSetup = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as ImportInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Null where nothing was brought. */
    getImport: port<PeopleImport | null, ImportInput>('getImport'),
    readTable: port<Table, { source: Source }>('readTable'),
    prepareImport: port<PeopleImport, { eventId: string; table: Table | null; columns: Columns }>('prepareImport'),
    startImport: port<PeopleImport, { eventId: string; start: ImportStart }>('startImport'),
    discardImport: port<void, ImportInput>('discardImport'),
  },
  actions: {
    /** An effect of the edge: lists of registrations are out of date. Nothing until provided. */
    noteChange: () => {},

    rememberSource: assign((_, { source }: { source: Source }) => ({ source, error: null })),
    forgetSource: assign({ source: null }),
    showTable: assign((_, table: Table) => ({ table, columns: guessColumns(table) })),
    chooseColumns: assign((_, { columns }: { columns: Columns }) => ({ columns, error: null })),
    showImport: assign((_, found: PeopleImport | null) => ({ import: found })),
    rememberStart: assign((_, { start }: { start: ImportStart }) => ({ start, error: null })),
    forgetTable: assign({ table: null, columns: noColumns }),
    forgetAll: assign({ table: null, columns: noColumns, import: null, error: null }),
    clearError: assign({ error: null }),
    showNotLoaded: assign((_, { error }: Failed) => ({ error: toShown(error, FAILED) })),
    showUnreadable: assign((_, { error }: Failed) => ({ error: toShown(error, UNREADABLE) })),
    showNotChecked: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_CHECKED) })),
    showNotStarted: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_STARTED) })),
    showNotDropped: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_DROPPED) })),
  },
  delays: { callLimit, pause: 1000 },
  guards: {
    isReady: (_, found: PeopleImport | null) => found?.state === 'ready',
    isRunning: (_, found: PeopleImport | null) => found?.state === 'running',
    isThere: (_, found: PeopleImport | null) => found !== null,
    hasColumns: ({ context: { columns } }) => columns.email !== null && columns.name !== null,
  },
});

export function startingContext({ eventId }: ImportInput): ImportContext {
  return { eventId, source: null, table: null, columns: noColumns, import: null, start: {}, error: null };
}
