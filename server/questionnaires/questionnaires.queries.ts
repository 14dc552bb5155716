import { sql, type RawBuilder } from 'kysely';
import type { Question } from '#openapi/types.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { EventStatus } from '../platform/database/tables/events.ts';
import type { TemplateStatus } from '../platform/database/tables/questionnaires.ts';
import type { Kind, Settings } from './questionnaire-kinds.ts';

export interface Questionnaire extends Settings {
  id: string;
  name: string;
  description: string;
  status: TemplateStatus;
  created_at: Date;
  updated_at: Date;
  version: number;
}

export interface Version {
  version_id: string;
  number: number;
  questions: Question[];
}

/** The whole of it as an organiser sees it, with its newest questions; undefined when there is none. */
export async function findQuestionnaire(db: Db, kind: Kind, id: string, now: Date) {
  const found = await select<Questionnaire>(db, sql`${columns(kind)} where q.${sql.ref(kind.id)} = ${id}`);
  const [questionnaire] = found;
  const current = questionnaire && (await findNewestVersion(db, kind, id));
  if (!current) return undefined;
  const [versions, used_by] = [await listVersions(db, kind, id), await listUses(db, kind, id, now)];
  return { ...questionnaire, questions: current.questions, version_id: current.version_id, versions, used_by };
}

/** Keeps everybody else from changing it, and new events from naming it, until the transaction ends. */
export async function lockQuestionnaire(tx: Tx, kind: Kind, id: string): Promise<Questionnaire | undefined> {
  const [row] = await select<Questionnaire>(tx, sql`${columns(kind)} where q.${sql.ref(kind.id)} = ${id} for update`);
  return row;
}

/** Waits for answers that are just being written to it, and holds up new ones until the transaction ends. */
export async function lockNewestVersion(tx: Tx, kind: Kind, id: string): Promise<Version> {
  const [row] = await select<Version>(tx, sql`${newestVersion(kind, id)} for update`);
  if (!row) throw new Error(`The ${kind.noun} ${id} has no version.`);
  return row;
}

export async function findNewestVersion(db: Db, kind: Kind, id: string): Promise<Version | undefined> {
  const [row] = await select<Version>(db, newestVersion(kind, id));
  return row;
}

/** One version with its questions; undefined for one that is not there, or that was changed in place since. */
export async function findVersion(db: Db, kind: Kind, versionId: string) {
  const [row] = await select<Pick<Version, 'number' | 'questions'> & { created_at: Date }>(
    db,
    sql`
      select number, created_at, questions from ${sql.table(kind.versions)}
      where ${sql.ref(kind.versionId)} = ${versionId}`,
  );
  return row;
}

export async function hasAnswers(db: Db, kind: Kind, versionId: string): Promise<boolean> {
  const answers = sql.table(kind.answers);
  const [row] = await select<{ has: boolean }>(
    db,
    sql`select exists (select from ${answers} where ${sql.ref(kind.versionId)} = ${versionId}) as has`,
  );
  return row?.has === true;
}

/** Whether any of its versions has answers. */
export async function isAnswered(db: Db, kind: Kind, id: string): Promise<boolean> {
  const versionId = sql.ref(kind.versionId);
  const [row] = await select<{ has: boolean }>(
    db,
    sql`
      select exists (
        select from ${sql.table(kind.answers)} a join ${sql.table(kind.versions)} v on v.${versionId} = a.${versionId}
        where v.${sql.ref(kind.id)} = ${id}
      ) as has`,
  );
  return row?.has === true;
}

/** The lists of all versions, newest first. */
export async function listQuestions(db: Db, kind: Kind, id: string): Promise<Question[][]> {
  const rows = await select<{ questions: Question[] }>(
    db,
    sql`select questions from ${sql.table(kind.versions)} where ${sql.ref(kind.id)} = ${id} order by number desc`,
  );
  return rows.map(({ questions }) => questions);
}

export async function isNamedByEvents(db: Db, kind: Kind, id: string): Promise<boolean> {
  const [row] = await select<{ is: boolean }>(
    db,
    sql`select exists (select from events where ${sql.ref(kind.id)} = ${id}) as is`,
  );
  return row?.is === true;
}

function listVersions(db: Db, kind: Kind, id: string) {
  const versionId = sql.ref(kind.versionId);
  return select<{ version_id: string; number: number; created_at: Date; answers: number }>(
    db,
    sql`
      select v.${versionId} as version_id, v.number, v.created_at,
        (select count(*)::integer from ${sql.table(kind.answers)} a where a.${versionId} = v.${versionId}) as answers
      from ${sql.table(kind.versions)} v
      where v.${sql.ref(kind.id)} = ${id}
      order by v.number desc
      limit 1000`,
  );
}

/** Events that name it: those to come, soonest first, then those that are over, latest first. */
function listUses(db: Db, kind: Kind, id: string, now: Date) {
  return select<{ event_id: string; title: string; starts_at: Date; status: EventStatus }>(
    db,
    sql`
      select event_id, title, starts_at, status from events
      where ${sql.ref(kind.id)} = ${id}
      order by ends_at <= ${now}::timestamptz, abs(extract(epoch from starts_at - ${now}::timestamptz)), event_id
      limit 100`,
  );
}

const shared: string[] = ['name', 'description', 'status', 'created_at', 'updated_at', 'version'];

function columns(kind: Kind) {
  return sql`
    select q.${sql.ref(kind.id)} as id, ${sql.join(shared.concat(kind.settings).map((column) => sql.ref(`q.${column}`)))}
    from ${sql.table(kind.table)} q`;
}

function newestVersion(kind: Kind, id: string) {
  return sql`
    select ${sql.ref(kind.versionId)} as version_id, number, questions from ${sql.table(kind.versions)}
    where ${sql.ref(kind.id)} = ${id} order by number desc limit 1`;
}

async function select<Row>(db: Db, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await (query as RawBuilder<Row>).execute(db);
  return rows;
}
