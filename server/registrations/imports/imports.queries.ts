import { type Selectable, sql } from 'kysely';
import { Problem } from '../../platform/http/problem.ts';
import type { Answers, ImportBeyond, ImportOutcome } from '#openapi/types.ts';
import { undoUntil } from '#rules/registrations/import-times.ts';
import type { EventImportsTable } from '../../platform/database/tables/registrations.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { lockEvent } from '../../events/lock-event.ts';
import { mailboxOfPerson, spellingsOf } from '../../accounts/users/mailboxes.ts';

/** A line of the file, and what came of it so far. */
export interface ImportRow {
  line: number;
  email: string;
  full_name: string;
  outcome: ImportOutcome;
  /** Why it is not added; empty where it may be, or is. */
  detail: string;
  /** Which answers stay empty and why. */
  warning: string;
}

/** A row with what goes along with the person. */
export interface ReadRow extends ImportRow {
  answers: Answers | null;
  note: string | null;
}

const NO_COUNTS: Record<ImportOutcome, number> = {
  new: 0,
  wrong: 0,
  double: 0,
  shared: 0,
  listed: 0,
  left_out: 0,
  added: 0,
  waitlisted: 0,
  pending: 0,
  refused: 0,
};

/** The version before tells less. */
const outcomeOf = sql<ImportOutcome>`coalesce(got, set_aside, outcome)`;

/** What becomes of people without a seat, as the import was started. */
export function beyondOf({ without_seat, beyond }: { without_seat: ImportBeyond | null; beyond: boolean }) {
  return without_seat ?? (beyond ? 'add' : 'leave_out');
}

/** Of the contract's PeopleImport what is stored; undefined where the event has none. */
export async function findImport(db: Db, eventId: string, now: Date) {
  const found = await db.selectFrom('event_imports').selectAll().where('event_id', '=', eventId).executeTakeFirst();
  if (!found) return undefined;
  const rows = await db
    .selectFrom('import_rows')
    .select([
      outcomeOf.as('came'),
      sql<number>`count(*)::integer`.as('rows'),
      sql<number>`count(warning)::integer`.as('warnings'),
    ])
    .where('event_id', '=', eventId)
    .groupBy(outcomeOf)
    .execute();
  const counts = { ...NO_COUNTS, ...Object.fromEntries(rows.map(({ came, rows: count }) => [came, count])) };
  const warnings = rows.reduce((sum, row) => sum + row.warnings, 0);
  const { state, tell, created_at, started_at, finished_at } = found;
  const shown = { state, tell, created_at, started_at, finished_at, beyond: beyondOf(found), counts, warnings };
  return { ...shown, undo_until: undoUntilOf(found, now), undone: undoneOf(found) };
}

type Stored = Selectable<EventImportsTable>;

/** Null where it can't be undone. The version before did not say when it started one. */
function undoUntilOf(found: Stored, now: Date): Date | null {
  const until = undoUntil(found);
  return found.state === 'finished' && found.started_at && until > now ? until : null;
}

/** The contract's UndoneImport. */
function undoneOf({ undone_at, taken_off, kept, seats_kept }: Stored) {
  return undone_at ? { at: undone_at, taken_off: taken_off ?? 0, kept: kept ?? 0, seats_kept: seats_kept ?? 0 } : null;
}

const noProblems: ImportOutcome[] = ['new', 'left_out', 'added', 'waitlisted', 'pending'];

/** Those of the import after this line, as many as `limit`. */
export function listRows(
  db: Db,
  eventId: string,
  { outcome, after, limit }: { outcome: ImportOutcome | 'any' | 'problems'; after: number; limit: number },
): Promise<ImportRow[]> {
  return (
    db
      .selectFrom('import_rows')
      .select([
        'line',
        'email',
        'full_name',
        outcomeOf.as('outcome'),
        'detail',
        sql<string>`coalesce(warning, '')`.as('warning'),
      ])
      .where('event_id', '=', eventId)
      .where('line', '>', after)
      .$if(outcome === 'problems', (query) =>
        query.where((eb) => eb.or([eb(outcomeOf, 'not in', noProblems), eb('warning', 'is not', null)])),
      )
      // By an index.
      .$if(outcome === 'new', (query) => query.where('outcome', '=', 'new'))
      .$if(!['problems', 'any', 'new'].includes(outcome), (query) =>
        query.where(outcomeOf, '=', outcome as ImportOutcome),
      )
      .orderBy('line')
      .limit(limit)
      .execute()
  );
}

/** Those who wait, with what goes along with them. */
export function listWaiting(db: Db, eventId: string, limit: number) {
  return db
    .selectFrom('import_rows')
    .select(['line', 'email', 'full_name', 'answers', 'note'])
    .where('event_id', '=', eventId)
    .where('outcome', '=', 'new')
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** All who have no place on the list through it, in the order of the file. */
export function listLeftovers(db: Db, eventId: string) {
  return db
    .selectFrom('import_rows')
    .innerJoin('event_imports', 'event_imports.event_id', 'import_rows.event_id')
    .select(['line', 'email', 'full_name', outcomeOf.as('outcome'), 'detail', 'answers', 'note', 'form_version_id'])
    .where('import_rows.event_id', '=', eventId)
    .where('outcome', 'not in', ['new', 'added'])
    .orderBy('line')
    .execute();
}

export function lockImport(tx: Tx, eventId: string) {
  return tx.selectFrom('event_imports').selectAll().where('event_id', '=', eventId).forUpdate().executeTakeFirst();
}

/**
 * The import that started then, and its event, locked: `finished`, or `ready` again. Throws the Problems `not_found` and, where it is
 * under way or another one was started since, `not_allowed_now`.
 */
export async function holdRun(tx: Tx, eventId: string, startedAt: Date) {
  const event = await lockEvent(tx, eventId);
  const found = event && (await lockImport(tx, eventId));
  if (!found) throw noImport();
  if (found.started_at?.getTime() !== startedAt.getTime()) throw anotherOne();
  if (found.state === 'running') throw underWay();
  return { event, found };
}

/** To anyone who looks at an earlier run. */
function anotherOne(): Problem {
  return new Problem('not_allowed_now', 'Another import was started since. Look at it first.');
}

export async function deleteImport(tx: Tx, eventId: string): Promise<void> {
  await tx.deleteFrom('event_imports').where('event_id', '=', eventId).execute();
}

interface NewImport {
  actorId: string;
  /** Of the questions that the rows answer; null where they answer none. */
  versionId: string | null;
  rows: ReadRow[];
  now: Date;
}

export async function insertImport(
  tx: Tx,
  eventId: string,
  { actorId, versionId, rows, now }: NewImport,
): Promise<void> {
  const row = {
    event_id: eventId,
    state: 'ready' as const,
    actor_id: actorId,
    form_version_id: versionId,
    created_at: now,
  };
  await tx.insertInto('event_imports').values(row).execute();
  // One value however many rows: a statement has room for so many only.
  await sql`
    insert into import_rows (event_id, line, email, full_name, outcome, set_aside, detail, answers, note, warning)
    select ${eventId}::uuid, line, email, full_name,
      case when outcome in ('left_out', 'shared') then 'wrong' else outcome end,
      case when outcome in ('left_out', 'shared') then outcome end, detail,
      answers, note, nullif(warning, '')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (line integer, email text, full_name text, outcome text, detail text, answers jsonb, note text, warning text)`.execute(
    tx,
  );
}

/** The seats of the event before the import added some, and after that; a number that was set in between counts as before. */
export async function noteGrowth(tx: Tx, eventId: string, { from, to }: { from: number | null; to: number | null }) {
  await tx
    .updateTable('event_imports')
    .set({
      seats_before: sql`case when seats_after = ${from}::integer then seats_before else ${from}::integer end`,
      seats_after: to,
    })
    .where('event_id', '=', eventId)
    .execute();
}

/** Writes what came of these lines; what goes along with a person stays with who was refused, or waits again. */
export async function settleRows(
  tx: Tx,
  eventId: string,
  rows: (Pick<ImportRow, 'line' | 'outcome' | 'detail'> & { registration_id?: string })[],
): Promise<void> {
  const settled = rows.map(({ line, outcome, detail, registration_id = null }) => {
    const isOnList = outcome === 'waitlisted' || outcome === 'pending';
    return { line, outcome: isOnList ? 'added' : outcome, got: isOnList ? outcome : null, detail, registration_id };
  });
  await sql`
    update import_rows set outcome = settled.outcome, got = settled.got, detail = settled.detail,
      answers = case when settled.outcome in ('refused', 'new') then answers end,
      note = case when settled.outcome in ('refused', 'new') then note end,
      registration_id = settled.registration_id
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as settled (line integer, outcome text, got text, detail text, registration_id uuid)
    where import_rows.event_id = ${eventId} and import_rows.line = settled.line`.execute(tx);
}

/** Those whom the import refused wait again; the result is how many they are. */
export async function putBackRefused(tx: Tx, eventId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('import_rows')
    .set({ outcome: 'new', detail: '' })
    .where('event_id', '=', eventId)
    .where('outcome', '=', 'refused')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How each of these addresses that is on the list of the event stands there, by its place among them. */
export async function findListed(db: Db, eventId: string, emails: string[]) {
  const spellings = emails.map((email) => spellingsOf(email).join(' '));
  const { rows } = await sql<{ at: number; status: string }>`
    select given.at::integer as at, registrations.status
    from unnest(${spellings}::text[]) with ordinality as given (spellings, at)
    join users on ${mailboxOfPerson} = any(string_to_array(given.spellings, ' ')) and users.deleted_at is null
      and (users.guest_since is not null or users.email_verified_at is not null)
    join registrations on registrations.user_id = users.user_id and registrations.event_id = ${eventId}
      and registrations.status <> 'cancelled'`.execute(db);
  return new Map(rows.map(({ at, status }) => [at - 1, status]));
}

export function noImport(): Problem {
  return new Problem('not_found', 'There is nothing to import. Choose the file again: it is kept for a day.');
}

export function underWay(): Problem {
  return new Problem('not_allowed_now', 'An import for this event is under way. Wait until it has finished.');
}
