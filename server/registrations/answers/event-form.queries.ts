import type { Question } from '#openapi/types.ts';
import type { Db } from '../../platform/database/database.ts';
import { findCurrentVersion } from '../../events/questionnaires/questionnaires.queries.ts';

/** The questions that a registration answers now; `form_version_id` is null for an event that asks nothing. */
export interface EventForm {
  form_version_id: string | null;
  questions: Question[];
}

/** In a transaction ask with `hold`: the questions then stay as they are until the answers are stored. */
export async function findEventForm(db: Db, formId: string | null, { hold = false } = {}): Promise<EventForm> {
  const version = formId === null ? undefined : await findCurrentVersion(db, formId, { hold });
  if (!version) return { form_version_id: null, questions: [] };
  return { form_version_id: version.questionnaire_version_id, questions: version.questions };
}
