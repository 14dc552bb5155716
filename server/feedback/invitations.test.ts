import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { hasPostgres } from '#tests/support/server/engines.ts';
import { anEvent, anOrganiser, aRegistration, aUser } from '#tests/support/made/factories.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import { hashToken } from '../platform/tokens.ts';
import { withFeedbackToken } from '../platform/mail/mailed-links.ts';
import { findFeedbackLinkOwner } from './feedback-links.queries.ts';
import { createInvitationTidier, sendDueInvitations } from './invitations.ts';

const end = new Date('2026-05-01T18:00:00Z');
const hourMs = 60 * 60 * 1000;
/** So many hours after the end. */
const after = (hours: number) => new Date(end.getTime() + hours * hourMs);

let now = end;
let server: TestServer;
let created_by: string;
beforeAll(async () => {
  server = await startServer({ background: false, now: () => now });
  created_by = (await anOrganiser(server.db)).user_id;
});
beforeEach(async () => {
  await server.db.updateTable('events').set({ status: 'archived' }).execute();
});
afterAll(() => server.close());

async function someEvent(changes: object = {}) {
  const event = await anEvent(server.db, {
    created_by,
    title: 'Type walk',
    starts_at: after(-2),
    ends_at: end,
    ...changes,
  });
  await aRegistration(server.db, { event_id: event.event_id });
  return event;
}
const look = (at: Date) => {
  now = at;
  return sendDueInvitations(server.context);
};
const mails = (event_id: string, { db } = server) =>
  db.selectFrom('email_messages').selectAll().where('event_id', '=', event_id).execute();
const asTheyLeave = async (event_id: string) =>
  Promise.all((await mails(event_id)).map(async (mail) => (await withFeedbackToken(server.db, mail, now)).mail));
const isMarked = async (event_id: string) =>
  (await server.db.selectFrom('feedback_invitations_sent').selectAll().where('event_id', '=', event_id).execute())
    .length === 1;

test('everybody with a seat gets a link of their own an hour after the end, once, and nobody a notification', async () => {
  const { event_id } = await anEvent(server.db, { created_by, title: 'Type walk', starts_at: after(-2), ends_at: end });
  const people = [];
  for (const status of ['pending', 'waitlisted', 'rejected', 'cancelled', 'approved', 'approved'] as const) {
    const user = await aUser(server.db);
    await aRegistration(server.db, { event_id, user_id: user.user_id, status });
    if (status === 'approved') people.push(user);
  }
  await look(after(-0.01));
  expect(await mails(event_id)).toEqual([]);
  await look(after(0.99));
  expect(await mails(event_id)).toEqual([]);
  await look(after(1));
  await look(after(2));
  const sent = await asTheyLeave(event_id);
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  for (const { recipient, template, subject, html, plain_text, confidential, unsubscribe_url } of sent) {
    expect([template, subject, confidential]).toEqual(['feedback_invitation', 'How was Type walk?', false]);
    expect(unsubscribe_url).toMatch(/\/feedback_invitation$/);
    const link = `${server.url}/feedback/${event_id}?token=`;
    const token = new RegExp(`${link.replaceAll(/[.?]/g, '\\$&')}([\\w-]{43})\\b`).exec(plain_text)?.[1] ?? '';
    expect(html).toContain(link);
    const owner = people.find(({ email }) => email === recipient)?.user_id;
    expect(await findFeedbackLinkOwner(server.db, event_id, token)).toBe(owner);
    // The token itself is nowhere but in the mail.
    const stored = await server.db
      .selectFrom('feedback_links')
      .selectAll()
      .where('user_id', '=', owner ?? '')
      .execute();
    expect(stored.map(({ token_hash }) => Buffer.from(token_hash))).toEqual([Buffer.from(hashToken(token))]);
  }
  const rung = await server.db
    .selectFrom('notifications')
    .select('title')
    .where('related_entity_id', '=', event_id)
    .execute();
  expect(rung).toEqual([]);
});

test('a link is for its own event only', async () => {
  const [one, other] = [await someEvent(), await someEvent()];
  await look(after(1));
  const [mail] = await asTheyLeave(one.event_id);
  const token = /token=([\w-]{43})/.exec(mail?.plain_text ?? '')?.[1] ?? '';
  expect(await findFeedbackLinkOwner(server.db, one.event_id, token)).not.toBeNull();
  expect(await findFeedbackLinkOwner(server.db, other.event_id, token)).toBeNull();
  expect(await findFeedbackLinkOwner(server.db, one.event_id, 'unknown')).toBeNull();
});

test('where only those who came are asked, nobody else is; where nobody was checked in, everybody is', async () => {
  const changes = { feedback_arrived_only: true };
  const [checked, unchecked, usual] = [await someEvent(changes), await someEvent(changes), await someEvent()];
  const { user_id, email } = await aUser(server.db);
  for (const { event_id } of [checked, usual]) {
    await aRegistration(server.db, { event_id, user_id, checked_in_at: after(-2) });
  }
  await look(after(1));
  expect((await mails(checked.event_id)).map(({ recipient }) => recipient)).toEqual([email]);
  expect(await mails(unchecked.event_id)).toHaveLength(1);
  expect(await mails(usual.event_id)).toHaveLength(2);
});

test('feedback that opens at a time of its own invites then', async () => {
  const { event_id } = await someEvent({ feedback_opens_at: after(12) });
  await look(after(11));
  expect(await mails(event_id)).toEqual([]);
  await look(after(12));
  expect(await mails(event_id)).toHaveLength(1);
});

const arrives = (event_id: string, user_id: string) =>
  server.db
    .updateTable('registrations')
    .set({ checked_in_at: after(-1) })
    .where('event_id', '=', event_id)
    .where('user_id', '=', user_id)
    .execute();
const recipients = async (event_id: string) => (await mails(event_id)).map(({ recipient }) => recipient).toSorted();

test('a person whose arrival comes in days later is asked then, once; a no-show never', async () => {
  const { event_id } = await someEvent({ feedback_arrived_only: true });
  const [early, late] = [await aUser(server.db), await aUser(server.db)];
  for (const { user_id } of [early, late]) await aRegistration(server.db, { event_id, user_id });
  await arrives(event_id, early.user_id);
  await look(after(1));
  expect(await recipients(event_id)).toEqual([early.email]);
  await arrives(event_id, late.user_id);
  await look(after(48));
  await look(after(49));
  expect(await recipients(event_id)).toEqual([early.email, late.email].toSorted());
});

test('an event whose door was opened waits a day for the first arrival', async () => {
  const { event_id } = await someEvent({ feedback_arrived_only: true });
  const { user_id, email } = await aUser(server.db);
  await aRegistration(server.db, { event_id, user_id });
  const door_link_id = uuid();
  const link = { event_id, door: 'Main', works_from: after(-3), works_until: after(0), created_at: after(-3) };
  await server.db
    .insertInto('door_links')
    .values({ door_link_id, secret_hash: Buffer.from(door_link_id), ...link })
    .execute();
  const device = { door_device_id: uuid(), door_link_id, key_hash: Buffer.from(door_link_id), name: 'Phone' };
  await server.db
    .insertInto('door_devices')
    .values({ ...device, opened_at: after(-3), last_used_at: after(-3) })
    .execute();
  await look(after(1));
  expect(await mails(event_id)).toEqual([]);
  await arrives(event_id, user_id);
  await look(after(5));
  await look(after(25));
  expect(await recipients(event_id)).toEqual([email]);
});

test('an event that is held later after all is asked about after its new end, but for those who have answered', async () => {
  const { event_id } = await someEvent();
  const { user_id } = await aUser(server.db);
  await aRegistration(server.db, { event_id, user_id });
  await look(after(1));
  expect(await mails(event_id)).toHaveLength(2);
  await server.db.insertInto('feedback_given').values({ event_id, user_id }).execute();
  const times = { starts_at: after(22), ends_at: after(24) };
  await server.db.updateTable('events').set(times).where('event_id', '=', event_id).execute();
  await look(after(24));
  expect(await mails(event_id)).toHaveLength(2);
  await look(after(25));
  await look(after(26));
  expect(await mails(event_id)).toHaveLength(3);
});

test('feedback that closes soon after the end asks at the end', async () => {
  const { event_id } = await someEvent({ feedback_closes_at: after(1) });
  await look(end);
  expect(await mails(event_id)).toHaveLength(1);
});

test('feedback that opened long before the end asks after it', async () => {
  const { event_id } = await someEvent({ feedback_opens_at: after(-20 * 24), starts_at: after(-20 * 24) });
  await look(after(0));
  expect(await mails(event_id)).toEqual([]);
  await look(after(1));
  expect(await mails(event_id)).toHaveLength(1);
});

test('nobody is invited to feedback that is closed already', async () => {
  const { event_id } = await someEvent({ feedback_closes_at: after(3) });
  await look(after(3));
  expect(await mails(event_id)).toEqual([]);
});

test.each(['draft', 'cancelled', 'archived'] as const)('nobody is asked about an event that is %s', async (status) => {
  const { event_id } = await someEvent({ status });
  await look(after(1));
  expect(await mails(event_id)).toEqual([]);
});

test('an event that is seven days old when it comes is taken as invited to', async () => {
  const { event_id } = await someEvent({ ends_at: after(-7 * 24), starts_at: after(-8 * 24) });
  const recent = await someEvent({ ends_at: after(-7 * 24 + 1), starts_at: after(-8 * 24) });
  await look(end);
  expect(await mails(event_id)).toEqual([]);
  expect(await mails(recent.event_id)).toHaveLength(1);
  const tidier = createInvitationTidier(server.context);
  tidier.start();
  await expect.poll(() => isMarked(event_id), SOON).toBe(true);
  await tidier.stop();
  // Feedback that is opened again asks nobody again.
  await server.db.updateTable('events').set({ feedback_opens_at: end }).where('event_id', '=', event_id).execute();
  await look(after(1));
  expect(await mails(event_id)).toEqual([]);
});

test('who wants no invitations gets none', async () => {
  const preferences = JSON.stringify({ feedback_invitation_email: false });
  const { user_id, email } = await aUser(server.db, { notification_preferences: preferences });
  const { event_id } = await someEvent();
  await aRegistration(server.db, { event_id, user_id });
  await look(after(1));
  expect((await mails(event_id)).map(({ recipient }) => recipient)).toHaveLength(1);
  expect((await mails(event_id)).map(({ recipient }) => recipient)).not.toContain(email);
});

describe.skipIf(!hasPostgres)('several processes', () => {
  test('invite once', async () => {
    const postgres = await startServer({ database: 'postgres', background: false, now: () => now });
    const times = { starts_at: after(-2), ends_at: end };
    const events = await Promise.all(Array.from({ length: 6 }, () => anEvent(postgres.db, times)));
    for (const { event_id } of events) {
      for (let count = 0; count < 3; count += 1) await aRegistration(postgres.db, { event_id });
    }
    now = after(1);
    await Promise.all(Array.from({ length: 6 }, () => sendDueInvitations(postgres.context)));
    for (const { event_id } of events) expect(await mails(event_id, postgres)).toHaveLength(3);
    await postgres.close();
  });
});
