import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { anEvent, aUser } from '#tests/support/made/factories.ts';
import { everyEngine } from '#tests/support/server/engines.ts';
import { anOlderDatabase } from '#tests/support/server/older-database.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { migrate } from '../database/migrate.ts';

const now = new Date('2026-06-15T12:00:00Z');

test.each(everyEngine)('files that were there before count from then on, on %s', async (engine) => {
  const db = await anOlderDatabase(engine, '0019');
  const { user_id } = await aUser(db);
  const questions = [aQuestion({ question_id: 'paper', type: 'file' }), aQuestion({ question_id: 'life', type: 'cv' })];
  const [form_id, form_version_id] = [uuid(), uuid()];
  await sql`
    insert into forms (form_id, name, created_at, updated_at)
    values (${form_id}, 'Paper', ${now}, ${now})`.execute(db);
  await sql`
    insert into form_versions (form_version_id, form_id, number, questions, created_at)
    values (${form_version_id}, ${form_id}, 1, ${JSON.stringify(questions)}::jsonb, ${now})`.execute(db);
  const { event_id } = await anEvent(db, { form_id });
  const registration_id = uuid();
  const [cv, paper, copy, unsent, archive] = [uuid(), uuid(), uuid(), uuid(), uuid()];
  const [small, medium, large, preview] = [uuid(), uuid(), uuid(), uuid()];
  const file = { user_id, file_name: 'a.pdf', content_type: 'application/pdf', uploaded_at: now };
  await db
    .insertInto('cvs')
    .values({ ...file, file_id: cv, size: 100 })
    .execute();
  await db
    .insertInto('registrations')
    .values({
      ...{ registration_id, event_id, user_id, form_version_id, status: 'approved', code: 'AAAA-BBBB' },
      ...{ answers: JSON.stringify({ paper, life: copy }), created_at: now, updated_at: now },
    })
    .execute();
  const answers = [
    { ...file, event_id, registration_id, file_id: paper, size: 200 },
    { ...file, event_id, registration_id, file_id: copy, size: 100 },
    { ...file, event_id, registration_id: null, file_id: unsent, size: 300 },
  ];
  await db.insertInto('answer_files').values(answers).execute();
  await db
    .insertInto('data_exports')
    .values({ user_id, export_id: uuid(), state: 'ready', file_id: archive, size: 5000, requested_at: now })
    .execute();
  const files = { small_file_id: small, medium_file_id: medium, large_file_id: large, preview_file_id: preview };
  await db
    .insertInto('covers')
    .values({ cover_id: uuid(), ...files, width: 1600, height: 900, created_at: now })
    .execute();

  await migrate(db);
  const rows = await db.selectFrom('stored_files').selectAll().execute();
  const counted = Object.fromEntries(rows.map((row) => [row.file_id, [Number(row.size), row.user_id]]));
  expect(counted).toEqual({
    [cv]: [100, user_id],
    [paper]: [200, user_id],
    [copy]: [100, null],
    [unsent]: [300, user_id],
    [archive]: [5000, null],
    [small]: [21_600, null],
    [medium]: [86_400, null],
    [large]: [240_000, null],
    [preview]: [126_000, null],
  });
});
