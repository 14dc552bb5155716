import { v7 as uuid } from 'uuid';
import type { Answers, Question, RegistrationStatus } from '#openapi/types.ts';
import type { Db } from '#server/platform/database/database.ts';

/** An active feedback template with these versions of its questions, oldest first. */
export async function aFeedbackTemplate(db: Db, versions: Question[][]) {
  const questionnaire_id = uuid();
  const time = Date.now();
  await db
    .insertInto('questionnaires')
    .values({
      questionnaire_id,
      purpose: 'feedback',
      name: 'Template',
      status: 'active',
      created_by: null,
      created_at: new Date(time),
      updated_at: new Date(time),
    })
    .execute();
  const rows = versions.map((questions, index) => ({
    questionnaire_version_id: uuid(),
    questionnaire_id,
    purpose: 'feedback' as const,
    number: index + 1,
    questions: JSON.stringify(questions),
    created_at: new Date(time + index),
  }));
  await db.insertInto('questionnaire_versions').values(rows).execute();
  return { feedback_template_id: questionnaire_id, versionIds: rows.map((row) => row.questionnaire_version_id) };
}

let count = 0;

/** A registration of that person: approved unless said otherwise. */
export async function aRegistrationOf(
  db: Db,
  event_id: string,
  user_id: string,
  { status = 'approved' }: { status?: RegistrationStatus } = {},
) {
  count += 1;
  const time = new Date();
  await db
    .insertInto('registrations')
    .values({
      registration_id: uuid(),
      event_id,
      user_id,
      status,
      code: `FB${String(count).padStart(7, '0')}`,
      created_at: time,
      updated_at: time,
      ...(status === 'waitlisted' && { waitlisted_at: time }),
    })
    .execute();
}

interface NewResponse {
  versionId: string;
  answers: Answers;
  at: string;
  isAttendee?: boolean;
}

/** An answer to the event's feedback, as it is stored. */
export async function aFeedbackResponse(
  db: Db,
  event_id: string,
  { versionId, answers, at, isAttendee = false }: NewResponse,
) {
  await db
    .insertInto('feedback_responses')
    .values({
      feedback_response_id: uuid(),
      event_id,
      feedback_template_version_id: versionId,
      answers: JSON.stringify(answers),
      verified_attendee: isAttendee,
      submitted_at: new Date(at),
    })
    .execute();
}
