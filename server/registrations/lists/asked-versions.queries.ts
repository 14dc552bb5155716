import type { Db } from '../../platform/database/database.ts';

/** The versions of forms that registrations of the event answered, newest first. */
export function listAskedVersions(db: Db, eventId: string) {
  return (
    db
      .selectFrom('questionnaire_versions')
      .select(['questionnaire_version_id as form_version_id', 'questionnaire_id as form_id', 'questions'])
      .where('questionnaire_version_id', 'in', ({ selectFrom }) =>
        selectFrom('registrations')
          .select('form_version_id')
          .where('event_id', '=', eventId)
          .where('form_version_id', 'is not', null)
          .$castTo<{ form_version_id: string }>(),
      )
      // Ids rise with time: of an event that had another form before, the newer one comes first.
      .orderBy('form_id', 'desc')
      .orderBy('number', 'desc')
      .execute()
  );
}
