// What open notification streams cost the database: transactions while nothing happens, and for what concerns everybody.
import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createPeople } from './people.mjs';
import { openSite } from './site.mjs';

const PATIENCE = 60_000;
/** What an idle connection did is counted ten seconds later, at the latest. */
const COUNTED_WITHIN = 11_000;

/**
 * Starts the built server on an empty database, which is filled. Answers transactions a second over `seconds` without
 * streams (`before`) and with so many (`idle`); and transactions, statements alone being one each, for opening all
 * (`opening`), for news of everybody (`news`) and for opening all again after a break (`again`).
 */
export async function measureStreams(databaseUrl, { streams, seconds, countedWithin = COUNTED_WITHIN }) {
  const server = await openSite(databaseUrl, {
    // Nobody listens there: the mailer looks for mails all the same.
    env: { SMTP_URL: 'smtp://127.0.0.1:9', LIMITS: '' },
  });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  let open = [];
  try {
    const tokens = await createPeople(client, streams);
    const openAll = async () => (open = await Promise.all(tokens.map((token) => openStream(server.url, token))));
    const hearAll = (event) => Promise.all(open.map((stream) => stream.hear(event)));
    const counted = (act) => transactions(client, act, countedWithin);
    const rest = async () => {
      const { count, took } = await counted(() => wait(seconds * 1000));
      return count / took;
    };
    const before = await rest();
    const opening = await counted(openAll);
    const idle = await rest();
    const news = await counted(async () => {
      await client.query(
        `select pg_notify('foyer', 'notifications:' || user_id) from users where email like 'bench-%'`,
      );
      await hearAll('changed');
    });
    for (const stream of open) stream.leave();
    const again = await counted(openAll);
    const beyondRest = ({ count, took }) => Math.max(0, Math.round(count - idle * took));
    return { before, idle, opening: beyondRest(opening), news: beyondRest(news), again: beyondRest(again) };
  } finally {
    for (const stream of open) stream.leave();
    await client.end();
    await server.stop();
  }
}

/** How many were committed, in how many seconds. */
async function transactions(client, act, countedWithin) {
  const count = async () => {
    await wait(countedWithin);
    const { rows } = await client.query(
      'select xact_commit::integer as count from pg_stat_database where datname = current_database()',
    );
    return rows[0].count;
  };
  const from = await count();
  const began = performance.now();
  await act();
  return { count: (await count()) - from, took: (performance.now() - began) / 1000 };
}

/** Resolves when the stream is ready; `hear` waits for the next message of that name. */
async function openStream(url, token) {
  const asking = get(`${url}/api/notifications/stream`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
    timeout: PATIENCE,
  });
  const [answer] = await once(asking, 'response');
  if (answer.statusCode !== 200) throw new Error(`A stream was answered with ${answer.statusCode}.`);
  let rest = '';
  let heard = () => {};
  answer.setEncoding('utf8').on('data', (text) => {
    rest += text;
    heard();
  });
  answer.on('error', () => {});
  const hear = (event) =>
    new Promise((resolve) => {
      heard = () => {
        const at = rest.indexOf(`event: ${event}\n`);
        if (at === -1) return;
        rest = rest.slice(at + 1);
        resolve();
      };
      heard();
    });
  await hear('ready');
  return { hear, leave: () => asking.destroy() };
}
