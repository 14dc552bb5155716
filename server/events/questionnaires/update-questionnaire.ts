import { v7 as uuid } from 'uuid';
import type { Purpose, Question } from '#openapi/types.ts';
import { isShortened } from '#rules/events/questions/retention.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { TemplateStatus } from '../../platform/database/tables/questionnaires.ts';
import { insertVersion } from './create-questionnaire.ts';
import { describeChanges } from './describe-changes.ts';
import { purposes } from './purposes.ts';
import { nameOf, refuseEmpty, refuseQuestions, refuseRetention, refuseStatus } from './questionnaires.policy.ts';
import { listQuestions, lockNewestVersion, lockQuestionnaire } from './questionnaires.queries.ts';
import { hasAnswers, isAnswered } from './uses.queries.ts';

export interface QuestionnaireChanges {
  version: number;
  name?: string;
  description?: string;
  status?: TemplateStatus;
  questions?: Question[];
  retention_days?: number | null;
}

/**
 * Changes it and gives what came of it. `stale` when somebody else was faster. Changed questions never touch answers:
 * a version without any is put in place of the old one, under a new id; one with answers stays, and the next is added.
 */
export async function updateQuestionnaire(
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
  // A new id, so that whoever is filling in the old questions is told instead of answering others.
  await tx
    .updateTable('questionnaire_versions')
    .set({ questionnaire_version_id: uuid(), questions: JSON.stringify(questions), created_at: now })
    .where('questionnaire_version_id', '=', newest.questionnaire_version_id)
    .execute();
}
