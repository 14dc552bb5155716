import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toFailure } from '#machines/calls/problem.ts';
import { peopleImportMachine } from '#machines/registrations/people-import/people-import.machine.ts';
import type { ImportInput, Source } from '#machines/registrations/people-import/people-import.types.ts';
import * as operations from '#openapi/operations.ts';
import type { ImportStart, StartedImport, PeopleImport } from '#openapi/types.ts';
import { peopleCsv } from '#rules/registrations/columns.ts';
import type { Columns, Table } from '#rules/registrations/table.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads } from '#src/api/query.ts';
import { stale } from '#src/api/stale/registrations.ts';
import { inspectOption, poolActors } from '#src/session/page-actors.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { readTable } from './read-table.ts';

const at = (eventId: string) => ({ params: { path: { id: eventId } } });

/** The machine's ports, filled with the calls of the contract that bear their names. */
const calls = {
  getImport: fromPromise<PeopleImport | null, ImportInput>(({ input: { eventId }, signal }) =>
    ask(operations.getImport, { ...at(eventId), signal }).catch((error: unknown) => {
      if (toFailure(error).code === 'not_found') return null;
      throw error;
    }),
  ),
  readTable: fromPromise<Table, { source: Source }>(({ input: { source } }) => readTable(source as File | string)),
  prepareImport: fromPromise<PeopleImport, { eventId: string; table: Table | null; columns: Columns }>(
    async ({ input: { eventId, table, columns }, signal }) => {
      const file = new File([table ? peopleCsv(table, columns) : ''], 'people.csv', { type: 'text/csv' });
      const body = new FormData();
      body.append('file', file);
      // The contract types a binary part as a string.
      return ask(operations.prepareImport, { ...at(eventId), signal, body: body as never });
    },
  ),
  startImport: fromPromise<PeopleImport, { eventId: string; start: ImportStart }>(({ input: { eventId, start } }) =>
    sendOnce(`import ${eventId} ${JSON.stringify(start)}`, (header) =>
      ask(operations.startImport, { params: { path: { id: eventId }, header }, body: start }),
    ),
  ),
  undoImport: fromPromise<PeopleImport, { eventId: string; undo: StartedImport }>(({ input: { eventId, undo } }) =>
    ask(operations.undoImport, { ...at(eventId), body: undo }),
  ),
  retryImport: fromPromise<PeopleImport, { eventId: string; run: StartedImport }>(({ input: { eventId, run } }) =>
    ask(operations.retryImport, { ...at(eventId), body: run }),
  ),
  discardImport: fromPromise<void, ImportInput>(async ({ input: { eventId } }) => {
    await ask(operations.discardImport, at(eventId));
  }),
};

const imports = poolActors(
  (eventId) => {
    const noteChange = () => void invalidateReads(stale.startImport);
    const machine = peopleImportMachine.provide({ actors: calls, actions: { noteChange } });
    return createActor(machine, { input: { eventId }, ...inspectOption() }).start();
  },
  { isBusy: (snapshot) => snapshot.hasTag('busy') },
);

/** People from another system on their way to the list of this event. */
export function usePeopleImport(eventId: string) {
  const actor = imports.useHeld(eventId);
  const snapshot = useSelector(actor, (current) => current);
  const does = useMemo(() => commands(actor), [actor]);
  return { ...show(snapshot), ...does };
}

export type PeopleImporting = ReturnType<typeof usePeopleImport>;

function commands({ send }: ActorRefFrom<typeof peopleImportMachine>) {
  return {
    choose: (source: File | string) => send({ type: 'source.chosen', source }),
    match: (columns: Columns) => send({ type: 'columns.changed', columns }),
    check: () => send({ type: 'columns.confirmed' }),
    drop: () => send({ type: 'source.dropped' }),
    begin: (start: ImportStart) => send({ type: 'import.requested', start }),
    undo: () => send({ type: 'undo.requested' }),
    tryLeftovers: () => send({ type: 'leftovers.requested' }),
    retry: () => send({ type: 'retry.requested' }),
  };
}

function show(snapshot: SnapshotFrom<typeof peopleImportMachine>) {
  const { value, context } = snapshot;
  return {
    place: typeof value === 'string' ? value : ('importing' as const),
    table: context.table,
    columns: context.columns,
    found: context.import,
    error: context.error,
  };
}
