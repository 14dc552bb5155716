import * as operations from '#openapi/operations.ts';
import type { Purpose, Questionnaire } from '#openapi/types.ts';
import { CallFailed } from '../call-failed.ts';
import { newest } from '../newest.ts';
import { invalidateReads, queryClient, readOptions } from '../query.ts';
import { readAnew } from '../read-anew.ts';
import { stale } from '../stale/events.ts';

type QuestionnaireAct = Extract<
  keyof typeof stale,
  'createQuestionnaire' | 'updateQuestionnaire' | 'duplicateQuestionnaire'
>;

/** One registration form or feedback template with its newest questions, as a query. */
function questionnaireQuery(id: string) {
  return readOptions(operations.getQuestionnaire, { params: { path: { id } } }, newest);
}

/** Reads the questionnaire again from the server; pages that show it follow. One for another purpose is not found. */
export async function readQuestionnaire(purpose: Purpose, id: string): Promise<Questionnaire> {
  const found = await readAnew(questionnaireQuery(id));
  if (found.purpose === purpose) return found;
  throw new CallFailed(404, { code: 'not_found', detail: 'It no longer exists.' });
}

/** Shows the questionnaire as the act's answer has it, and reads again what else tells of it. */
export function cacheQuestionnaire(act: QuestionnaireAct, questionnaire: Questionnaire): void {
  queryClient.setQueryData(questionnaireQuery(questionnaire.questionnaire_id).queryKey, questionnaire);
  void invalidateReads(stale[act]);
}

/** Drops what is known of one that is deleted, and reads again what told of it. */
export function dropQuestionnaire(id: string): void {
  queryClient.removeQueries({ queryKey: questionnaireQuery(id).queryKey });
  void invalidateReads(stale.deleteQuestionnaire);
}
