import type { Purpose } from '#openapi/types.ts';
import { sql } from 'kysely';
import { foldLetters } from '#rules/search/fold.ts';
import { isBeyond, pageOf, readCursor, writeCursor } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { TemplateStatus } from '../../platform/database/tables/questionnaires.ts';
import type { Person } from '../../platform/http/contract.ts';
import { authorName, hasMade } from '../../accounts/roles/author.ts';
import { answers, countUses } from './uses.queries.ts';

export interface QuestionnaireFilter {
  purpose: Purpose;
  search: string;
  status: 'any' | TemplateStatus;
  cursor: string;
  limit: number;
}

/** One page, last changed first, and the cursor of the next. Throws a Problem for a malformed cursor. */
export async function listQuestionnaires(db: Db, reader: Person, filter: QuestionnaireFilter) {
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
