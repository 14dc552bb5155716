import type { Stored } from '#machines/events/editor/editor.types.ts';
import type { TemplateStatus } from '#openapi/types.ts';
import { type QuestionnaireFields, storedQuestionnaire } from '#src/events/actors/questionnaire.editor.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { api, ask } from '#src/api/client.ts';
import { cacheQuestionnaire, invalidateQuestionnaires } from '#src/api/caches/questionnaires-cache.ts';

export async function setStatus(
  id: string,
  version: number,
  status: TemplateStatus,
): Promise<Stored<QuestionnaireFields>> {
  const call = api.PATCH('/admin/questionnaires/{id}', { params: { path: { id } }, body: { version, status } });
  const questionnaire = await ask(call);
  cacheQuestionnaire(questionnaire);
  return storedQuestionnaire(questionnaire);
}

/** Gives the copy's id. */
export async function duplicateQuestionnaire(id: string): Promise<string> {
  const copy = await sendOnce(`duplicate ${id}`, (header) =>
    ask(api.POST('/admin/questionnaires/{id}/duplicate', { params: { path: { id }, header } })),
  );
  cacheQuestionnaire(copy);
  return copy.questionnaire_id;
}

export async function deleteQuestionnaire(id: string): Promise<void> {
  await ask(api.DELETE('/admin/questionnaires/{id}', { params: { path: { id } } }));
  invalidateQuestionnaires();
}
