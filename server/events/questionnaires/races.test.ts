import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { gate } from '#tests/support/machines/gate.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { countWaiting } from '#tests/support/server/postgres.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { findCurrentVersion } from './questionnaires.queries.ts';

// The embedded database does one thing at a time, which hides what only real concurrency shows.
describe.skipIf(!hasPostgres)('on PostgreSQL, at the same moment', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false });
    token = await login(server.db, await anOrganiser(server.db));
  });
  afterAll(() => server.close());

  const times = <T>(count: number, work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));
  const asking = (label: string) => [aQuestion({ question_id: 'it', label })];
  const save = (formId: string, json: object) =>
    call(server, 'PATCH', `/admin/questionnaires/${formId}`, { token, json });

  test('of twelve organisers one saves, and the others are told what is there', async () => {
    const { form_id } = await aForm(server.db, { questions: asking('Before') });
    const answers = await times(12, (index) => save(form_id, { version: 1, questions: asking(`After ${index}`) }));
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer !== saved[0])) {
      expect([status, body.code, body.current]).toEqual([409, 'stale_version', saved[0]?.body]);
    }
  });

  /** Answers as a registration does, the label that was read being the answer. */
  async function register(formId: string, eventId: string, meanwhile = async () => {}) {
    const { user_id } = await aUser(server.db);
    await server.db.transaction().execute(async (tx) => {
      const version = await findCurrentVersion(tx, formId, { hold: true });
      if (!version) throw new Error('The form has no version.');
      await meanwhile();
      const now = new Date();
      await tx
        .insertInto('registrations')
        .values({
          registration_id: uuid(),
          event_id: eventId,
          user_id,
          status: 'pending',
          form_version_id: version.questionnaire_version_id,
          answers: JSON.stringify({ it: version.questions[0]?.label }),
          code: uuid().slice(-9),
          created_at: now,
          updated_at: now,
        })
        .execute();
    });
  }

  async function answersOf(eventId: string) {
    const rows = await server.db
      .selectFrom('registrations')
      .innerJoin('questionnaire_versions', 'questionnaire_version_id', 'form_version_id')
      .select(['answers', 'questions'])
      .where('event_id', '=', eventId)
      .execute();
    return rows.map(({ answers, questions }) => ({ answered: answers['it'], asked: questions[0]?.label }));
  }

  /** Resolves once a statement of this database waits for a lock. */
  const someoneWaits = () => vi.waitFor(async () => expect(await countWaiting(server.db)).toBeGreaterThan(0), SOON);

  test('an edit waits for answers on their way, and leaves them their questions', async () => {
    const { form_id } = await aForm(server.db, { questions: asking('Before') });
    const { event_id } = await anEvent(server.db, { form_id });
    const [waits, edits] = [gate(), gate()];
    const registering = register(form_id, event_id, async () => {
      edits.open();
      await waits.opened;
    });
    await edits.opened;
    const editing = save(form_id, { version: 1, questions: asking('After') });
    try {
      await someoneWaits();
    } finally {
      waits.open();
    }
    await registering;

    expect((await editing).body.versions).toMatchObject([
      { number: 2, answers: 0 },
      { number: 1, answers: 1 },
    ]);
    expect(await answersOf(event_id)).toEqual([{ answered: 'Before', asked: 'Before' }]);
  });

  test('no answer ends up under questions that it was not given to', async () => {
    const { form_id } = await aForm(server.db, { questions: asking('Edit 0') });
    const { event_id } = await anEvent(server.db, { form_id });
    for (let version = 1; version <= 8; version += 1) {
      const [{ status }] = await Promise.all([
        save(form_id, { version, questions: asking(`Edit ${version}`) }),
        times(4, () => register(form_id, event_id)),
      ]);
      expect(status).toBe(200);
    }
    const given = await answersOf(event_id);
    expect(given).toHaveLength(32);
    for (const { answered, asked } of given) expect(asked).toBe(answered);
    const { body } = await call(server, 'GET', `/admin/questionnaires/${form_id}`, { token });
    expect(body).toMatchObject({ version: 9, questions: asking('Edit 8') });
    const numbers = body.versions.map(({ number }: { number: number }) => number);
    expect(numbers).toEqual(numbers.map((_: number, index: number) => numbers.length - index));
  });

  test('a form is deleted, or an event names it, and never both', async () => {
    await times(10, async () => {
      const { form_id } = await aForm(server.db, { questions: asking('It') });
      const { event_id } = await anEvent(server.db);
      const naming = server.db.updateTable('events').set({ form_id }).where('event_id', '=', event_id).execute();
      const [deleted, named] = await Promise.all([
        call(server, 'DELETE', `/admin/questionnaires/${form_id}`, { token }),
        naming.then(
          () => true,
          () => false,
        ),
      ]);
      expect([204, 409]).toContain(deleted.status);
      expect(named).toBe(deleted.status === 409);
    });
  });
});
