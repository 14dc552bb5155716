import { sql } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { type Kind, STANDARD_FEEDBACK } from './questionnaire-kinds.ts';
import { isAnswered, isNamedByEvents, lockQuestionnaire } from './questionnaires.queries.ts';

/** Deletes it; false when it isn't there. Throws a Problem while events name it or answers belong to it. */
export async function deleteQuestionnaire(
  context: Pick<Context, 'db' | 'now'>,
  kind: Kind,
  actorId: string,
  id: string,
): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const questionnaire = await lockQuestionnaire(tx, kind, id);
    if (!questionnaire) return false;
    const reason = await reasonToKeep(tx, kind, questionnaire.id);
    if (reason !== null) throw new Problem('in_use', reason);
    await sql`delete from ${sql.table(kind.table)} where ${sql.ref(kind.id)} = ${id}`.execute(tx);
    const audit = { actorId, entityType: kind.entityType, entityId: id, entityName: questionnaire.name };
    await recordAudit(tx, context, { ...audit, action: `${kind.entityType}.deleted` });
    return true;
  });
}

async function reasonToKeep(tx: Tx, kind: Kind, id: string): Promise<string | null> {
  const { noun } = kind;
  if (id === STANDARD_FEEDBACK) return 'Events without a feedback template of their own use this one, so it stays.';
  if (await isNamedByEvents(tx, kind, id)) return `Events use this ${noun}. Choose another one for them first.`;
  if (await isAnswered(tx, kind, id)) return `People have answered this ${noun}, so it stays. You can archive it.`;
  return null;
}
