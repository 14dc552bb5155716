import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { ImportStart, RegistrationStatus } from '#openapi/types.ts';
import { importIsToldAt } from '#rules/registrations/import-times.ts';
import { lockEvent } from '../../events/lock-event.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { takeUpload } from '../../platform/files/uploads.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { makeOnce, type Once } from '../../platform/idempotency.ts';
import { type EventForm, findEventForm } from '../answers/event-form.queries.ts';
import { whyNotAdded } from '../guests/adding.policy.ts';
import { countNext } from '../seats/move-line.ts';
import { recordRead } from '../../accounts/audit/record-audit.ts';
import { sendTable, type TableFormat } from '../../platform/exports/table.ts';
import { findOrRefuseEvent } from '../lists/find-event.ts';
import {
  deleteImport,
  findImport,
  findListed,
  insertImport,
  listRows,
  lockImport,
  noImport,
  type ReadRow,
  underWay,
} from './imports.queries.ts';
import { retryImport, tabulateLeftovers } from './leftovers.ts';
import { undoImport } from './undo-import.ts';
import { NOTHING_MORE, readPeople } from './read-people.ts';

export function importHandlers(context: Context) {
  const { db, now } = context;

  async function show(eventId: string) {
    const found = await findImport(db, eventId, now());
    if (!found) throw noImport();
    return { ...found, moving_up: found.state === 'ready' ? await countNext(db, eventId, now()) : 0 };
  }

  const exportAs =
    (format: TableFormat) =>
    async ({ user, params, reply }: Call<'exportLeftovers'>) => {
      await show(params.id);
      const { event_id, title } = await findOrRefuseEvent(db, params.id);
      const { table, amount } = await tabulateLeftovers(db, event_id);
      await recordRead(context, {
        actorId: user.userId,
        action: 'import_rows.exported',
        entityType: 'event',
        entityId: event_id,
        entityName: title,
        eventId: event_id,
        changes: [{ field: 'rows', before: null, after: String(amount) }],
      });
      return sendTable(reply, table, `${title} – left out`, format);
    };

  return {
    async prepareImport({ user, params, request }: Call<'prepareImport'>) {
      await prepareImport(context, { actorId: user.userId, eventId: params.id }, request);
      return show(params.id);
    },

    getImport({ params }: Call<'getImport'>) {
      return show(params.id);
    },

    async listImportRows({ params, query: { outcome, after, limit } }: Call<'listImportRows'>) {
      await show(params.id);
      const rows = await listRows(db, params.id, { outcome, after, limit: limit + 1 });
      const items = rows.slice(0, limit);
      return { items, next: rows.length > limit ? (items.at(-1)?.line ?? null) : null };
    },

    async startImport({ user, params, body, once }: Call<'startImport'>) {
      await startImport(context, { actorId: user.userId, eventId: params.id }, body, once);
      return show(params.id);
    },

    async undoImport({ user, params, body }: Call<'undoImport'>) {
      await undoImport(context, { actorId: user.userId, eventId: params.id }, new Date(body.started_at));
      return show(params.id);
    },

    async retryImport({ params, body }: Call<'retryImport'>) {
      await retryImport(context, params.id, new Date(body.started_at));
      return show(params.id);
    },

    exportLeftovers: exportAs('csv'),
    exportLeftoversToExcel: exportAs('xlsx'),

    async discardImport({ params }: Call<'discardImport'>) {
      await discardImport(context, params.id);
    },
  } satisfies Partial<Handlers>;
}

/** Hands the rows to the worker. Throws the Problems `not_found`, `not_allowed_now`, `registration_closed` and `event_full`. */
async function startImport(
  context: Context,
  { actorId, eventId }: { actorId: string; eventId: string },
  { tell = true, beyond = 'leave_out' }: ImportStart,
  once: Once | null = null,
): Promise<void> {
  const start = async (tx: Tx) => {
    const event = await lockEvent(tx, eventId);
    const found = event && (await lockImport(tx, eventId));
    if (!found) throw noImport();
    if (found.state !== 'ready') throw found.state === 'running' ? underWay() : isThrough();
    const now = context.now();
    if (found.form_version_id !== null) {
      const { form_version_id } = await findEventForm(tx, event.form_id);
      if (found.form_version_id !== form_version_id) throw otherQuestions();
    }
    const refusal = whyNotAdded(event, beyond !== 'leave_out', now);
    if (refusal) throw refusal;
    if (beyond === 'waitlist' && !event.waitlist_enabled) throw noWaitlist();
    await tx
      .updateTable('event_imports')
      .set({
        state: 'running',
        actor_id: actorId,
        tell,
        beyond: beyond === 'add',
        without_seat: beyond,
        started_at: now,
        told_at: tell ? importIsToldAt(event.starts_at, now) : null,
        seats_before: null,
        seats_after: null,
        undone_at: null,
      })
      .where('event_id', '=', eventId)
      .execute();
    await context.realtime.publish(tx, 'imports');
    return eventId;
  };
  await context.db.transaction().execute((tx) => makeOnce(tx, context, once, () => start(tx)));
}

/** Forgets the rows. Throws the Problem `not_allowed_now` while they are being imported. */
async function discardImport(context: Context, eventId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const found = await lockImport(tx, eventId);
    if (found?.state === 'running') throw underWay();
    await deleteImport(tx, eventId);
  });
}

function noWaitlist(): Problem {
  return new Problem(
    'not_allowed_now',
    'This event has no waitlist. Choose what else becomes of people without a seat.',
  );
}

function otherQuestions(): Problem {
  return new Problem(
    'form_changed',
    'The questions of this event have changed since the table was checked. Choose the table again.',
  );
}

function isThrough(): Problem {
  return new Problem('not_allowed_now', 'This import has already finished. Choose a file to start another one.');
}

async function findFormOf(db: Db, eventId: string): Promise<EventForm> {
  const event = await db.selectFrom('events').select('form_id').where('event_id', '=', eventId).executeTakeFirst();
  return findEventForm(db, event?.form_id ?? null);
}

/** Takes in who is to be imported, and says of each whether they can be: nobody is added before `startImport`. */
async function prepareImport(
  context: Context,
  { actorId, eventId }: { actorId: string; eventId: string },
  request: FastifyRequest,
): Promise<void> {
  const { db, now } = context;
  const form = await findFormOf(db, eventId);
  const people = await takeUpload(context, request, async ({ incoming }) =>
    readPeople(await readFile(incoming.path), form),
  );
  await db.transaction().execute(async (tx) => {
    // Of two files at once the second takes the place of the first.
    const event = await tx
      .selectFrom('events')
      .select('event_id')
      .where('event_id', '=', eventId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!event) throw new Problem('not_found', 'That event does not exist.');
    const before = await lockImport(tx, eventId);
    if (before?.state === 'running') throw underWay();
    await deleteImport(tx, eventId);
    const listed = await findListed(
      tx,
      eventId,
      people.map(({ email }) => email),
    );
    const rows = people.map((row, at) => withStanding(row, listed.get(at) as RegistrationStatus | undefined));
    const versionId = rows.some(({ answers }) => answers !== null) ? form.form_version_id : null;
    await insertImport(tx, eventId, { actorId, versionId, rows, now: now() });
  });
}

function withStanding(row: ReadRow, status: RegistrationStatus | undefined): ReadRow {
  if (row.outcome !== 'new' || status === undefined) return row;
  return { ...row, ...NOTHING_MORE, outcome: 'listed', detail: standings[status] };
}

const standings: Record<RegistrationStatus, string> = {
  pending: 'On the list already, waiting for a decision.',
  approved: 'Has a seat already.',
  waitlisted: 'On the waitlist already.',
  rejected: 'Was declined before.',
  cancelled: 'On the list already.',
};
