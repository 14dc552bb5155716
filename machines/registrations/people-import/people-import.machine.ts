import { assign, setup } from 'xstate';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import { port } from '#machines/calls/port.ts';
import { toShown } from '#machines/calls/problem.ts';
import type { ImportStart, StartedImport, PeopleImport } from '#openapi/types.ts';
import { guessColumns } from '#rules/registrations/columns.ts';
import { type Columns, noColumns, type Table } from '#rules/registrations/table.ts';
import type { ImportContext, ImportEvent, ImportInput, Source } from './people-import.types.ts';

const FAILED = 'Check your connection and try again.';
const UNREADABLE = 'This could not be read. Choose a CSV file, or paste the table.';
const NOT_CHECKED = 'The people could not be checked. Check your connection and try again.';
const NOT_STARTED = 'We don’t know whether the import was started. Check your connection and try again.';
const NOT_UNDONE = 'We don’t know whether the import was undone. Check your connection and try again.';
const NOT_RETRIED = 'We don’t know whether those who are left wait now. Check your connection and try again.';
const NOT_DROPPED = 'We don’t know whether it was thrown away. Check your connection and try again.';

/** Actions, guards and actors of the chart. */
const importSetup = setup({
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
    undoImport: port<PeopleImport, { eventId: string; undo: StartedImport }>('undoImport'),
    retryImport: port<PeopleImport, { eventId: string; run: StartedImport }>('retryImport'),
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
    showNotUndone: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_UNDONE) })),
    showNotRetried: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_RETRIED) })),
    showNotDropped: assign((_, { error }: Failed) => ({ error: toShown(error, NOT_DROPPED) })),
  },
  delays: { callLimit, pause: 1000 },
  guards: {
    isReady: (_, found: PeopleImport | null) => found?.state === 'ready',
    isRunning: (_, found: PeopleImport | null) => found?.state === 'running',
    isThere: (_, found: PeopleImport | null) => found !== null,
    hasLeftovers: ({ context }) => (context.import?.counts.refused ?? 0) > 0,
    canUndo: ({ context }) => Boolean(context.import?.undo_until),
    hasColumns: ({ context: { columns } }) => columns.email !== null && columns.name !== null,
  },
});

/**
 * People from another system on their way to the list of an event: read here, checked by the server, and added by it after a
 * look at what will happen. People who come back find the import where it stands.
 */
export const peopleImportMachine = importSetup.createMachine({
  id: 'people-import',
  context: ({ input }) => startingContext(input),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'getImport',
        src: 'getImport',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => event.output },
            target: 'previewing',
            actions: { type: 'showImport', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRunning', params: ({ event }) => event.output },
            target: 'importing',
            actions: { type: 'showImport', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isThere', params: ({ event }) => event.output },
            target: 'finished',
            actions: { type: 'showImport', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: 'forgetAll' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { callLimit: { target: 'failed', actions: { type: 'showNotLoaded', params: { error: noAnswer } } } },
    },
    failed: { on: { 'retry.requested': { target: 'loading', actions: 'clearError' } } },
    choosing: {
      on: {
        'source.chosen': { target: 'reading', actions: { type: 'rememberSource', params: ({ event }) => event } },
      },
    },
    reading: {
      tags: ['busy'],
      exit: 'forgetSource',
      invoke: {
        id: 'readTable',
        src: 'readTable',
        input: ({ context: { source } }) => ({ source }),
        onDone: { target: 'matching', actions: { type: 'showTable', params: ({ event }) => event.output } },
        onError: {
          target: 'choosing',
          actions: { type: 'showUnreadable', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { callLimit: { target: 'choosing', actions: { type: 'showUnreadable', params: { error: noAnswer } } } },
    },
    matching: {
      on: {
        'columns.changed': { actions: { type: 'chooseColumns', params: ({ event }) => event } },
        'columns.confirmed': { guard: 'hasColumns', target: 'checking', actions: 'clearError' },
        'source.dropped': { target: 'choosing', actions: 'forgetAll' },
      },
    },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'prepareImport',
        src: 'prepareImport',
        input: ({ context: { eventId, table, columns } }) => ({ eventId, table, columns }),
        onDone: {
          target: 'previewing',
          actions: [{ type: 'showImport', params: ({ event }) => event.output }, 'forgetTable'],
        },
        onError: {
          target: 'matching',
          actions: { type: 'showNotChecked', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { callLimit: { target: 'matching', actions: { type: 'showNotChecked', params: { error: noAnswer } } } },
    },
    previewing: {
      on: {
        'import.requested': { target: 'starting', actions: { type: 'rememberStart', params: ({ event }) => event } },
        'source.dropped': { target: 'dropping', actions: 'clearError' },
      },
    },
    starting: {
      tags: ['busy'],
      invoke: {
        id: 'startImport',
        src: 'startImport',
        input: ({ context: { eventId, start } }) => ({ eventId, start }),
        onDone: { target: 'importing', actions: { type: 'showImport', params: ({ event }) => event.output } },
        onError: {
          target: 'previewing',
          actions: { type: 'showNotStarted', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { callLimit: { target: 'previewing', actions: { type: 'showNotStarted', params: { error: noAnswer } } } },
    },
    /** The server's doing; here it is only looked at. */
    importing: {
      initial: 'pausing',
      states: {
        pausing: { after: { pause: 'looking' } },
        looking: {
          invoke: {
            id: 'getImport',
            src: 'getImport',
            input: ({ context: { eventId } }) => ({ eventId }),
            onDone: [
              {
                guard: { type: 'isRunning', params: ({ event }) => event.output },
                target: 'pausing',
                actions: [{ type: 'showImport', params: ({ event }) => event.output }, 'clearError'],
              },
              {
                guard: { type: 'isReady', params: ({ event }) => event.output },
                target: '#people-import.previewing',
                actions: [{ type: 'showImport', params: ({ event }) => event.output }, 'clearError', 'noteChange'],
              },
              {
                guard: { type: 'isThere', params: ({ event }) => event.output },
                target: '#people-import.finished',
                actions: [{ type: 'showImport', params: ({ event }) => event.output }, 'clearError', 'noteChange'],
              },
              { target: '#people-import.choosing', actions: ['forgetAll', 'noteChange'] },
            ],
            onError: {
              target: 'pausing',
              actions: { type: 'showNotLoaded', params: ({ event }) => ({ error: event.error }) },
            },
          },
          after: { callLimit: { target: 'pausing', actions: { type: 'showNotLoaded', params: { error: noAnswer } } } },
        },
      },
    },
    finished: {
      on: {
        'source.dropped': { target: 'dropping', actions: 'clearError' },
        'undo.requested': { guard: 'canUndo', target: 'undoing', actions: 'clearError' },
        'leftovers.requested': { guard: 'hasLeftovers', target: 'retrying', actions: 'clearError' },
      },
    },
    /** The import then waits for a look, as before it was started. */
    undoing: {
      tags: ['busy'],
      invoke: {
        id: 'undoImport',
        src: 'undoImport',
        input: ({ context: { eventId, import: found } }) => ({
          eventId,
          undo: { started_at: found?.started_at ?? '' },
        }),
        onDone: {
          target: 'previewing',
          actions: [{ type: 'showImport', params: ({ event }) => event.output }, 'noteChange'],
        },
        onError: {
          target: 'loading',
          actions: [{ type: 'showNotUndone', params: ({ event }) => ({ error: event.error }) }, 'noteChange'],
        },
      },
      after: {
        callLimit: {
          target: 'loading',
          actions: [{ type: 'showNotUndone', params: { error: noAnswer } }, 'noteChange'],
        },
      },
    },
    /** Those who are left wait for a look, as an import by themselves. */
    retrying: {
      tags: ['busy'],
      invoke: {
        id: 'retryImport',
        src: 'retryImport',
        input: ({ context: { eventId, import: found } }) => ({
          eventId,
          run: { started_at: found?.started_at ?? '' },
        }),
        onDone: {
          target: 'previewing',
          actions: [{ type: 'showImport', params: ({ event }) => event.output }, 'noteChange'],
        },
        onError: {
          target: 'loading',
          actions: [{ type: 'showNotRetried', params: ({ event }) => ({ error: event.error }) }, 'noteChange'],
        },
      },
      after: {
        callLimit: {
          target: 'loading',
          actions: [{ type: 'showNotRetried', params: { error: noAnswer } }, 'noteChange'],
        },
      },
    },
    dropping: {
      tags: ['busy'],
      invoke: {
        id: 'discardImport',
        src: 'discardImport',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: { target: 'choosing', actions: 'forgetAll' },
        onError: {
          target: 'loading',
          actions: { type: 'showNotDropped', params: ({ event }) => ({ error: event.error }) },
        },
      },
      after: { callLimit: { target: 'loading', actions: { type: 'showNotDropped', params: { error: noAnswer } } } },
    },
  },
});

interface Failed {
  error: unknown;
}

function startingContext({ eventId }: ImportInput): ImportContext {
  return { eventId, source: null, table: null, columns: noColumns, import: null, start: {}, error: null };
}
