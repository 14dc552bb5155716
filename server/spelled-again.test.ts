// @module-tag thorough

import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { aForm, anEvent, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { aQuestion } from '#tests/support/made/questions.ts';
import { engines } from '#tests/support/server/engines.ts';
import { anOlderDatabase } from '#tests/support/server/older-database.ts';
import { listPeople } from './accounts/administration/people.queries.ts';
import { spellRegistrations } from './registrations/answers/spell-registrations.ts';
import { spellEvents } from './events/search-words.ts';
import { listMails } from './messages/mail/mail-log.queries.ts';
import type { Db } from './platform/database/database.ts';
import { listRegistrations } from './registrations/lists/admin-registrations.queries.ts';
import { spellPeople, spellStaleMails } from './accounts/users/person-words.ts';

const NAME = '山田प्रिया';
const page = { cursor: '', limit: 20 };

describe.each(engines)('what was stored before, on %s', (database) => {
  async function anUpgrade() {
    const db = await anOlderDatabase(database, '0099');
    const { form_id, form_version_id } = await aForm(db, { questions: [aQuestion({ question_id: 'why' })] });
    const old = { title: '東京ジャズ祭', search_words: ['東京シャス祭'] };
    const { event_id } = await anEvent(db, { ...old, form_id });
    await db.updateTable('events').set({ search_words: old.search_words }).execute();
    const { user_id, email } = await aUser(db, { full_name: NAME });
    const answers = { form_version_id, answers: JSON.stringify({ why: '音楽が好き' }), answer_words: ['音楽か好き'] };
    const { registration_id, updated_at } = await aRegistration(db, {
      ...{ event_id, user_id, search_words: ['山田परय', ...email.split(/[-@.]/)] },
      ...answers,
    });
    await sql`insert into email_messages (email_message_id, recipient, template, subject, html, plain_text, idempotency_key,
        message_id, created_at, next_attempt_at, queued_at, event_id, user_id, search)
      values (${uuid()}, ${email}, 'event_updated', '席が空きました', '', '', 'k', 'm', now(), now(), now(), ${event_id}, ${user_id},
        array_to_tsvector(person_words(${`${NAME} ${email} 席が空きました`})))`.execute(db);
    await migrate(db);
    return { db, event_id, registration_id, updated_at };
  }

  const findIn = (db: Db, event_id: string) => {
    const wanted = { status: 'any', arrival: 'any', answers: '', search_in: 'everything', sort: 'newest' } as const;
    return async (search: string) => ({
      people: (await listPeople(db, { who: 'anyone', search, ...page })).items.length,
      registrations: (await listRegistrations(db, event_id, { ...wanted, search, ...page })).items.length,
      mails: (await listMails(db, { eventId: event_id }, { state: 'any', search, ...page })).items.length,
    });
  };

  async function spell(db: Db) {
    for (const portion of [spellEvents, spellPeople, spellRegistrations, spellStaleMails]) {
      while (await db.transaction().execute(portion));
    }
  }

  test('is found as it was until it is spelled again, and then by every part', async () => {
    const { db, event_id, registration_id, updated_at } = await anUpgrade();
    const find = findIn(db, event_id);
    expect(await find('山田')).toEqual({ people: 1, registrations: 1, mails: 1 });
    await spell(db);
    expect(await find('山田प्रिया')).toEqual({ people: 1, registrations: 1, mails: 1 });
    expect(await find('田')).toEqual({ people: 1, registrations: 1, mails: 1 });
    expect(await find('好き')).toEqual({ people: 0, registrations: 1, mails: 0 });
    expect(await find('空き')).toEqual({ people: 0, registrations: 0, mails: 1 });
    const row = db.selectFrom('registrations').select(['search_words', 'updated_at', 'search_stale']);
    const spelled = await row.where('registration_id', '=', registration_id).executeTakeFirstOrThrow();
    expect(spelled).toMatchObject({ updated_at, search_stale: false });
    const event = await db.selectFrom('events').select(['search_words', 'search_stale']).executeTakeFirst();
    expect(event).toMatchObject({ search_stale: false, search_words: expect.arrayContaining(['東京', 'す祭']) });

    // What a server of before goes on writing.
    await sql`insert into users (user_id, email, full_name, password_hash, created_at)
      values (${uuid()}, 'isik@example.org', 'Işık', 'x', now())`.execute(db);
    expect((await find('isik@example.org')).people).toBe(1);
    await spell(db);
    expect((await find('ışık')).people).toBe(1);
    await sql`update users set full_name = 'Ðorðe' where email = 'isik@example.org'`.execute(db);
    expect((await find('isik@example.org')).people).toBe(1);
    await spell(db);
    expect([(await find('dorde')).people, (await find('ışık')).people]).toEqual([1, 1]);
  });
});
