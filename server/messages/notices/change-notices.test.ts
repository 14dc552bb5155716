import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { anEvent, anOrganiser, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { sendDueNotices } from './change-notices.ts';
import { noteEventChange } from '../../events/changes/note-event-change.ts';

type Event = Selectable<Schema['events']>;

const noon = new Date('2026-04-20T12:00:00Z');
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);

let now = noon;
let server: TestServer;
let created_by: string;
beforeAll(async () => {
  server = await startServer({ background: false, now: () => now });
  created_by = (await anOrganiser(server.db)).user_id;
});
beforeEach(() => {
  now = noon;
});
afterAll(() => server.close());

function someEvent(changes: object = {}) {
  const starts_at = new Date('2026-05-01T16:00:00Z');
  return anEvent(server.db, { created_by, starts_at, title: 'Type walk', ...changes });
}

/** As an organiser's edit does it. */
async function edit({ event_id }: Event, changes: Updateable<Schema['events']>, { db, context } = server) {
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('events')
      .selectAll()
      .where('event_id', '=', event_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after = await tx
      .updateTable('events')
      .set(changes)
      .where('event_id', '=', event_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteEventChange(tx, context, before, after);
  });
}

const look = (at: Date, context: Context = server.context) => {
  now = at;
  return sendDueNotices(context);
};
const mailsOf = ({ event_id }: Event, { db } = server) =>
  db.selectFrom('email_messages').selectAll().where('event_id', '=', event_id).orderBy('recipient').execute();
const noticesOf = ({ event_id }: Event, { db } = server) =>
  db.selectFrom('notifications').selectAll().where('related_entity_id', '=', event_id).execute();
const pending = ({ event_id }: Event) =>
  server.db.selectFrom('event_changes').selectAll().where('event_id', '=', event_id).execute();

test('edits within ten minutes become one notice, ten minutes after the first', async () => {
  const event = await someEvent();
  await aRegistration(server.db, { event_id: event.event_id });
  await edit(event, { starts_at: new Date('2026-05-01T17:00:00Z') });
  now = minutes(6);
  await edit(event, { venue_name: 'City Library' });
  await look(minutes(9));
  expect(await noticesOf(event)).toEqual([]);
  await look(minutes(10));
  expect(await noticesOf(event)).toMatchObject([
    {
      notification_type: 'event_updated',
      title: 'Type walk has changed',
      message:
        'Start: Friday 1 May 2026, 18:00 → 19:00 CEST. Place: Town Hall, 1 Market Street, Utrecht → City Library, 1 Market Street, Utrecht.',
      related_entity_type: 'event',
    },
  ]);
  expect(await mailsOf(event)).toHaveLength(1);
  await look(minutes(30));
  expect(await noticesOf(event)).toHaveLength(1);
});

test('a room that changes minutes before the start is told at once', async () => {
  const event = await someEvent({ starts_at: minutes(4), ends_at: minutes(9) });
  await aRegistration(server.db, { event_id: event.event_id });
  await edit(event, { venue_name: 'City Library' });
  await look(noon);
  expect(await mailsOf(event)).toHaveLength(1);
  expect(await noticesOf(event)).toHaveLength(1);
});

test('a start that is brought forward ends the wait of earlier edits', async () => {
  const event = await someEvent();
  await aRegistration(server.db, { event_id: event.event_id });
  await edit(event, { venue_name: 'City Library' });
  now = minutes(2);
  await edit(event, { starts_at: minutes(7) });
  await look(minutes(2));
  const [notice] = await noticesOf(event);
  expect(notice?.message).toMatch(/Start: .*Place: /);
  await look(minutes(30));
  expect(await noticesOf(event)).toHaveLength(1);
});

test('what is edited later is told with what people knew then', async () => {
  const event = await someEvent();
  await aRegistration(server.db, { event_id: event.event_id });
  await edit(event, { title: 'Type ride' });
  await look(minutes(10));
  await edit(event, { title: 'Type swim' });
  await look(minutes(20));
  const messages = (await noticesOf(event)).map(({ message }) => message);
  expect(messages.toSorted()).toEqual(['Title: Type ride → Type swim.', 'Title: Type walk → Type ride.']);
});

test('what was edited back is not told', async () => {
  const event = await someEvent();
  await aRegistration(server.db, { event_id: event.event_id });
  await edit(event, { venue_name: 'Library' });
  await edit(event, { venue_name: 'Town Hall', description: 'New words.' });
  await look(minutes(11));
  expect(await mailsOf(event)).toEqual([]);
  expect(await pending(event)).toEqual([]);
});

test.each(['draft', 'cancelled', 'archived'] as const)(
  'nothing is told of an event that is %s by then',
  async (status) => {
    const event = await someEvent();
    await aRegistration(server.db, { event_id: event.event_id });
    await edit(event, { venue_name: 'Library' });
    await server.db.updateTable('events').set({ status }).where('event_id', '=', event.event_id).execute();
    await look(minutes(11));
    expect(await noticesOf(event)).toEqual([]);
    expect(await pending(event)).toEqual([]);
  },
);

test('nothing is kept of a draft, and nothing is told of an event that is over', async () => {
  const draft = await someEvent({ status: 'draft' });
  await edit(draft, { title: 'Another' });
  expect(await pending(draft)).toEqual([]);
  const over = await someEvent({ starts_at: minutes(-200) });
  await aRegistration(server.db, { event_id: over.event_id });
  await edit(over, { title: 'Another' });
  await look(minutes(11));
  expect(await noticesOf(over)).toEqual([]);
});

test('everybody with an active registration hears of it, the seated ones with a new calendar file', async () => {
  const event = await someEvent();
  const { event_id } = event;
  const people: Record<string, string> = {};
  for (const status of ['pending', 'approved', 'waitlisted', 'rejected', 'cancelled'] as const) {
    const { user_id, email } = await aUser(server.db);
    people[email] = status;
    await aRegistration(server.db, { event_id, user_id, status });
  }
  await edit(event, { online_url: 'https://meet.example.org/secret', format: 'hybrid' });
  await look(minutes(10));
  const mails = await mailsOf(event);
  expect(mails.map(({ recipient }) => people[recipient]).toSorted()).toEqual(['approved', 'pending', 'waitlisted']);
  expect(await noticesOf(event)).toHaveLength(3);
  for (const { recipient, plain_text, html, calendar, unsubscribe_url } of mails) {
    const isSeated = people[recipient] === 'approved';
    expect(plain_text).toContain('Format: In person → Hybrid');
    expect(plain_text).toContain('Link to join: there is one now');
    expect(calendar !== null).toBe(isSeated);
    expect(`${plain_text}${html}${calendar}`.includes('meet.example.org')).toBe(isSeated);
    expect(unsubscribe_url).toMatch(/\/api\/unsubscribe\/[\w-]{36}\/event_updated$/);
  }
  expect(JSON.stringify(await noticesOf(event))).not.toContain('meet.example.org');
});

test('who has switched a channel off hears nothing there', async () => {
  const event = await someEvent();
  const { event_id } = event;
  const off = (name: string) => aUser(server.db, { notification_preferences: JSON.stringify({ [name]: false }) });
  const [noMail, noBell] = [await off('event_updated_email'), await off('event_updated_in_app')];
  for (const { user_id } of [noMail, noBell]) await aRegistration(server.db, { event_id, user_id });
  await edit(event, { title: 'Another' });
  await look(minutes(10));
  expect((await mailsOf(event)).map(({ recipient }) => recipient)).toEqual([noBell.email]);
  expect((await noticesOf(event)).map(({ user_id }) => user_id)).toEqual([noMail.user_id]);
});

test('a long change is cut for the bell and whole in the mail', async () => {
  const event = await someEvent({ title: 'A'.repeat(150), venue_name: 'V'.repeat(150), address: 'S'.repeat(300) });
  await aRegistration(server.db, { event_id: event.event_id });
  await edit(event, { title: 'B'.repeat(150), venue_name: 'W'.repeat(150), address: 'T'.repeat(300) });
  await look(minutes(10));
  const [notice] = await noticesOf(event);
  expect(notice?.message).toHaveLength(1000);
  expect((await mailsOf(event))[0]?.plain_text).toContain('T'.repeat(300));
});

test('when one event’s notice fails half-way nothing of it is written, others go out, and the next look sends it', async () => {
  const [broken, fine] = [await someEvent(), await someEvent()];
  const unlucky = await aUser(server.db);
  await aRegistration(server.db, { event_id: broken.event_id });
  await aRegistration(server.db, { event_id: broken.event_id, user_id: unlucky.user_id });
  await aRegistration(server.db, { event_id: fine.event_id });
  await edit(broken, { title: 'Broken' });
  await edit(fine, { title: 'Fine' });
  await run(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`);
  await run(`create trigger refuse before insert on notifications for each row
    when (new.user_id = '${unlucky.user_id}') execute function refuse()`);
  await look(minutes(10));
  expect([await mailsOf(broken), await noticesOf(broken)]).toEqual([[], []]);
  expect(await pending(broken)).toHaveLength(1);
  expect(await noticesOf(fine)).toHaveLength(1);
  expect(server.logged.join('')).toContain('no room');

  await run('drop function refuse cascade');
  await look(minutes(11));
  expect(await mailsOf(broken)).toHaveLength(2);
  expect(await noticesOf(broken)).toHaveLength(2);
});

function run(statement: string) {
  return sql.raw(statement).execute(server.db);
}

describe.skipIf(!hasPostgres)('several processes', () => {
  test('tell each change once', async () => {
    const postgres = await startServer({ database: 'postgres', background: false, now: () => now });
    const events = await Promise.all(
      Array.from({ length: 8 }, () => anEvent(postgres.db, { starts_at: minutes(9000) })),
    );
    for (const event of events) {
      for (let count = 0; count < 3; count += 1) await aRegistration(postgres.db, { event_id: event.event_id });
      await edit(event, { title: 'Another' }, postgres);
    }
    await Promise.all(Array.from({ length: 6 }, () => look(minutes(10), postgres.context)));
    for (const event of events) {
      expect(await noticesOf(event, postgres)).toHaveLength(3);
      expect(await mailsOf(event, postgres)).toHaveLength(3);
    }
    await postgres.close();
  });

  test('lose no edit that comes while the notice is written', async () => {
    const postgres = await startServer({ database: 'postgres', background: false, now: () => now });
    const event = await anEvent(postgres.db, { starts_at: minutes(9000), title: 'T0' });
    await aRegistration(postgres.db, { event_id: event.event_id });
    let last = 0;
    for (let round = 1; round <= 12; round += 1) {
      now = minutes(round * 11);
      last += 1;
      await edit(event, { title: `T${last}` }, postgres);
      now = minutes(round * 11 + 10);
      last += 1;
      await Promise.all([sendDueNotices(postgres.context), edit(event, { title: `T${last}` }, postgres)]);
    }
    await look(minutes(1000), postgres.context);
    const told = (await noticesOf(event, postgres)).map(({ message }) => message);
    // From the first title to the last without a gap.
    let title = 'T0';
    for (let step = 0; step <= told.length; step += 1) {
      const next = told.find((message) => message.startsWith(`Title: ${title} →`));
      if (!next) break;
      title = next.slice(next.indexOf('→') + 2, -1);
    }
    expect(title).toBe(`T${last}`);
    await postgres.close();
  });
});
