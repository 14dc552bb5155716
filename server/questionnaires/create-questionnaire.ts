import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Question } from '#openapi/types.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Described } from './describe-changes.ts';
import { type Kind, type Settings, settingsOf } from './questionnaire-kinds.ts';
import { nameOf, refuseQuestions } from './questionnaires.policy.ts';
import { findNewestVersion, lockQuestionnaire } from './questionnaires.queries.ts';

export interface NewQuestionnaire extends Settings {
  name: string;
  description?: string;
  questions?: Question[];
}

/** Makes a draft with its first version and gives its id. */
export async function createQuestionnaire(
  context: Pick<Context, 'db' | 'now'>,
  kind: Kind,
  actorId: string,
  { name, description = '', questions = [], ...settings }: NewQuestionnaire,
): Promise<string> {
  refuseQuestions(kind, questions);
  const made = { ...settings, name: nameOf(name), description: description.trim(), questions };
  return context.db.transaction().execute((tx) => insert(tx, context, kind, actorId, made));
}

/** Makes a draft with the same questions and gives its id; undefined when there is nothing to copy. */
export async function duplicateQuestionnaire(
  context: Pick<Context, 'db' | 'now'>,
  kind: Kind,
  actorId: string,
  id: string,
): Promise<string | undefined> {
  return context.db.transaction().execute(async (tx) => {
    const original = await lockQuestionnaire(tx, kind, id);
    const newest = original && (await findNewestVersion(tx, kind, id));
    if (!newest) return undefined;
    const name = [...`Copy of ${original.name}`].slice(0, 120).join('').trim();
    return insert(tx, context, kind, actorId, { ...original, name, questions: newest.questions });
  });
}

async function insert(
  tx: Tx,
  context: Pick<Context, 'now'>,
  kind: Kind,
  actorId: string,
  { name, description, questions, ...settings }: Omit<Described, 'status'>,
): Promise<string> {
  const [id, now] = [uuid(), context.now()];
  const row = {
    ...{ [kind.id]: id, name, description, created_by: actorId, created_at: now, updated_at: now },
    ...settingsOf(kind, settings),
  };
  await sql`
    insert into ${sql.table(kind.table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})`.execute(tx);
  await insertVersion(tx, kind, id, { number: 1, questions, now });
  const audit = { actorId, entityType: kind.entityType, entityId: id, entityName: name };
  await recordAudit(tx, context, { ...audit, action: `${kind.entityType}.created` });
  return id;
}

export async function insertVersion(
  tx: Tx,
  kind: Kind,
  id: string,
  { number, questions, now }: { number: number; questions: Question[]; now: Date },
): Promise<void> {
  await sql`
    insert into ${sql.table(kind.versions)} (${sql.ref(kind.versionId)}, ${sql.ref(kind.id)}, number, questions, created_at)
    values (${uuid()}, ${id}, ${number}, ${JSON.stringify(questions)}::jsonb, ${now})`.execute(tx);
}
