// Many people register for one event: `openHotEvent` makes them and it, `registerAll` lets them come.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';

const BODY = JSON.stringify({ form_version_id: null, answers: {} });
const END_OF_HEAD = '\r\n\r\n';

/**
 * An event of so many seats with a waiting list, and people with confirmed addresses who are logged in, in the database of
 * a server that has run: answers { eventId, tokens }.
 */
export async function openHotEvent(databaseUrl, { people = 2000, seats = 500, organisers = 1 } = {}) {
  const db = new pg.Client(databaseUrl);
  await db.connect();
  const tokens = Array.from({ length: people }, () => randomBytes(32).toString('base64url'));
  const userIds = tokens.map(() => randomUUID());
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const eventId = randomUUID();
  try {
    await db.query(
      `insert into users (user_id, email, password_hash, full_name, email_verified_at, created_at)
       select id, 'hot-' || id || '@example.org', 'none', 'Person ' || number, now(), now()
       from unnest($1::uuid[]) with ordinality as people (id, number)`,
      [userIds],
    );
    await db.query(
      `insert into sessions (session_id, token_hash, user_id, created_at, expires_at, last_used_at)
       select gen_random_uuid(), hash, id, now(), now() + interval '1 day', now()
       from unnest($1::uuid[], $2::bytea[]) as people (id, hash)`,
      [userIds, hashes],
    );
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
    await db.query('analyze users; analyze sessions; analyze registrations');
  } finally {
    await db.end();
  }
  return { eventId, tokens };
}

/**
 * Everybody registers once, over so many connections, shared out among the servers; as many connections as people are a
 * burst. Answers how many a second got their answer, how long it took (ms), and what they were told, by status.
 */
export async function registerAll(urls, { eventId, tokens }, { connections = 200 } = {}) {
  const waits = [];
  const told = { approved: 0, waitlisted: 0, refused: 0 };
  const statuses = {};
  const left = tokens.map((token) => requestOf(eventId, token));
  const lines = await Promise.all(
    Array.from({ length: Math.min(connections, tokens.length) }, (_, index) => openLine(urls[index % urls.length])),
  );
  const began = performance.now();
  await Promise.all(
    lines.map(async (line) => {
      for (let request = left.pop(); request; request = left.pop()) {
        const asked = performance.now();
        const { status, body } = await line.ask(request);
        waits.push(performance.now() - asked);
        statuses[status] = (statuses[status] ?? 0) + 1;
        told[(status === 201 && /"status":"(approved|waitlisted)"/.exec(body)?.[1]) || 'refused'] += 1;
      }
      line.close();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  waits.sort((a, b) => a - b);
  const at = (part) => Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * part))]);
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

function requestOf(eventId, token) {
  return `POST /api/events/${eventId}/registrations HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}${END_OF_HEAD}${BODY}`;
}

/** A connection that is kept, without a client's own work on it: the servers have the same cores. */
async function openLine(url) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  socket.setEncoding('latin1');
  let text = '';
  let hear = () => {};
  let fail = () => {};
  socket.on('data', (chunk) => {
    text += chunk;
    const end = text.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
    const body = text.slice(end + END_OF_HEAD.length);
    if (body.length < length) return;
    const status = Number(text.slice(9, 12));
    text = '';
    hear({ status, body });
  });
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error(`The connection to ${url} was closed.`)));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        [hear, fail] = [resolve, reject];
        socket.write(request);
      }),
    close: () => socket.end(),
  };
}
