import type { Db } from '../../platform/database/database.ts';

/**
 * The version that is asked now; undefined for a questionnaire that doesn't exist. In a transaction that goes on to store
 * answers to it, ask with `hold`: then its questions stay as they are until the answers are there.
 */
export function findCurrentVersion(db: Db, questionnaireId: string, { hold = false } = {}) {
  return db
    .selectFrom('questionnaire_versions as versions')
    .innerJoin('questionnaires', 'questionnaires.questionnaire_id', 'versions.questionnaire_id')
    .select(['questionnaire_version_id', 'questions', 'description', 'retention_days'])
    .where('versions.questionnaire_id', '=', questionnaireId)
    .orderBy('number', 'desc')
    .limit(1)
    .$if(hold, (query) => query.forShare('versions'))
    .executeTakeFirst();
}
