import type { Db } from '../platform/database/database.ts';
import { STANDARD_FEEDBACK } from '../questionnaires/questionnaire-kinds.ts';

/**
 * What is asked now about an event with this template; null is the standard one. In a transaction that goes on to store
 * answers to it, ask with `hold`: then its questions stay as they are until the answers are there.
 */
export function findCurrentFeedbackVersion(db: Db, templateId: string | null, { hold = false } = {}) {
  return db
    .selectFrom('feedback_template_versions as versions')
    .innerJoin('feedback_templates as templates', 'templates.feedback_template_id', 'versions.feedback_template_id')
    .select(['feedback_template_version_id', 'versions.feedback_template_id', 'number', 'questions'])
    .select('templates.description')
    .where('versions.feedback_template_id', '=', templateId ?? STANDARD_FEEDBACK)
    .orderBy('number', 'desc')
    .limit(1)
    .$if(hold, (query) => query.forShare('versions'))
    .executeTakeFirstOrThrow();
}
