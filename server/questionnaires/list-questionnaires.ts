import type { Purpose } from '#openapi/types.ts';
import { sql } from 'kysely';
import { isBeyond, pageOf, readCursor, writeCursor } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import type { TemplateStatus } from '../platform/database/tables/questionnaires.ts';
import { answers, uses } from './uses.queries.ts';

export interface QuestionnaireFilter {
  purpose: Purpose;
  search: string;
  status: 'any' | TemplateStatus;
  cursor: string;
  limit: number;
}

/** One page, last changed first, and the cursor of the next. Throws a Problem for a cursor that is none. */
export async function listQuestionnaires(db: Db, filter: QuestionnaireFilter) {
  const rows = await selectListed(db, filter).execute();
  return pageOf(rows, filter.limit, (last) => writeCursor({ at: last.updated_at, id: last.questionnaire_id }));
}

function selectListed(db: Db, { purpose, search, status, cursor, limit }: QuestionnaireFilter) {
  const after = readCursor(cursor);
  const words = search.trim();
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
      const used = eb
        .selectFrom(uses(db).as('u'))
        .whereRef('u.questionnaire_id', '=', 'q.questionnaire_id')
        .select(count);
      return [
        sql<number>`(
          select count(*)::integer from jsonb_array_elements(${newest}) asked where asked->>'type' <> 'section'
        )`.as('question_count'),
        used.$asScalar().$notNull().as('event_count'),
        answered.$asScalar().$notNull().as('answer_count'),
      ];
    })
    .where('purpose', '=', purpose);
  if (status !== 'any') query = query.where('status', '=', status);
  if (words !== '') query = query.where(sql<boolean>`strpos(lower(name), lower(${words})) > 0`);
  return query
    .where(isBeyond(after, { time: 'updated_at', id: 'questionnaire_id', direction: 'desc' }))
    .orderBy('updated_at', 'desc')
    .orderBy('questionnaire_id', 'desc')
    .limit(limit + 1);
}
