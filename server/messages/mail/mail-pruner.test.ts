import type { Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planOf, watched } from '#tests/load/plans.ts';
import { anEvent, anOrganiser, aUser, login } from '#tests/support/made/factories.ts';
import { call } from '#tests/support/server/call.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { removeOldTexts } from './mail-pruner.ts';

const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

const server = listeningServer({ background: false });
let organiser: string;
let event: string;
beforeAll(async () => {
  organiser = await login(server.db, await anOrganiser(server.db));
});
beforeEach(async () => {
  ({ event_id: event } = await anEvent(server.db));
});

async function aMail(changes: Updateable<Schema['email_messages']>, { confidential = false } = {}) {
  const { user_id, email } = await aUser(server.db);
  const idempotencyKey = uuid();
  const mail = {
    ...{ to: email, template: 'event_updated' as const, subject: 'It moved', html: '<p>Hello</p>', text: 'Hello' },
    calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR' } as const,
    ...{ idempotencyKey, confidential, about: { userId: user_id, eventId: event } },
  };
  await server.db.transaction().execute((tx) => server.context.mailer.enqueue(tx, mail));
  const { email_message_id } = await server.db
    .updateTable('email_messages')
    .set(changes)
    .where('idempotency_key', '=', idempotencyKey)
    .returning('email_message_id')
    .executeTakeFirstOrThrow();
  return { id: email_message_id, mail };
}

const read = (id: string) =>
  server.db.selectFrom('email_messages').selectAll().where('email_message_id', '=', id).executeTakeFirstOrThrow();

/** Until there is nothing left to do. */
async function prune(context = server.context) {
  while (await removeOldTexts(context));
}

describe('what a mail said', () => {
  test('goes after ninety days; that it was sent stays', async () => {
    const queued_at = daysAgo(91);
    const { id, mail } = await aMail({ status: 'sent', queued_at, created_at: queued_at, sent_at: queued_at });
    const before = await read(id);
    await prune();
    const removed = { html: '', plain_text: '', calendar: null, calendar_method: null };
    expect(await read(id)).toEqual({ ...before, ...removed, content_removed_at: expect.any(Date) });
    await server.db.transaction().execute((tx) => server.context.mailer.enqueue(tx, mail));
    expect((await read(id)).status).toBe('sent');
    expect(await countOf(mail.idempotencyKey)).toBe(1);

    const { items } = (await call(server, 'GET', `/admin/events/${event}/mails`, { token: organiser })).body;
    const listed = items.find(({ email_message_id }: { email_message_id: string }) => email_message_id === id);
    expect(listed).toMatchObject({ subject: 'It moved', content_removed_at: expect.any(String) });
    const again = await call(server, 'POST', `/admin/mails/${id}/resend`, { token: organiser });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: 'not_allowed_now',
        detail: 'The text of a mail is kept for 90 days. This one is older, so it can’t be sent again.',
      },
    });
  });

  test.each([
    ['was sent less long ago', { status: 'sent', queued_at: daysAgo(89) }],
    ['was sent once more lately', { status: 'sent', created_at: daysAgo(200), queued_at: daysAgo(1) }],
    ['waits', { status: 'queued', queued_at: daysAgo(200) }],
    ['is on its way', { status: 'sending', queued_at: daysAgo(200) }],
  ] as const)('stays when it %s', async (_, changes) => {
    const { id } = await aMail(changes);
    await prune();
    expect(await read(id)).toMatchObject({ plain_text: 'Hello', content_removed_at: null });
  });

  test('goes of failed ones too, and by another number of days where one is set', async () => {
    const { id } = await aMail({ status: 'failed', queued_at: daysAgo(8) });
    await prune();
    expect((await read(id)).html).not.toBe('');
    const keepDays = { ...server.context.config.keepDays, mails: 7 };
    await prune({ ...server.context, config: { ...server.context.config, keepDays } });
    expect((await read(id)).html).toBe('');
  });

  test('goes a thousand at a time, found by an index', async () => {
    const { id } = await aMail({ status: 'sent', queued_at: daysAgo(400) });
    const { email_message_id: _, idempotency_key: __, message_id: ___, ...like } = await read(id);
    const rows = Array.from({ length: 1200 }, () => {
      const key = uuid();
      return { ...like, email_message_id: key, idempotency_key: key, message_id: key };
    });
    await server.db.insertInto('email_messages').values(rows.slice(0, 600)).execute();
    await server.db.insertInto('email_messages').values(rows.slice(600)).execute();
    const kept = server.db.selectFrom('email_messages').select('status').where('html', '<>', '');
    const before = (await kept.where('queued_at', '<', daysAgo(399)).execute()).length;
    expect(before).toBe(1201);
    const { db, queries } = watched(server.db);
    await prune({ ...server.context, db });
    expect(await kept.where('queued_at', '<', daysAgo(399)).execute()).toEqual([]);
    const statements = queries();
    // Two that found some, and one that found none.
    expect(statements).toHaveLength(3);
    await server.db.transaction().execute(async (tx) => {
      const { indexes, scanned } = await planOf(tx, statements.slice(0, 1));
      expect({ indexes, scanned }).toMatchObject({ indexes: expect.arrayContaining(['email_messages_with_content']) });
    });
  });
});

async function countOf(idempotencyKey: string): Promise<number> {
  const rows = server.db.selectFrom('email_messages').select('subject').where('idempotency_key', '=', idempotencyKey);
  return (await rows.execute()).length;
}
