import { v7 as uuid } from 'uuid';
import type { Purpose, Question } from '#openapi/types.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { makeOnce, type Once } from '../../platform/idempotency.ts';
import type { Described } from './describe-changes.ts';
import { nameOf, purposes, refuseQuestions, refuseRetention, unknownQuestionnaire } from './questionnaires.policy.ts';
import { lockQuestionnaire, newestVersion } from './questionnaires.queries.ts';

export interface NewQuestionnaire {
  purpose: Purpose;
  name: string;
  description?: string;
  questions?: Question[];
  retention_days?: number | null;
}

/** Makes a draft with its first version and gives its id. */
export async function createQuestionnaire(
  context: Pick<Context, 'db' | 'now'>,
  actorId: string,
  { purpose, name, description = '', questions = [], retention_days = null }: NewQuestionnaire,
  once: Once | null = null,
): Promise<string> {
  refuseRetention(purpose, retention_days);
  refuseQuestions(purpose, questions);
  const made = { purpose, name: nameOf(name), description: description.trim(), questions, retention_days };
  return context.db
    .transaction()
    .execute((tx) => makeOnce(tx, context, once, () => insert(tx, context, actorId, made)));
}

/** Makes a draft with the same questions and gives its id. Throws `not_found` when there is nothing to copy. */
export async function duplicateQuestionnaire(
  context: Pick<Context, 'db' | 'now'>,
  actorId: string,
  id: string,
  once: Once | null,
): Promise<string> {
  return context.db.transaction().execute((tx) => makeOnce(tx, context, once, () => copy(tx, context, actorId, id)));
}

async function copy(tx: Tx, context: Pick<Context, 'now'>, actorId: string, id: string): Promise<string> {
  const original = await lockQuestionnaire(tx, id);
  if (!original) throw unknownQuestionnaire();
  const { purpose, description, retention_days } = original;
  const { questions } = await newestVersion(tx, id).executeTakeFirstOrThrow();
  const name = [...`Copy of ${original.name}`].slice(0, 120).join('').trim();
  return insert(tx, context, actorId, { purpose, name, description, questions, retention_days });
}

async function insert(
  tx: Tx,
  context: Pick<Context, 'now'>,
  actorId: string,
  { questions, ...made }: Omit<Described, 'status'> & { purpose: Purpose },
): Promise<string> {
  const [questionnaire_id, now] = [uuid(), context.now()];
  await tx
    .insertInto('questionnaires')
    .values({ questionnaire_id, ...made, created_by: actorId, created_at: now, updated_at: now })
    .execute();
  await insertVersion(tx, { questionnaire_id, purpose: made.purpose, number: 1, questions, now });
  const { entityType } = purposes[made.purpose];
  const audit = { actorId, entityType, entityId: questionnaire_id, entityName: made.name };
  await recordAudit(tx, context, { ...audit, action: `${entityType}.created` });
  return questionnaire_id;
}

interface NewVersion {
  questionnaire_id: string;
  purpose: Purpose;
  number: number;
  questions: Question[];
  now: Date;
}

export async function insertVersion(tx: Tx, { questions, now, ...version }: NewVersion): Promise<void> {
  await tx
    .insertInto('questionnaire_versions')
    .values({
      ...version,
      questionnaire_version_id: uuid(),
      questions: JSON.stringify(questions),
      created_at: now,
    })
    .execute();
}
