import type { Stored } from '#machines/events/editor/editor.types.ts';
import * as operations from '#openapi/operations.ts';
import type { TemplateStatus } from '#openapi/types.ts';
import { type QuestionnaireFields, storedQuestionnaire } from '#src/events/actors/questionnaire.editor.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { ask } from '#src/api/client.ts';
import { cacheQuestionnaire, invalidateQuestionnaires } from '#src/api/caches/questionnaires-cache.ts';

export async function setStatus(
  id: string,
  version: number,
  status: TemplateStatus,
): Promise<Stored<QuestionnaireFields>> {
  const questionnaire = await ask(operations.updateQuestionnaire, {
    params: { path: { id } },
    body: { version, status },
  });
  cacheQuestionnaire(questionnaire);
  return storedQuestionnaire(questionnaire);
}

/** Gives the copy's id. */
export async function duplicateQuestionnaire(id: string): Promise<string> {
  const copy = await sendOnce(`duplicate ${id}`, (header) =>
    ask(operations.duplicateQuestionnaire, { params: { path: { id }, header } }),
  );
  cacheQuestionnaire(copy);
  return copy.questionnaire_id;
}

export async function deleteQuestionnaire(id: string): Promise<void> {
  await ask(operations.deleteQuestionnaire, { params: { path: { id } } });
  invalidateQuestionnaires();
}
