import { showEvent } from '../accounts/data-exports/gather-data.ts';
import { shownColumn, shownName } from '../accounts/users/shown-names.queries.ts';
import type { Db } from '../platform/database/database.ts';
import { answersErased, erasedColumns } from './answers/answers-erased.ts';
import { showAnswers } from './answers/show-answers.ts';

/** A person's registrations, as a copy of their data has them. */
export async function gatherRegistrations(db: Db, userId: string) {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.event_id', 'registrations.event_id')
    .select([
      'registrations.registration_id',
      'registrations.form_version_id',
      'registrations.answers',
      ...erasedColumns,
      'events.title',
      'events.starts_at',
      'events.status as event_status',
      'registrations.status',
      'registrations.code',
      'registrations.message',
      'registrations.created_at',
      'registrations.waitlisted_at',
      'registrations.decided_at',
      'registrations.checked_in_at',
      'registrations.checked_in_door',
      shownColumn().as('shown'),
    ])
    .where('registrations.user_id', '=', userId)
    .orderBy('registrations.created_at', 'desc')
    .execute();
  const shown = await showAnswers(db, rows);
  return rows.map((row) => {
    const { status, code, message, created_at, waitlisted_at, decided_at, checked_in_at, checked_in_door } = row;
    return {
      event: showEvent(row),
      ...{ status, code, message, created_at, waitlisted_at, decided_at, checked_in_at, checked_in_door },
      answers: (shown.get(row.registration_id) ?? []).map(({ label, texts, file }) => ({
        question: label,
        answer: file ? file.file_name : texts,
      })),
      answers_erased: answersErased(row),
      // To the others who come.
      shown_name: shownName(row.shown),
    };
  });
}
