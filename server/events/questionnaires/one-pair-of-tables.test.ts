import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { STANDARD_FEEDBACK } from '#rules/events/questions/standard-feedback.ts';
import { dumpTables } from '#tests/support/server/dump.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { readBareSnapshot } from '#tests/support/server/snapshot.ts';
import type { Database, Db } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { migrate } from '../../platform/database/migrate.ts';

const standardVersion = '00000000-0000-7000-8000-000000000002';
const id = (number: number) => `00000000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;

/** Forms and templates in every state, of one and of several versions, asked, answered, and neither. */
const filled = `
  insert into users (user_id, email, password_hash, created_at)
  values ('${id(1)}', 'ada@example.org', 'x', now()), ('${id(2)}', 'bob@example.org', 'x', now());
  insert into forms (form_id, name, description, status, created_by, created_at, updated_at, version, retention_days)
  values
    ('${id(10)}', 'Supper', 'Who eats what', 'active', '${id(1)}', '2026-01-01', '2026-02-02 03:04:05.678901+00', 7, 30),
    ('${id(11)}', 'Never used', '', 'draft', null, '2026-01-02', '2026-01-02', 1, null),
    ('${id(12)}', 'Last year', '', 'archived', '${id(2)}', '2025-01-02', '2025-01-02', 2, 3650);
  insert into form_versions (form_version_id, form_id, number, questions, created_at)
  values
    ('${id(20)}', '${id(10)}', 1, '[{"question_id": "a"}]', '2026-01-01 00:00:00.123456+00'),
    ('${id(21)}', '${id(10)}', 2, '[{"question_id": "a"}, {"question_id": "b"}]', '2026-01-02'),
    ('${id(22)}', '${id(10)}', 4, '[]', '2026-01-03'),
    ('${id(23)}', '${id(11)}', 1, '[]', '2026-01-02'),
    ('${id(24)}', '${id(12)}', 1, '[{"question_id": "c"}]', '2025-01-02');
  update feedback_templates set description = 'Four short questions.', version = 2
  where feedback_template_id = '${STANDARD_FEEDBACK}';
  insert into feedback_templates (feedback_template_id, name, description, status, created_by, created_at, updated_at, version)
  values
    ('${id(30)}', 'Talk', 'How was it?', 'active', '${id(1)}', '2026-01-01', '2026-02-02', 3),
    ('${id(31)}', 'Not yet', '', 'draft', '${id(1)}', '2026-01-01', '2026-01-01', 1),
    ('${id(32)}', 'Old', '', 'archived', null, '2025-01-01', '2025-01-01', 9);
  insert into feedback_template_versions (feedback_template_version_id, feedback_template_id, number, questions, created_at)
  values
    ('${id(40)}', '${id(30)}', 1, '[{"question_id": "x"}]', '2026-01-01'),
    ('${id(41)}', '${id(30)}', 2, '[{"question_id": "y"}]', '2026-01-02'),
    ('${id(42)}', '${id(31)}', 1, '[]', '2026-01-01'),
    ('${id(43)}', '${id(32)}', 1, '[]', '2025-01-01');
  insert into events (
    event_id, title, category, format, starts_at, ends_at, timezone, status, form_id, feedback_template_id, search_words, created_at, updated_at
  )
  values
    ('${id(50)}', 'Both', 'design', 'online', '2026-05-01', '2026-05-02', 'UTC', 'published', '${id(10)}', '${id(30)}', '{both}', now(), now()),
    ('${id(51)}', 'Neither', 'design', 'online', '2026-05-01', '2026-05-02', 'UTC', 'draft', null, null, '{}', now(), now()),
    ('${id(52)}', 'Over', 'design', 'online', '2025-05-01', '2025-05-02', 'UTC', 'archived', '${id(12)}', '${id(32)}', '{over}', now(), now());
  insert into registrations (registration_id, event_id, user_id, status, form_version_id, answers, code, created_at, updated_at)
  values
    ('${id(60)}', '${id(50)}', '${id(1)}', 'approved', '${id(20)}', '{"a": "Soup"}', 'AAAA-BBBB', now(), now()),
    ('${id(61)}', '${id(50)}', '${id(2)}', 'pending', '${id(21)}', '{"b": true}', 'AAAA-CCCC', now(), now()),
    ('${id(62)}', '${id(51)}', '${id(2)}', 'cancelled', null, '{}', 'AAAA-DDDD', now(), now()),
    ('${id(63)}', '${id(52)}', '${id(1)}', 'approved', '${id(24)}', '{"c": 1}', 'AAAA-EEEE', now(), now());
  insert into feedback_responses (feedback_response_id, event_id, feedback_template_version_id, answers, verified_attendee, submitted_at)
  values
    ('${id(70)}', '${id(50)}', '${id(40)}', '{"x": 5}', true, '2026-05-03'),
    ('${id(71)}', '${id(50)}', '${id(41)}', '{"y": 4}', false, '2026-05-03'),
    ('${id(72)}', '${id(51)}', '${standardVersion}', '{"overall": 3}', false, '2026-05-03')`;

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

async function rowsOf(db: Db): Promise<Rows> {
  const dump = await dumpTables(db, { without: ['schema_migrations'] });
  return Object.fromEntries(
    Object.entries(dump).map(([table, rows]) => [table, rows.map((row) => JSON.parse(row) as Row)]),
  );
}

const engines = [
  {
    engine: 'the embedded database',
    isThere: true,
    open: async () => openDatabase({ kind: 'memory', snapshot: await readBareSnapshot() }),
    drop: async () => {},
  },
  { engine: 'PostgreSQL', isThere: hasPostgres, ...onPostgres() },
];

function onPostgres() {
  let drop = async (): Promise<unknown> => undefined;
  return {
    async open() {
      const made = await createPostgresDatabase({ empty: true });
      ({ drop } = made);
      return openDatabase({ kind: 'postgres', url: made.url, patient: true });
    },
    drop: () => drop(),
  };
}

describe.each(engines.filter(({ isThere }) => isThere))('forms and feedback templates on $engine', ({ open, drop }) => {
  let database: Database;
  let before: Rows;
  let after: Rows;
  beforeAll(async () => {
    database = await open();
    await migrate(database.db, { isWanted: (name) => name < '0021' });
    for (const statement of filled.split(';\n')) await sql.raw(statement).execute(database.db);
    before = await rowsOf(database.db);
    await migrate(database.db, { isWanted: (name) => name < '0022' });
    after = await rowsOf(database.db);
    return async () => {
      await database.close();
      await drop();
    };
  });

  test('are all there in one pair of tables, under their ids', () => {
    const { forms = [], form_versions = [], feedback_templates = [], feedback_template_versions = [] } = before;
    expect([forms, form_versions, feedback_templates, feedback_template_versions].map(({ length }) => length)).toEqual([
      3, 5, 4, 5,
    ]);
    expect(sorted(after['questionnaires'])).toEqual(
      sorted([
        ...forms.map(({ form_id, ...rest }) => ({ questionnaire_id: form_id, purpose: 'registration', ...rest })),
        ...feedback_templates.map(({ feedback_template_id, ...rest }) => ({
          ...{ questionnaire_id: feedback_template_id, purpose: 'feedback', retention_days: null },
          ...rest,
        })),
      ]),
    );
    expect(sorted(after['questionnaire_versions'])).toEqual(
      sorted([
        ...form_versions.map(({ form_version_id, form_id, ...rest }) => ({
          ...{ questionnaire_version_id: form_version_id, questionnaire_id: form_id, purpose: 'registration' },
          ...rest,
        })),
        ...feedback_template_versions.map(({ feedback_template_version_id, feedback_template_id, ...rest }) => ({
          ...{ questionnaire_version_id: feedback_template_version_id, questionnaire_id: feedback_template_id },
          ...{ purpose: 'feedback', ...rest },
        })),
      ]),
    );
  });

  test('leave every other row as it was', () => {
    const added: Rows = {
      events: [{ form_purpose: 'registration', feedback_template_purpose: 'feedback' }],
      registrations: [{ form_purpose: 'registration' }],
      feedback_responses: [{ feedback_template_purpose: 'feedback' }],
    };
    const gone = ['forms', 'form_versions', 'feedback_templates', 'feedback_template_versions'];
    const others = Object.keys(before).filter((table) => !gone.includes(table));
    expect(Object.keys(after).toSorted()).toEqual([...others, 'questionnaires', 'questionnaire_versions'].toSorted());
    for (const table of others) {
      expect(sorted(after[table])).toEqual(sorted(before[table]?.map((row) => ({ ...row, ...added[table]?.[0] }))));
    }
  });

  test.each([
    ['a template as the form of an event', `update events set form_id = '${id(31)}' where event_id = '${id(51)}'`],
    ['a form as its feedback', `update events set feedback_template_id = '${id(11)}' where event_id = '${id(51)}'`],
    [
      'a registration that answers a template',
      `update registrations set form_version_id = '${id(42)}' where registration_id = '${id(62)}'`,
    ],
    [
      'feedback that answers a form',
      `update feedback_responses set feedback_template_version_id = '${id(23)}' where feedback_response_id = '${id(72)}'`,
    ],
    [
      'a version of another purpose',
      `update questionnaire_versions set purpose = 'feedback' where questionnaire_version_id = '${id(23)}'`,
    ],
    ['another purpose', `update questionnaires set purpose = 'feedback' where questionnaire_id = '${id(11)}'`],
    ['a third purpose', `update questionnaires set purpose = 'fun' where questionnaire_id = '${id(11)}'`],
    ['an end to feedback', `update questionnaires set retention_days = 1 where questionnaire_id = '${id(31)}'`],
    ['days beyond ten years', `update questionnaires set retention_days = 3651 where questionnaire_id = '${id(11)}'`],
    ['a name without letters', `update questionnaires set name = '' where questionnaire_id = '${id(11)}'`],
    [
      'two versions of one number',
      `update questionnaire_versions set number = 1 where questionnaire_version_id = '${id(21)}'`,
    ],
    ['an event without the form that it names', `delete from questionnaires where questionnaire_id = '${id(10)}'`],
    ['an answer without its questions', `delete from questionnaires where questionnaire_id = '${STANDARD_FEEDBACK}'`],
  ])('refuse %s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/violates/);
  });

  test('go with their versions, and stay when who made them goes', async () => {
    const { db } = database;
    const gone = new Error('as if it had never happened');
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`delete from questionnaires where questionnaire_id = ${id(11)}`.execute(tx);
        await sql`delete from users where user_id = ${id(2)}`.execute(tx);
        const versions = tx.selectFrom('questionnaire_versions').where('questionnaire_id', '=', id(11)).selectAll();
        expect(await versions.execute()).toEqual([]);
        const made = tx.selectFrom('questionnaires').where('questionnaire_id', '=', id(12)).select('created_by');
        expect(await made.execute()).toEqual([{ created_by: null }]);
        throw gone;
      }),
    ).rejects.toBe(gone);
  });
});

function sorted(rows: Row[] = []): Row[] {
  return rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

function keyOf(row: Row): string {
  return JSON.stringify(Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other)));
}
