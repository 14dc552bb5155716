import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Purpose, Question } from '#openapi/types.ts';
import { isShortened } from '#rules/events/questions/retention.ts';
import { STANDARD_FEEDBACK } from '#rules/events/questions/standard-feedback.ts';
import { foldLetters } from '#rules/search/fold.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { authorName, hasMade } from '../../accounts/roles/author.ts';
import type { Context } from '../../platform/context.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { TemplateStatus } from '../../platform/database/tables/questionnaires.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { createQuestionnaire, duplicateQuestionnaire, insertVersion } from './create-questionnaire.ts';
import { describeChanges } from './describe-changes.ts';
import {
  nameOf,
  purposes,
  refuseEmpty,
  refuseQuestions,
  refuseRetention,
  refuseStatus,
  unknownQuestionnaire,
} from './questionnaires.policy.ts';
import {
  findQuestionnaire,
  findVersion,
  listQuestions,
  lockNewestVersion,
  lockQuestionnaire,
} from './questionnaires.queries.ts';
import { answers, countUses, hasAnswers, isAnswered, isNamedByEvents } from './uses.queries.ts';

export function questionnaireHandlers(context: Context) {
  const { db, now } = context;

  async function read(id: string, reader: Person) {
    const found = await findQuestionnaire(db, id, reader, now());
    if (!found) throw unknownQuestionnaire();
    return found;
  }

  return {
    listQuestionnaires({ user, query }: Call<'listQuestionnaires'>) {
      return listQuestionnaires(db, user, query);
    },

    async createQuestionnaire({ user, body, once }: Call<'createQuestionnaire'>) {
      return read(await createQuestionnaire(context, user.userId, body, once), user);
    },

    getQuestionnaire({ user, params }: Call<'getQuestionnaire'>) {
      return read(params.id, user);
    },

    async getQuestionnaireVersion({ params }: Call<'getQuestionnaireVersion'>) {
      const found = await findVersion(db, params.id);
      if (!found) throw new Problem('not_found', 'That version no longer exists.');
      return found;
    },

    async updateQuestionnaire({ user, params, body }: Call<'updateQuestionnaire'>) {
      const outcome = await updateQuestionnaire(context, user.userId, params.id, body);
      if (outcome === 'missing') throw unknownQuestionnaire();
      const current = await read(params.id, user);
      if (outcome === 'changed') return current;
      const { noun } = purposes[current.purpose];
      const detail = `This ${noun} was changed by someone else. Look at it again, then save.`;
      throw new Problem('stale_version', detail, { body: { current } });
    },

    async deleteQuestionnaire({ user, params }: Call<'deleteQuestionnaire'>) {
      if (!(await deleteQuestionnaire(context, user.userId, params.id))) throw unknownQuestionnaire();
    },

    async duplicateQuestionnaire({ user, params, once }: Call<'duplicateQuestionnaire'>) {
      return read(await duplicateQuestionnaire(context, user.userId, params.id, once), user);
    },
  } satisfies Partial<Handlers>;
}

interface QuestionnaireFilter {
  purpose: Purpose;
  search: string;
  status: 'any' | TemplateStatus;
  cursor: string;
  limit: number;
}

/** One page, last changed first, and the cursor of the next. Throws a Problem for a malformed cursor. */
async function listQuestionnaires(db: Db, reader: Person, filter: QuestionnaireFilter) {
  const named = await findNamed(db, filter);
  const rows = await selectListed(db, reader, filter)
    .$if(named !== null, (query) => query.where('questionnaire_id', '=', sql<string>`any(${named}::uuid[])`))
    .execute();
  return pageOf(rows, filter.limit, (last) => writeCursor({ at: last.updated_at, id: last.questionnaire_id }));
}

/** Those whose names have what is searched for, which the database can't fold; null where nothing is. */
async function findNamed(db: Db, { purpose, search }: QuestionnaireFilter): Promise<string[] | null> {
  const part = foldLetters(search.trim());
  if (part === '') return null;
  const all = await db
    .selectFrom('questionnaires')
    .select(['questionnaire_id', 'name'])
    .where('purpose', '=', purpose)
    .execute();
  return all.filter(({ name }) => foldLetters(name).includes(part)).map(({ questionnaire_id }) => questionnaire_id);
}

function selectListed(db: Db, reader: Person, { purpose, status, cursor, limit }: QuestionnaireFilter) {
  const after = readCursor(cursor);
  const count = sql<number>`count(*)::integer`.as('count');
  let query = db
    .selectFrom('questionnaires as q')
    .select(['questionnaire_id', 'purpose', 'name', 'description', 'retention_days', 'status', 'updated_at', 'version'])
    .select((eb) => {
      const ofIt = eb
        .selectFrom('questionnaire_versions as v')
        .whereRef('v.questionnaire_id', '=', 'q.questionnaire_id');
      const newest = ofIt.select('questions').orderBy('number', 'desc').limit(1);
      const answered = ofIt.innerJoin(answers(db).as('a'), 'a.version_id', 'v.questionnaire_version_id').select(count);
      return [
        sql<number>`(
          select count(*)::integer from jsonb_array_elements(${newest}) asked where asked->>'type' <> 'section'
        )`.as('question_count'),
        countUses(db, 'q.questionnaire_id').as('event_count'),
        authorName('q.created_by').as('author_name'),
        hasMade(reader, 'q.created_by').as('may_change'),
        answered.$asScalar().$notNull().as('answer_count'),
      ];
    })
    .where('purpose', '=', purpose);
  if (status !== 'any') query = query.where('status', '=', status);
  return query
    .where(isBeyond(after, { time: 'updated_at', id: 'questionnaire_id', direction: 'desc' }))
    .orderBy('updated_at', 'desc')
    .orderBy('questionnaire_id', 'desc')
    .limit(limit + 1);
}

interface QuestionnaireChanges {
  version: number;
  name?: string;
  description?: string;
  status?: TemplateStatus;
  questions?: Question[];
  retention_days?: number | null;
}

/**
 * Changes it and gives what came of it. `stale` when someone else was faster. Changed questions never touch answers:
 * a version without any is put in place of the old one, under a new id; one with answers stays, and the next is added.
 */
async function updateQuestionnaire(
  context: Pick<Context, 'db' | 'now'>,
  actorId: string,
  id: string,
  { version, ...sent }: QuestionnaireChanges,
): Promise<'changed' | 'stale' | 'missing'> {
  return context.db.transaction().execute(async (tx) => {
    const before = await lockQuestionnaire(tx, id);
    if (!before) return 'missing';
    if (before.version !== version) return 'stale';
    const { purpose } = before;
    const newest = await lockNewestVersion(tx, id);
    const after = {
      name: sent.name === undefined ? before.name : nameOf(sent.name),
      description: sent.description === undefined ? before.description : sent.description.trim(),
      status: sent.status ?? before.status,
      questions: sent.questions ?? newest.questions,
      retention_days: sent.retention_days === undefined ? before.retention_days : sent.retention_days,
    };
    refuseRetention(purpose, after.retention_days);
    refuseStatus(purpose, before.status, after.status);
    refuseEmpty(purpose, after.status, after.questions);
    const changes = describeChanges({ ...before, questions: newest.questions }, after);
    if (changes.length === 0) return 'changed';
    const now = context.now();
    const { questions, ...columns } = after;
    if (changes.some(({ field }) => field === 'questions')) {
      refuseQuestions(purpose, questions, await listQuestions(tx, id));
      await changeQuestions(tx, { ...before, newest, questions, now });
    }
    const shortened = await noteShortened(tx, context, before, after);
    await tx
      .updateTable('questionnaires')
      .set((eb) => ({ ...columns, ...shortened, updated_at: now, version: eb('version', '+', 1) }))
      .where('questionnaire_id', '=', id)
      .execute();
    const { entityType } = purposes[purpose];
    const audit = { actorId, entityType, entityId: id, entityName: after.name };
    await recordAudit(tx, context, { ...audit, action: `${entityType}.updated`, changes });
    return 'changed';
  });
}

type Kept = { retention_days: number | null };

/** What to keep of it: the events' teams hear of it before answers that were given are erased. */
async function noteShortened(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  before: Kept & { questionnaire_id: string },
  after: Kept,
): Promise<{ retention_changed_at?: Date }> {
  if (!isShortened(before.retention_days, after.retention_days)) return {};
  return (await isAnswered(tx, before.questionnaire_id)) ? { retention_changed_at: now() } : {};
}

interface Change {
  questionnaire_id: string;
  purpose: Purpose;
  newest: { questionnaire_version_id: string; number: number };
  questions: Question[];
  now: Date;
}

async function changeQuestions(tx: Tx, { questionnaire_id, purpose, newest, questions, now }: Change): Promise<void> {
  if (await hasAnswers(tx, newest.questionnaire_version_id)) {
    return insertVersion(tx, { questionnaire_id, purpose, number: newest.number + 1, questions, now });
  }
  // A new id, so that people who are filling in the old questions are told instead of answering others.
  await tx
    .updateTable('questionnaire_versions')
    .set({ questionnaire_version_id: uuid(), questions: JSON.stringify(questions), created_at: now })
    .where('questionnaire_version_id', '=', newest.questionnaire_version_id)
    .execute();
}

/** Deletes it; false when it isn't there. Throws a Problem while events name it or answers belong to it. */
async function deleteQuestionnaire(
  context: Pick<Context, 'db' | 'now'>,
  actorId: string,
  id: string,
): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const questionnaire = await lockQuestionnaire(tx, id);
    if (!questionnaire) return false;
    const { questionnaire_id, name, purpose } = questionnaire;
    const { entityType, noun } = purposes[purpose];
    const reason = await reasonToKeep(tx, noun, questionnaire_id);
    if (reason !== null) throw new Problem('in_use', reason);
    await tx.deleteFrom('questionnaires').where('questionnaire_id', '=', id).execute();
    const audit = { actorId, entityType, entityId: id, entityName: name };
    await recordAudit(tx, context, { ...audit, action: `${entityType}.deleted` });
    return true;
  });
}

async function reasonToKeep(tx: Tx, noun: string, id: string): Promise<string | null> {
  if (id === STANDARD_FEEDBACK) return 'Events without their own feedback template use this one, so it stays.';
  if (await isNamedByEvents(tx, id)) return `Events use this ${noun}. Choose another one for them first.`;
  if (await isAnswered(tx, id)) return `People have answered this ${noun}, so it stays. You can archive it.`;
  return null;
}
