import { sql } from 'kysely';
import { isFile } from '#rules/events/questions/question-types.ts';
import { registrantColumn } from '../../accounts/users/shown-names.queries.ts';
import type { Db } from '../../platform/database/database.ts';

export type StoredAnswers = NonNullable<Awaited<ReturnType<typeof findOwnAnswers>>>;

/** The answers of the person's registration as they are stored, with the questions that they were given to. */
export function findOwnAnswers(db: Db, userId: string, registrationId: string, { hold = false } = {}) {
  return selectAnswers(db, registrationId, hold).where('registrations.user_id', '=', userId).executeTakeFirst();
}

/** As `findOwnAnswers`, for organisers. */
export function findGivenAnswers(db: Db, registrationId: string, { hold = false } = {}) {
  return selectAnswers(db, registrationId, hold)
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select(['users.user_id', registrantColumn])
    .executeTakeFirst();
}

function selectAnswers(db: Db, registrationId: string, hold: boolean) {
  return db
    .selectFrom('registrations')
    .leftJoin('questionnaire_versions', 'questionnaire_version_id', 'registrations.form_version_id')
    .select([
      'registrations.registration_id',
      'registrations.event_id',
      'registrations.status',
      'registrations.checked_in_at',
      'registrations.moved_up_at',
      'registrations.form_version_id',
      'registrations.answers',
      'registrations.answers_version',
      'registrations.answers_erased_at',
      'questionnaire_versions.questions',
    ])
    .where('registrations.registration_id', '=', registrationId)
    .$if(hold, (query) => query.forNoKeyUpdate('registrations'));
}

/** `is_copy` is true for a copy of the profile's CV, which counts for nobody's quota. */
export function listFilesOf(db: Db, registrationId: string) {
  return db
    .selectFrom('answer_files')
    .leftJoin('stored_files', 'stored_files.file_id', 'answer_files.file_id')
    .selectAll('answer_files')
    .select(sql<boolean>`stored_files.user_id is null`.as('is_copy'))
    .where('answer_files.registration_id', '=', registrationId)
    .execute();
}

/** The contract's OwnAnswers: the profile's CV is an attached one again, and its copy is named among the files. Null when the person has no such registration. */
export async function readOwnAnswers(db: Db, userId: string, registrationId: string) {
  const own = await findOwnAnswers(db, userId, registrationId);
  if (!own) return null;
  const files = new Map((await listFilesOf(db, own.registration_id)).map((file) => [file.file_id, file]));
  const asked = (own.questions ?? []).filter(({ question_id }) => Object.hasOwn(own.answers, question_id));
  const copied = ({ type, question_id }: (typeof asked)[number]) =>
    type === 'cv' && files.get(String(own.answers[question_id]))?.is_copy !== false;
  const cvs = asked.filter(copied).map(({ question_id }) => [question_id, true] as const);
  const named = asked.filter(isFile).flatMap(({ question_id }) => {
    const file = files.get(String(own.answers[question_id]));
    return file ? [[question_id, shown(file)] as const] : [];
  });
  return {
    version: own.answers_version,
    form_version_id: own.form_version_id,
    answers: { ...own.answers, ...Object.fromEntries(cvs) },
    files: Object.fromEntries(named),
  };
}

function shown({ file_id, file_name, size, content_type }: Awaited<ReturnType<typeof listFilesOf>>[number]) {
  return { file_id, file_name, size, content_type };
}
