// Many people register for one event: `openHotEvent` makes them and it, `registerAll` lets them come.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openConnection, percentile, requestOf } from './load.mjs';
import { createPeople } from './people.mjs';
import { openSite } from './site.mjs';

/**
 * An event of so many seats with a waitlist, and people with confirmed addresses who are logged in, in the database of
 * a server that has run: answers { eventId, tokens }.
 */
export async function openHotEvent(databaseUrl, { people = 2000, seats = 500, organisers = 1 } = {}) {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  const eventId = randomUUID();
  try {
    const tokens = await createPeople(db, people);
    await db.query(
      `with made as (
         insert into users (user_id, email, password_hash, created_at)
         select gen_random_uuid(), 'organiser-' || gen_random_uuid() || '@example.org', 'none', now()
         from generate_series(1, greatest(0, $1::integer - (select count(*)::integer from user_roles where role_name = 'organiser')))
         returning user_id
       )
       insert into user_roles (user_id, role_name) select user_id, 'organiser' from made`,
      [organisers],
    );
    await db.query(
      `insert into events (event_id, title, summary, description, category, tags, search_words, format, venue_name, city, starts_at, ends_at,
         timezone, status, capacity, waitlist_enabled, created_at, updated_at)
       values ($1, 'The hot event', 'Everybody wants to come.', $3, 'technology', '{}', '{hot,event}', 'in_person', 'Town Hall', 'Utrecht',
         now() + interval '30 days', now() + interval '31 days', 'Europe/Amsterdam', 'published', $2, true, now(), now())`,
      [eventId, seats, 'An evening with talks. '.repeat(100)],
    );
    await db.query('analyze registrations');
    return { eventId, tokens };
  } finally {
    await db.end();
  }
}

/**
 * Everybody registers once, over so many connections, shared out among the servers; as many connections as people are a
 * burst. Answers how many a second got their answer, how long it took (ms), and what they were told, by status.
 */
export async function registerAll(urls, { eventId, tokens }, { connections = 200 } = {}) {
  const waits = [];
  const told = { approved: 0, waitlisted: 0, refused: 0 };
  const statuses = {};
  const json = { form_version_id: null, answers: {} };
  const left = tokens.map((token) => requestOf('POST', `/api/events/${eventId}/registrations`, { token, json }));
  const open = await Promise.all(
    Array.from({ length: Math.min(connections, tokens.length) }, (_, index) =>
      openConnection(urls[index % urls.length]),
    ),
  );
  const began = performance.now();
  await Promise.all(
    open.map(async ({ ask, close }) => {
      for (let request = left.pop(); request; request = left.pop()) {
        const asked = performance.now();
        const { status, body } = await ask(request);
        waits.push(performance.now() - asked);
        statuses[status] = (statuses[status] ?? 0) + 1;
        told[(status === 201 && /"status":"(approved|waitlisted)"/.exec(body)?.[1]) || 'refused'] += 1;
      }
      close();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const at = (part) => Math.round(percentile(waits, part));
  return { rate: Math.round(tokens.length / seconds), p50: at(0.5), p99: at(0.99), longest: at(1), ...told, statuses };
}

/** Answers once nothing is left to be announced; how long that took after `registerAll`, in ms. */
export async function whenAnnounced(databaseUrl) {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  const began = performance.now();
  try {
    while ((await db.query('select from unannounced_registrations limit 1')).rowCount > 0)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return Math.round(performance.now() - began);
  } finally {
    await db.end();
  }
}

/**
 * As `registerAll`, of a hot event on so many processes, which all use the empty database at `databaseUrl`; with `isExact`, whether
 * everybody was told what the database holds: the seats given out once each, the others in line.
 */
export async function measureHotEvent(databaseUrl, { processes, people, seats, connections }) {
  const servers = [];
  try {
    // One after the other: the first fills the database.
    while (servers.length < processes) {
      servers.push(await openSite(databaseUrl));
    }
    const event = await openHotEvent(databaseUrl, { people, seats });
    const urls = servers.map(({ url }) => url);
    const result = await registerAll(urls, event, { connections });
    const announcedAfter = await whenAnnounced(databaseUrl);
    const isTold = result.approved === seats && result.waitlisted === people - seats;
    return { ...result, announcedAfter, isExact: isTold && (await isWritten(databaseUrl, event, seats)) };
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
}

/** Whether everybody is registered once, and as many have a seat as there are. */
async function isWritten(databaseUrl, { eventId, tokens }, seats) {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  try {
    const { rows } = await db.query(
      `select count(distinct user_id)::integer as people, count(*)::integer as registrations,
         (count(*) filter (where registrations.status = 'approved'))::integer as approved, max(seats_taken) as taken
       from registrations join events using (event_id) where event_id = $1`,
      [eventId],
    );
    const [{ people, registrations, approved, taken }] = rows;
    return people === tokens.length && registrations === people && approved === seats && taken === seats;
  } finally {
    await db.end();
  }
}
