// @module-tag thorough

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OwnRegistration } from '#openapi/types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { anEvent, anOrganiser } from '#tests/support/made/factories.ts';
import { manyLoggedIn } from '#tests/support/made/many-people.ts';
import { startMailServer, type MailServer } from '#tests/support/outside/mail-server.ts';
import { SOON } from '#tests/support/soon.ts';
import { engineNames, onOneDatabase } from './on-one-database.ts';
import { killAll, type ServerProcess } from './server-process.ts';

const capacity = 50;
const kills = 2;
/** At the first server 120 ask at once: more than two groups that are decided together. */
const people = 150;
/** Who ask none before the servers to come, so that each has something to do however late the kills before it came. */
const waitingAfter = (kill: number) => (kills - kill) * 20 + 10;
/** Told when the kill is sent, at the least. */
const enough = 8;
/** Mails that a process has in hand at once: as many a kill may double. */
const mailsInHand = 30;

describe.each(engineNames)('a server that is killed in the middle of registrations, on %s', (engine) => {
  const { inDatabase, start: startWith } = onOneDatabase(engine);
  let mailServer: MailServer;
  /** While it is set, mails are taken and the server is not told. */
  let held: (() => unknown) | null = null;
  beforeEach(async () => {
    mailServer = await startMailServer({ onTaken: (reply) => (held ? held() : reply()) });
  });
  afterEach(async () => {
    await killAll();
    await mailServer.close();
  });

  const start = () =>
    startWith({
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      // The people here are made by the dozen; their addresses are another matter.
      REQUIRE_VERIFIED_EMAIL: '0',
    });

  /** With a mail on its way, many who have not been told of a seat ask for one at once, until enough are told. */
  async function registerUntilKilled(server: ServerProcess, world: World, waiting: number) {
    const before = world.told.size;
    let onTheWay = 0;
    held = () => (onTheWay += 1);
    const register = async (token: string) => {
      const answer = await ask(server, world.eventId, token);
      if (answer.status === 201) world.told.set(token, (await answer.json()) as OwnRegistration);
    };
    const [first = '', ...others] = untold(world).slice(waiting);
    await register(first);
    await expect.poll(() => onTheWay, SOON).toBeGreaterThan(0);
    const attempts = others.map(async (token) => {
      await register(token);
      if (world.told.size >= before + enough) server.send('SIGKILL');
    });
    await Promise.allSettled(attempts);
    expect(await server.ended).toBeNull();
    held = null;
  }

  test('has lost nothing that it acknowledged, no seat and no mail, and doubles a mail only under its one Message-ID', async () => {
    const world = await inDatabase(makeWorld);
    let unannounced = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await registerUntilKilled(await start(), world, waitingAfter(kill));
      const left = await inDatabase(async (db) => {
        if (kill === kills) await endLeases(db);
        return db.selectFrom('unannounced_registrations').selectAll().execute();
      });
      unannounced += left.length;
    }
    // Acknowledged, and the news not written yet.
    expect(unannounced).toBeGreaterThan(0);

    const server = await start();
    const statuses = await Promise.all(
      untold(world).map(async (token) => (await ask(server, world.eventId, token)).status),
    );
    // Who was not told may have a seat all the same: then a second try says so.
    for (const status of statuses) expect([201, 409]).toContain(status);
    await expect.poll(async () => (await messageIds(mailServer)).distinct, { timeout: 30_000 }).toHaveLength(people);
    server.send('SIGTERM');
    expect(await server.ended).toBe(0);

    await inDatabase(async (db) => {
      const rows = await db
        .selectFrom('registrations')
        .selectAll()
        .orderBy('created_at')
        .orderBy('registration_id')
        .execute();
      expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(people);
      const expected = rows.map((_, index) => (index < capacity ? 'approved' : 'waitlisted'));
      expect(rows.map(({ status }) => status)).toEqual(expected);
      const event = await db.selectFrom('events').select('seats_taken').executeTakeFirst();
      expect(event?.seats_taken).toBe(capacity);
      for (const { registration_id, status, code } of world.told.values()) {
        expect(rows).toContainEqual(expect.objectContaining({ registration_id, status, code }));
      }

      const mails = await db.selectFrom('email_messages').selectAll().execute();
      expect(mails.map(({ status }) => status)).toEqual(Array<string>(people).fill('sent'));
      const ids = rows.map(({ registration_id }) => registration_id);
      expect(mails.map(({ registration_id }) => registration_id).toSorted()).toEqual(ids.toSorted());
      const { all, distinct } = await messageIds(mailServer);
      expect(distinct).toEqual(mails.map(({ message_id }) => message_id).toSorted());
      expect(all.length - people).toBeGreaterThan(0);
      expect(all.length - people).toBeLessThanOrEqual(kills * mailsInHand);

      // Everybody is told once, and the organiser of everybody once.
      expect(await db.selectFrom('unannounced_registrations').selectAll().execute()).toEqual([]);
      const bells = await db.selectFrom('notifications').select(['user_id', 'registrations_counted']).execute();
      const own = bells.filter(({ user_id }) => user_id !== world.organiserId);
      expect(own.map(({ user_id }) => user_id).toSorted()).toEqual(rows.map(({ user_id }) => user_id).toSorted());
      const news = bells.filter(({ user_id }) => user_id === world.organiserId);
      expect(news.reduce((sum, { registrations_counted }) => sum + (registrations_counted ?? 0), 0)).toBe(people);
      const trail = await db.selectFrom('audit_entries').select('entity_id').execute();
      expect(trail.map(({ entity_id }) => entity_id).toSorted()).toEqual(ids.toSorted());
    });
  });
});

interface World {
  eventId: string;
  organiserId: string;
  tokens: string[];
  /** Who was told that they are registered, and what they were told, by token. */
  told: Map<string, OwnRegistration>;
}

async function makeWorld(db: Db): Promise<World> {
  const organiser = await anOrganiser(db);
  const { event_id } = await anEvent(db, { created_by: organiser.user_id, capacity, waitlist_enabled: true });
  const tokens = await manyLoggedIn(db, people);
  return { eventId: event_id, organiserId: organiser.user_id, tokens, told: new Map() };
}

/** As if the minute had passed for which a mail is its sender's alone. */
async function endLeases(db: Db): Promise<void> {
  await db
    .updateTable('email_messages')
    .set({ next_attempt_at: new Date(), leased_until: new Date() })
    .where('status', '=', 'sending')
    .execute();
}

function untold({ tokens, told }: World): string[] {
  return tokens.filter((token) => !told.has(token));
}

function ask({ url }: ServerProcess, eventId: string, token: string): Promise<Response> {
  return fetch(`${url}/api/events/${eventId}/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ form_version_id: null, answers: {} }),
  });
}

async function messageIds({ received }: MailServer): Promise<{ all: string[]; distinct: string[] }> {
  const all = (await received()).map(({ messageId }) => messageId ?? '');
  return { all, distinct: [...new Set(all)].toSorted() };
}
