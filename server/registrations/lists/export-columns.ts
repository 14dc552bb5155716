import { takesAnswer } from '#rules/questions/question-types.ts';
import type { Db } from '../../platform/database/database.ts';

/** A question of one form, over all its versions. */
export interface ExportColumn {
  question_id: string;
  /** As the newest version words it. */
  label: string;
  /** The versions that ask it: another form may use the same id. */
  requestOrigin: Set<string>;
}

/** Every question that registrations of the event were asked, once, newest versions first. */
export async function listExportColumns(db: Db, eventId: string): Promise<ExportColumn[]> {
  const versions = await db
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
    .execute();
  const columns = new Map<string, ExportColumn>();
  for (const { form_version_id, form_id, questions } of versions) {
    for (const { question_id, label } of questions.filter(takesAnswer)) {
      const key = `${form_id} ${question_id}`;
      const column = columns.get(key) ?? { question_id, label, requestOrigin: new Set() };
      columns.set(key, { ...column, requestOrigin: column.requestOrigin.add(form_version_id) });
    }
  }
  return [...columns.values()];
}
