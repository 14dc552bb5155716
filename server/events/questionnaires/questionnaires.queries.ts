import { sql } from 'kysely';
import type { Question } from '#openapi/types.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/contract.ts';
import { authorName, hasMade } from '../../accounts/roles/author.ts';
import { isOwnEvent } from '../../accounts/roles/event-role.ts';
import { answers, countUses, uses } from './uses.queries.ts';

const columns = [
  'questionnaire_id',
  'purpose',
  'name',
  'description',
  'status',
  'retention_days',
  'created_at',
  'updated_at',
  'version',
] as const;

/** The whole of it as an organiser sees it, with its newest questions; undefined when there is none. */
export async function findQuestionnaire(db: Db, id: string, reader: Person, now: Date) {
  const questionnaire = await db
    .selectFrom('questionnaires')
    .select([...columns, authorName('created_by').as('author_name'), hasMade(reader, 'created_by').as('may_change')])
    .select(countUses(db, 'questionnaires.questionnaire_id').as('event_count'))
    .where('questionnaire_id', '=', id)
    .executeTakeFirst();
  const newest = questionnaire && (await newestVersion(db, id).executeTakeFirst());
  if (!newest) return undefined;
  const { questions, questionnaire_version_id } = newest;
  const [versions, used_by] = [await listVersions(db, id), await listUses(db, id, reader, now)];
  return { ...questionnaire, questions, questionnaire_version_id, versions, used_by };
}

/** Keeps everybody else from changing it, and new events from naming it, until the transaction ends. */
export function lockQuestionnaire(tx: Tx, id: string) {
  const query = tx.selectFrom('questionnaires').select(columns).where('questionnaire_id', '=', id);
  return query.forUpdate().executeTakeFirst();
}

/** Waits for answers that are just being written to it, and holds up new ones until the transaction ends. */
export function lockNewestVersion(tx: Tx, id: string) {
  return newestVersion(tx, id).forUpdate().executeTakeFirstOrThrow();
}

export function newestVersion(db: Db, id: string) {
  return db
    .selectFrom('questionnaire_versions')
    .select(['questionnaire_version_id', 'number', 'questions'])
    .where('questionnaire_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1);
}

/** One version with its questions; undefined for one that is not there, or that was changed in place since. */
export function findVersion(db: Db, versionId: string) {
  return db
    .selectFrom('questionnaire_versions')
    .select(['number', 'created_at', 'questions'])
    .where('questionnaire_version_id', '=', versionId)
    .executeTakeFirst();
}

/** The lists of all versions, newest first. */
export async function listQuestions(db: Db, id: string): Promise<Question[][]> {
  const rows = await db
    .selectFrom('questionnaire_versions')
    .select('questions')
    .where('questionnaire_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ questions }) => questions);
}

function listVersions(db: Db, id: string) {
  return db
    .selectFrom('questionnaire_versions as versions')
    .select(['questionnaire_version_id', 'number', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom(answers(db).as('answers'))
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('answers.version_id', '=', 'versions.questionnaire_version_id')
        .$asScalar()
        .$notNull()
        .as('answers'),
    )
    .where('questionnaire_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1000)
    .execute();
}

/** Events that name it and that the reader may see: those to come, soonest first, then those that are over, latest first. */
async function listUses(db: Db, id: string, reader: Person, now: Date) {
  const rows = await db
    .selectFrom(uses(db).as('uses'))
    .select(['event_id', 'title', 'starts_at', 'timezone', 'undecided', 'status'])
    .where('questionnaire_id', '=', id)
    .where(isOwnEvent(reader, 'uses.event_id'))
    .orderBy(sql`ends_at <= ${now}::timestamptz`)
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}::timestamptz))`)
    .orderBy('event_id')
    .limit(100)
    .execute();
  return rows.map(({ starts_at, undecided, ...use }) => ({
    ...use,
    starts_at: undecided.includes('starts_at') ? null : starts_at,
  }));
}

/**
 * The version that is asked now; undefined for a questionnaire that doesn't exist. In a transaction that goes on to store
 * answers to it, ask with `hold`: then its questions stay as they are until the answers are there.
 */
export function findCurrentVersion(db: Db, questionnaireId: string, { hold = false } = {}) {
  return db
    .selectFrom('questionnaire_versions as versions')
    .innerJoin('questionnaires', 'questionnaires.questionnaire_id', 'versions.questionnaire_id')
    .select(['questionnaire_version_id', 'questions', 'description', 'retention_days'])
    .where('versions.questionnaire_id', '=', questionnaireId)
    .orderBy('number', 'desc')
    .limit(1)
    .$if(hold, (query) => query.forShare('versions'))
    .executeTakeFirst();
}
