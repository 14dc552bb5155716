import type { Purpose } from '#openapi/types.ts';
import { sql } from 'kysely';
import { isBeyond, pageOf, readCursor, writeCursor } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import type { TemplateStatus } from '../platform/database/tables/questionnaires.ts';
import type { Person } from '../platform/http/contract.ts';
import { authorName, hasMade } from '../roles/author.ts';
import { answers, countUses } from './uses.queries.ts';

export interface QuestionnaireFilter {
  purpose: Purpose;
  search: string;
  status: 'any' | TemplateStatus;
  cursor: string;
  limit: number;
}

/** One page, last changed first, and the cursor of the next. Throws a Problem for a cursor that is none. */
export async function listQuestionnaires(db: Db, reader: Person, filter: QuestionnaireFilter) {
  const rows = await selectListed(db, reader, filter).execute();
  return pageOf(rows, filter.limit, (last) => writeCursor({ at: last.updated_at, id: last.questionnaire_id }));
}

function selectListed(db: Db, reader: Person, { purpose, search, status, cursor, limit }: QuestionnaireFilter) {
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
  if (words !== '') query = query.where(sql<boolean>`strpos(lower(name), lower(${words})) > 0`);
  return query
    .where(isBeyond(after, { time: 'updated_at', id: 'questionnaire_id', direction: 'desc' }))
    .orderBy('updated_at', 'desc')
    .orderBy('questionnaire_id', 'desc')
    .limit(limit + 1);
}
