import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { dumpText } from '#tests/support/server/dump.ts';
import { aUser } from '#tests/support/made/factories.ts';
import { everyEngine } from '#tests/support/server/engines.ts';
import { anOlderDatabase } from '#tests/support/server/older-database.ts';
import { findUnsubscriber } from '../../messages/preferences/preferences.routes.ts';
import { migrate } from '../database/migrate.ts';
import { withUnsubscribeToken } from './mailed-links.ts';

const tags = ['asvs/hashed-at-rest' as const];

describe.each(everyEngine)('on %s, a database with tokens in clear', (engine) => {
  test('has none after the migration, and the links in inboxes work on', { tags }, async () => {
    const db = await anOlderDatabase(engine, '0018');
    const tokens: Record<string, string> = {};
    for (const letter of ['a', '-', '_']) {
      const token = letter.repeat(43);
      const { user_id } = await aUser(db);
      tokens[user_id] = token;
      await sql`insert into unsubscribe_tokens (user_id, token) values (${user_id}, ${token})`.execute(db);
      for (const [count, status] of ['queued', 'sent'].entries()) {
        const url = `https://events.example.org/api/unsubscribe/${token}/event_reminder`;
        const id = crypto.randomUUID();
        await sql`
          insert into email_messages (email_message_id, recipient, template, subject, html, plain_text, status,
            idempotency_key, message_id, created_at, next_attempt_at, queued_at, user_id, unsubscribe_url)
          values (${id}, 'ada@example.org', 'event_reminder', ${`Mail ${count}`}, ${`<a href="${url}">Unsubscribe</a>`},
            ${`Unsubscribe:\n${url}\n`}, ${status}, ${id}, ${id}, now(), now(), now(), ${user_id}, ${url})`.execute(db);
      }
    }
    const { user_id: other } = await aUser(db);
    await sql`
      insert into email_messages (email_message_id, recipient, template, subject, html, plain_text,
        idempotency_key, message_id, created_at, next_attempt_at, queued_at, user_id)
      values (${other}, 'eve@example.org', 'password_changed', 'x', '<p>x</p>', 'x', 'x', 'x', now(), now(), now(),
        ${other})`.execute(db);
    expect(await dumpText(db)).toContain('a'.repeat(43));

    await migrate(db);

    const dump = await dumpText(db);
    for (const [userId, token] of Object.entries(tokens)) {
      expect(dump).not.toContain(token);
      expect(await findUnsubscriber(db, token)).toBe(userId);
    }
    const mails = await db.selectFrom('email_messages').selectAll().where('unsubscribe_url', 'is not', null).execute();
    expect(mails).toHaveLength(6);
    for (const stored of mails) {
      expect(stored.html).toBe(`<a href="${stored.unsubscribe_url}">Unsubscribe</a>`);
      const { mail } = await withUnsubscribeToken(db, stored, new Date());
      expect(mail.plain_text).toBe(`Unsubscribe:\n${mail.unsubscribe_url}\n`);
      const token = /unsubscribe\/([\w-]{43})\//.exec(mail.unsubscribe_url ?? '')?.[1] ?? 'none';
      expect(await findUnsubscriber(db, token)).toBe(stored.user_id);
    }
    const untouched = db.selectFrom('email_messages').select('html').where('email_message_id', '=', other);
    expect(await untouched.execute()).toEqual([{ html: '<p>x</p>' }]);
  });
});
