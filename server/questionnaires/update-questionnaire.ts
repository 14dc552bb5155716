import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Question } from '#openapi/types.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { TemplateStatus } from '../platform/database/tables/questionnaires.ts';
import { insertVersion } from './create-questionnaire.ts';
import { describeChanges, type Described } from './describe-changes.ts';
import { type Kind, type Settings, settingsOf } from './questionnaire-kinds.ts';
import { nameOf, refuseEmpty, refuseQuestions, refuseStatus } from './questionnaires.policy.ts';
import {
  hasAnswers,
  listQuestions,
  lockNewestVersion,
  lockQuestionnaire,
  type Version,
} from './questionnaires.queries.ts';

export interface QuestionnaireChanges extends Settings {
  version: number;
  name?: string;
  description?: string;
  status?: TemplateStatus;
  questions?: Question[];
}

/**
 * Changes it and gives what came of it. `stale` when somebody else was faster. Changed questions never touch answers:
 * a version without any is put in place of the old one, under a new id; one with answers stays, and the next is added.
 */
export async function updateQuestionnaire(
  context: Pick<Context, 'db' | 'now'>,
  kind: Kind,
  actorId: string,
  id: string,
  { version, ...sent }: QuestionnaireChanges,
): Promise<'changed' | 'stale' | 'missing'> {
  return context.db.transaction().execute(async (tx) => {
    const before = await lockQuestionnaire(tx, kind, id);
    if (!before) return 'missing';
    if (before.version !== version) return 'stale';
    const newest = await lockNewestVersion(tx, kind, id);
    const after = {
      name: sent.name === undefined ? before.name : nameOf(sent.name),
      description: sent.description === undefined ? before.description : sent.description.trim(),
      status: sent.status ?? before.status,
      questions: sent.questions ?? newest.questions,
      ...settingsOf(kind, { ...before, ...sent }),
    };
    refuseStatus(kind, before.status, after.status);
    refuseEmpty(kind, after.status, after.questions);
    const changes = describeChanges({ ...before, questions: newest.questions }, after);
    if (changes.length === 0) return 'changed';
    if (changes.some(({ field }) => field === 'questions')) {
      refuseQuestions(kind, after.questions, await listQuestions(tx, kind, id));
      await changeQuestions(tx, kind, id, { newest, questions: after.questions, now: context.now() });
    }
    await writeChange(tx, kind, id, after, context.now());
    const audit = { actorId, entityType: kind.entityType, entityId: id, entityName: after.name };
    await recordAudit(tx, context, { ...audit, action: `${kind.entityType}.updated`, changes });
    return 'changed';
  });
}

async function changeQuestions(
  tx: Tx,
  kind: Kind,
  id: string,
  { newest, questions, now }: { newest: Version; questions: Question[]; now: Date },
): Promise<void> {
  if (await hasAnswers(tx, kind, newest.version_id)) {
    return insertVersion(tx, kind, id, { number: newest.number + 1, questions, now });
  }
  // A new id, so that whoever is filling in the old questions is told instead of answering others.
  await sql`
    update ${sql.table(kind.versions)}
    set ${sql.ref(kind.versionId)} = ${uuid()}, questions = ${JSON.stringify(questions)}::jsonb, created_at = ${now}
    where ${sql.ref(kind.versionId)} = ${newest.version_id}`.execute(tx);
}

async function writeChange(tx: Tx, kind: Kind, id: string, after: Described, now: Date): Promise<void> {
  const { name, description, status } = after;
  const set = { name, description, status, updated_at: now, ...settingsOf(kind, after) };
  const assignments = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    update ${sql.table(kind.table)} set ${sql.join(assignments)}, version = version + 1
    where ${sql.ref(kind.id)} = ${id}`.execute(tx);
}
