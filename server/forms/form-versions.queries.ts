import type { Db } from '../platform/database/database.ts';

/**
 * The version that is asked now; undefined for a form that doesn't exist. In a transaction that goes on to store answers
 * to it, ask with `hold`: then its questions stay as they are until the answers are there.
 */
export function findCurrentVersion(db: Db, formId: string, { hold = false } = {}) {
  return db
    .selectFrom('form_versions')
    .innerJoin('forms', 'forms.form_id', 'form_versions.form_id')
    .select([
      'form_version_id',
      'form_versions.form_id',
      'number',
      'questions',
      'forms.description',
      'forms.retention_days',
    ])
    .where('form_versions.form_id', '=', formId)
    .orderBy('number', 'desc')
    .limit(1)
    .$if(hold, (query) => query.forShare('form_versions'))
    .executeTakeFirst();
}
