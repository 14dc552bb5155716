import { sql } from 'kysely';
import type { Answers, Question } from '#openapi/types.ts';
import { IMPORT_KEPT_MS } from '#rules/registrations/import-times.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import type { Context } from '../../platform/context.ts';
import { isAway } from '../../platform/database/database-failures.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { answerWords } from '../answers/answer-words.ts';
import { listQuestions } from '../answers/show-answers.ts';
import { type Added, type Adding, addPeople } from '../guests/add-people.ts';
import { beyondOf, listRows, listWaiting, noteGrowth, settleRows } from './imports.queries.ts';

const everyMs = 5000;
/** As many as hold the event's lock for a moment only. */
const atOnce = 100;
const tidyEveryMs = 60 * 60 * 1000;

/**
 * Adds the people of imports that were started, some at a time: what came of a row is written with what it makes, so that a
 * crash leaves each either done or waiting.
 */
export function createImportWorker(context: Context): Worker {
  const { log, realtime } = context;
  return createWorker({
    name: 'imports',
    everyMs,
    hear: (wake) => realtime.subscribe('imports', wake),
    log,
    work: () => importSome(context),
  });
}

/** Forgets imports a day after their file came. */
export function createImportTidier({ trustedClock, db, log, now }: Context): Worker {
  return createWorker({
    name: 'old imports',
    everyMs: tidyEveryMs,
    trustedClock,
    log,
    async work() {
      await db
        .deleteFrom('event_imports')
        .where('state', '<>', 'running')
        .where('created_at', '<=', new Date(now().getTime() - IMPORT_KEPT_MS))
        .execute();
      return false;
    },
  });
}

/** False when there is nothing to import. */
export async function importSome(context: Context): Promise<boolean> {
  const { db, log, realtime } = context;
  const take = (most: number) => db.transaction().execute((tx) => takeRows(tx, context, most));
  let taken: Awaited<ReturnType<typeof takeRows>>;
  try {
    taken = await take(atOnce);
  } catch (error) {
    if (isAway(error)) throw error;
    log.warn({ err: error }, 'people could not be imported together; each is tried alone');
    taken = await take(1).catch((alone: unknown) => refuseOne(context, alone));
  }
  // Waited for by nobody: it is looked for anyway.
  if (taken === 'told') {
    realtime
      .publish(db, 'registrations')
      .catch((error: unknown) => log.warn({ err: error }, 'people hear of it later'));
  }
  return taken !== null;
}

/** The process that takes from an import is its only worker until the transaction ends; its row is locked by those alone who start or end it. */
async function takeRows(tx: Tx, context: Context, most: number): Promise<'told' | 'quiet' | null> {
  const found = await takeRunning(tx);
  if (!found) return null;
  const { event_id: eventId, actor_id: actorId, tell, started_at: lineBefore, told_at: announceAt } = found;
  const rows = await listWaiting(tx, eventId, most);
  if (rows.length === 0) {
    await finish(tx, context, eventId, actorId);
    return 'quiet';
  }
  if (actorId === null) {
    await settleRows(
      tx,
      eventId,
      rows.map(({ line }) => ({ line, outcome: 'refused', detail: actorGone })),
    );
    return 'quiet';
  }
  const questions = await findQuestions(tx, found.form_version_id);
  if (questions === null) {
    await settleRows(
      tx,
      eventId,
      rows.map(({ line }) => ({ line, outcome: 'refused', detail: questionsGone })),
    );
    return 'quiet';
  }
  const people = rows.map(({ email, full_name, answers, note }) => ({
    email,
    full_name,
    answered: answeredBy(found.form_version_id, questions, answers),
    note: note ?? '',
  }));
  const { outcomes, grown } = await addPeople(
    tx,
    context,
    { actorId, eventId, tell, beyond: beyondOf(found), lineBefore, announceAt },
    people,
  );
  await settleRows(
    tx,
    eventId,
    rows.map(({ line }, at) => ({ line, ...settled(outcomes[at]) })),
  );
  if (grown) await noteGrowth(tx, eventId, grown);
  return tell ? 'told' : 'quiet';
}

/** Null where they were changed before anyone had answered them. */
async function findQuestions(tx: Tx, versionId: string | null): Promise<Question[] | null> {
  if (versionId === null) return [];
  const versions = await listQuestions(tx, [{ form_version_id: versionId }]);
  return versions.get(versionId) ?? null;
}

function answeredBy(versionId: string | null, questions: Question[], answers: Answers | null): Adding['answered'] {
  if (versionId === null || answers === null) return null;
  return { form_version_id: versionId, answers, answer_words: answerWords(questions, answers) };
}

const questionsGone = 'The questions of this event have changed. Import this person again.';
const actorGone = 'The account that started the import no longer exists.';

const gotten = { approved: 'added', waitlisted: 'waitlisted', pending: 'pending' } as const;

function settled(outcome: Added | Problem | undefined) {
  if (!outcome) return { outcome: 'refused' as const, detail: '' };
  if (!(outcome instanceof Problem)) {
    return { outcome: gotten[outcome.status], detail: '', registration_id: outcome.registration_id };
  }
  const isListed = outcome.code === 'already_registered';
  return { outcome: isListed ? ('listed' as const) : ('refused' as const), detail: outcome.detail };
}

/**
 * The oldest that no other worker is at. Not by its row: in the order of locks that comes after the people and the event that
 * are locked to add someone.
 */
async function takeRunning(tx: Tx) {
  const running = () => tx.selectFrom('event_imports').selectAll().where('state', '=', 'running');
  for (const { event_id } of await running().orderBy('created_at').execute()) {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`import of ${event_id}`}, 0)) as is_mine`.execute(tx);
    // Another worker may just have ended it.
    const found = rows[0]?.is_mine && (await running().where('event_id', '=', event_id).executeTakeFirst());
    if (found) return found;
  }
  return undefined;
}

async function finish(tx: Tx, context: Context, eventId: string, actorId: string | null): Promise<void> {
  const at = context.now();
  await tx
    .updateTable('event_imports')
    .set({ state: 'finished', finished_at: at })
    .where('event_id', '=', eventId)
    .execute();
  const { title, added } = await tx
    .selectFrom('events')
    .select([
      'title',
      sql<number>`(
      select count(*)::integer from import_rows
      where import_rows.event_id = events.event_id and outcome = 'added')`.as('added'),
    ])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  await recordAudit(tx, context, {
    actorId,
    action: 'registrations.imported' as const,
    entityType: 'event',
    entityId: eventId,
    entityName: title,
    eventId,
    changes: [{ field: 'rows', before: null, after: String(added) }],
  });
}

/** The one that can't be stored is passed over, so that the others get their turn. */
async function refuseOne({ db, log }: Context, error: unknown): Promise<'quiet' | null> {
  if (isAway(error)) throw error;
  log.error({ err: error }, 'a person could not be imported');
  return db.transaction().execute(async (tx) => {
    const found = await takeRunning(tx);
    const [row] = found ? await listRows(tx, found.event_id, { outcome: 'new', after: 0, limit: 1 }) : [];
    if (!found || !row) return null;
    const detail = 'This could not be saved. Add the person by hand.';
    await settleRows(tx, found.event_id, [{ line: row.line, outcome: 'refused', detail }]);
    return 'quiet';
  });
}
