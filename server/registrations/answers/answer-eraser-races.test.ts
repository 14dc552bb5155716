// @module-tag thorough

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#tests/support/server/call.ts';
import { aForm, anEvent, anOrganiser, aRegistration, aUser, login, PASSWORD } from '#tests/support/made/factories.ts';
import { gate } from '#tests/support/machines/gate.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import type { Tx } from '../../platform/database/database.ts';
import { eraseDueAnswers } from './answer-eraser.ts';

const DAY = 24 * 60 * 60 * 1000;
const end = new Date('2026-05-01T18:00:00Z');
const now = new Date(end.getTime() + 30 * DAY);

// The embedded database does one thing at a time, which hides what only real concurrency shows.
describe.skipIf(!hasPostgres)('on PostgreSQL, while answers are erased', () => {
  let server: TestServer;
  let form: Awaited<ReturnType<typeof aForm>>;
  beforeAll(async () => {
    server = await startServer({ database: 'postgres', background: false, now: () => now });
  });
  beforeEach(async () => {
    await server.db.updateTable('registrations').set({ answers: '{}' }).execute();
    form = await aForm(server.db, { questions: [aQuestion({ question_id: 'diet' })], retention_days: 30 });
  });
  afterAll(() => server.close());

  const event = () => anEvent(server.db, { starts_at: new Date(end.getTime() - DAY), ends_at: end });
  const someone = (event_id: string, changes: object = {}) =>
    aRegistration(server.db, { event_id, form_version_id: form.form_version_id, answers: '{"diet":"x"}', ...changes });
  const areKept = async (event_id: string) => {
    const rows = await server.db
      .selectFrom('registrations')
      .select(['answers', 'answers_erased_at'])
      .where('event_id', '=', event_id)
      .orderBy('registration_id')
      .execute();
    return rows.map(({ answers, answers_erased_at }) => 'diet' in answers && answers_erased_at === null);
  };
  const counted = async (event_id: string) => {
    const rows = await server.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('event_id', '=', event_id)
      .where('action', '=', 'event.answers_erased')
      .execute();
    return rows.reduce((sum, { changes }) => sum + Number(changes[0]?.after), 0);
  };
  const look = () => eraseDueAnswers(server.context, { events: 50, registrations: 7 });

  /** Erases once while `hold` has what it locked, and once more when that is through. */
  async function lookWhile(hold: (tx: Tx) => Promise<unknown>, meanwhile: () => Promise<void>) {
    const [held, seen] = [gate(), gate()];
    const holding = server.db.transaction().execute(async (tx) => {
      await hold(tx);
      held.open();
      await seen.opened;
    });
    await held.opened;
    try {
      await look();
      await meanwhile();
    } finally {
      seen.open();
      await holding;
    }
    await look();
  }

  test('several processes erase every answer once, and tell of each once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { event_id } = await event();
      for (let count = 0; count < 40; count += 1) await someone(event_id);
      ids.push(event_id);
    }
    const drain = async () => {
      while (await look());
    };
    await Promise.all(Array.from({ length: 5 }, drain));
    // What one passed over because another had it is there at the next look.
    await drain();
    for (const id of ids) {
      expect(new Set(await areKept(id))).toEqual(new Set([false]));
      expect(await counted(id)).toBe(40);
    }
  });

  test('a registration that someone is changing is passed over, and erased at the next look', async () => {
    const { event_id } = await event();
    const { registration_id } = await someone(event_id);
    await someone(event_id);
    await lookWhile(
      (tx) =>
        tx.updateTable('registrations').set({ note: 'Rang' }).where('registration_id', '=', registration_id).execute(),
      async () => expect(await areKept(event_id)).toEqual([true, false]),
    );
    expect(await areKept(event_id)).toEqual([false, false]);
    expect(await counted(event_id)).toBe(2);
  });

  test('an event that is being moved keeps them, and goes on to when it has ended later', async () => {
    const { event_id } = await event();
    await someone(event_id);
    await lookWhile(
      (tx) =>
        tx
          .updateTable('events')
          .set({ ends_at: new Date(end.getTime() + DAY) })
          .where('event_id', '=', event_id)
          .execute(),
      async () => expect(await areKept(event_id)).toEqual([true]),
    );
    expect(await areKept(event_id)).toEqual([true]);
  });

  test('a form that is being changed to keep them longer keeps them', async () => {
    const { event_id } = await event();
    await someone(event_id);
    await lookWhile(
      (tx) =>
        tx
          .updateTable('questionnaires')
          .set({ retention_days: 31 })
          .where('questionnaire_id', '=', form.form_id)
          .execute(),
      async () => expect(await areKept(event_id)).toEqual([true]),
    );
    expect(await areKept(event_id)).toEqual([true]);
  });

  test('people delete their accounts and organisers decide, and nobody fails or waits for ever', async () => {
    const { event_id } = await event();
    const organiser = await login(server.db, await anOrganiser(server.db));
    const people = [];
    for (let index = 0; index < 20; index += 1) {
      const user = await aUser(server.db);
      const { registration_id } = await someone(event_id, { user_id: user.user_id });
      const file = { file_name: 'a.pdf', size: 1, content_type: 'application/pdf', uploaded_at: now };
      await server.db
        .insertInto('answer_files')
        .values({ ...file, file_id: registration_id, user_id: user.user_id, event_id, registration_id })
        .execute();
      people.push({ registration_id, token: await login(server.db, user) });
    }
    const erasing = Promise.all(people.map(look));
    const leaving = people
      .slice(0, 10)
      .map(({ token }) => call(server, 'POST', '/users/me/deletion', { token, json: { current_password: PASSWORD } }));
    const noting = people.slice(10).map(({ registration_id }) =>
      call(server, 'PATCH', `/admin/registrations/${registration_id}`, {
        token: organiser,
        json: { note: 'Rang', version: 1 },
      }),
    );
    const answers = await Promise.all([...leaving, ...noting]);
    await erasing;
    expect(answers.map(({ status }) => status)).toEqual(people.map((_, index) => (index < 10 ? 204 : 200)));
    while (await look());
    expect(server.logged.filter((line) => line.includes('background work failed'))).toEqual([]);
    expect(new Set(await areKept(event_id))).toEqual(new Set([false]));
    expect(await server.db.selectFrom('answer_files').select('file_id').execute()).toEqual([]);
  });
});
