import { sql } from 'kysely';
import { readCursor, writeCursor } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import type { TemplateStatus } from '../platform/database/tables/questionnaires.ts';
import type { Kind, Settings } from './questionnaire-kinds.ts';

export interface QuestionnaireFilter {
  search: string;
  status: 'any' | TemplateStatus;
  cursor: string;
  limit: number;
}

interface Row extends Settings {
  id: string;
  name: string;
  description: string;
  status: TemplateStatus;
  updated_at: Date;
  version: number;
  question_count: number;
  event_count: number;
  answer_count: number;
}

/** One page, last changed first, and the cursor of the next. Throws a Problem for a cursor that is none. */
export async function listQuestionnaires(db: Db, kind: Kind, filter: QuestionnaireFilter) {
  const rows = await selectListed(db, kind, filter);
  const items = rows.slice(0, filter.limit);
  const last = items.at(-1);
  const hasMore = rows.length > filter.limit && last;
  return { items, next: hasMore ? writeCursor({ at: last.updated_at, id: last.id }) : null };
}

async function selectListed(db: Db, kind: Kind, { search, status, cursor, limit }: QuestionnaireFilter) {
  const [id, versionId] = [sql.ref(kind.id), sql.ref(kind.versionId)];
  const [versions, answers] = [sql.table(kind.versions), sql.table(kind.answers)];
  const after = readCursor(cursor);
  const words = search.trim();
  const settings = sql.join(
    kind.settings.map((setting) => sql`q.${sql.ref(setting)},`),
    sql` `,
  );
  const conditions = [
    sql`true`,
    ...(status === 'any' ? [] : [sql`q.status = ${status}`]),
    ...(words === '' ? [] : [sql`strpos(lower(q.name), lower(${words})) > 0`]),
    ...(after ? [sql`(q.updated_at, q.${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<Row>`
    select q.${id} as id, q.name, q.description, q.status, q.updated_at, q.version, ${settings}
      (select count(*)::integer from jsonb_array_elements(newest.questions) asked where asked->>'type' <> 'section')
        as question_count,
      (select count(*)::integer from events where events.${id} = q.${id}) as event_count,
      (select count(*)::integer from ${answers} a join ${versions} v on v.${versionId} = a.${versionId}
        where v.${id} = q.${id}) as answer_count
    from ${sql.table(kind.table)} q
    cross join lateral (
      select questions from ${versions} v where v.${id} = q.${id} order by number desc limit 1
    ) newest
    where ${sql.join(conditions, sql` and `)}
    order by q.updated_at desc, q.${id} desc
    limit ${limit + 1}`.execute(db);
  return rows;
}
