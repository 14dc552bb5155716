import { STANDARD_FEEDBACK } from '#rules/events/questions/standard-feedback.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { purposes } from './purposes.ts';
import { lockQuestionnaire } from './questionnaires.queries.ts';
import { isAnswered, isNamedByEvents } from './uses.queries.ts';

/** Deletes it; false when it isn't there. Throws a Problem while events name it or answers belong to it. */
export async function deleteQuestionnaire(
  context: Pick<Context, 'db' | 'now'>,
  actorId: string,
  id: string,
): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const questionnaire = await lockQuestionnaire(tx, id);
    if (!questionnaire) return false;
    const { questionnaire_id, name, purpose } = questionnaire;
    const { entityType, noun } = purposes[purpose];
    const reason = await reasonToKeep(tx, noun, questionnaire_id);
    if (reason !== null) throw new Problem('in_use', reason);
    await tx.deleteFrom('questionnaires').where('questionnaire_id', '=', id).execute();
    const audit = { actorId, entityType, entityId: id, entityName: name };
    await recordAudit(tx, context, { ...audit, action: `${entityType}.deleted` });
    return true;
  });
}

async function reasonToKeep(tx: Tx, noun: string, id: string): Promise<string | null> {
  if (id === STANDARD_FEEDBACK) return 'Events without their own feedback template use this one, so it stays.';
  if (await isNamedByEvents(tx, id)) return `Events use this ${noun}. Choose another one for them first.`;
  if (await isAnswered(tx, id)) return `People have answered this ${noun}, so it stays. You can archive it.`;
  return null;
}
