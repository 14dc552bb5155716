import { sql } from 'kysely';
import type { AnswerSummary, Question } from '#openapi/types.ts';
import { canBeCondition, isChoice } from '#rules/events/questions/question-types.ts';
import { recordRead } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { sendTable, type TableFormat } from '../../platform/exports/table.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { countMatching, type RegistrationFilter } from '../filter/registration-filter.ts';
import { countByStatus } from '../status-counts.queries.ts';
import { listRegistrations } from './admin-registrations.queries.ts';
import { listAskedVersions } from './asked-versions.queries.ts';
import { tabulateRegistrations } from './export-registrations.ts';
import { findOrRefuseEvent } from './find-event.ts';

/** An event's registrations as its organisers look through them. */
export function registrationListHandlers(context: Context) {
  const { db } = context;
  const requireEvent = (eventId: string) => findOrRefuseEvent(db, eventId);

  const exportAs =
    (format: TableFormat) =>
    async ({ user, params, query, reply }: Call<'exportRegistrations'>) => {
      const event = await requireEvent(params.id);
      await recordExport(context, { actorId: user.userId, event, filter: query });
      const table = await tabulateRegistrations(db, event, query);
      return sendTable(reply, table, `${event.title} – registrations`, format);
    };

  return {
    async listRegistrations({ params, query }: Call<'listRegistrations'>) {
      const { event_id } = await requireEvent(params.id);
      return { ...(await listRegistrations(db, event_id, query)), counts: await countByStatus(db, event_id) };
    },

    async countRegistrations({ params, query }: Call<'countRegistrations'>) {
      const { event_id } = await requireEvent(params.id);
      return { count: await countMatching(db, event_id, query) };
    },

    async summarizeAnswers({ params }: Call<'summarizeAnswers'>) {
      const { event_id } = await requireEvent(params.id);
      return summarizeAnswers(db, event_id);
    },

    exportRegistrations: exportAs('csv'),
    exportRegistrationsToExcel: exportAs('xlsx'),
  } satisfies Partial<Handlers>;
}

interface Export {
  actorId: string;
  event: { event_id: string; title: string };
  filter: RegistrationFilter;
}

async function recordExport(context: Context, { actorId, event, filter }: Export): Promise<void> {
  const { status, arrival, answers, search } = filter;
  const named = Object.entries({ status, arrival, answers, search });
  await recordRead(context, {
    actorId,
    action: 'registrations.exported',
    entityType: 'event',
    entityId: event.event_id,
    entityName: event.title,
    eventId: event.event_id,
    changes: [
      { field: 'rows', before: null, after: String(await countMatching(context.db, event.event_id, filter)) },
      ...named
        .filter(([, value]) => value !== '' && value !== 'any')
        .map(([field, after]) => ({ field, before: null, after })),
    ],
  });
}

type Summed = AnswerSummary['questions'][number];

/** What those who have a seat chose, by question. */
async function summarizeAnswers(db: Db, eventId: string): Promise<AnswerSummary> {
  const versions = await listAskedVersions(db, eventId);
  const questions = mergeQuestions(versions.flatMap((version) => version.questions).filter(canBeCondition));
  const chosen = await countChosen(db, eventId, [...questions.keys()]);
  for (const [key, count] of chosen) {
    const [questionId, optionId] = key;
    const option = questions.get(questionId)?.options.find(({ option_id }) => option_id === optionId);
    if (option) option.count += count;
  }
  return { questions: [...questions.values()], erased: await countErased(db, eventId) };
}

/** A question's id is never used again for another, so that those of all versions are one; the newest come first. */
function mergeQuestions(newestFirst: Question[]): Map<string, Summed> {
  const merged = new Map<string, Summed>();
  for (const question of newestFirst) {
    const { question_id, label } = question;
    const summed = merged.get(question_id) ?? { question_id, label, options: [] };
    const known = new Set(summed.options.map(({ option_id }) => option_id));
    const added = optionsOf(question).filter(({ option_id }) => !known.has(option_id));
    merged.set(question_id, {
      ...summed,
      options: [...summed.options, ...added.map((option) => ({ ...option, count: 0 }))],
    });
  }
  return merged;
}

/** A tick that is not set is no answer. */
function optionsOf(question: Question): Question['options'] {
  return isChoice(question) ? question.options : [{ option_id: 'yes', label: 'Yes' }];
}

/** By what was answered as a whole, of which there are far fewer than people; then by each option of it. */
async function countChosen(db: Db, eventId: string, questionIds: string[]): Promise<[[string, string], number][]> {
  if (questionIds.length === 0) return [];
  const { rows } = await sql<{ question_id: string; answer: unknown; people: number }>`
    select question_id, answers -> question_id as answer, count(*)::integer as people
    from registrations cross join unnest(${questionIds}::text[]) as question_id
    where event_id = ${eventId} and status = 'approved' and answers ? question_id
    group by 1, 2`.execute(db);
  return rows.flatMap(({ question_id, answer, people }) =>
    [answer].flat().map((option): [[string, string], number] => {
      const chosen = option === true ? 'yes' : String(option);
      return [[question_id, chosen], people];
    }),
  );
}

async function countErased(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('status', '=', 'approved')
    .where('answers_erased_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
