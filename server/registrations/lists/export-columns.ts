import { takesAnswer } from '#rules/events/questions/question-types.ts';
import type { Db } from '../../platform/database/database.ts';
import { listAskedVersions } from './asked-versions.queries.ts';

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
  const versions = await listAskedVersions(db, eventId);
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
