// What a server costs that nobody asks anything: with streams that are open, and in memory.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startDemoServer } from '../screens/demo-server.mjs';
import { openConnection, requestOf } from './load.mjs';
import { createPeople } from './people.mjs';

/** Two heartbeats of a stream. */
const WATCHED = 50_000;
/** PostgreSQL counts what a session did some seconds later. */
const SETTLED = 10_000;

/** How many transactions a second there are in the database while so many people have a stream open: { opened, transactions }. */
export async function measureStreams(databaseUrl, people = 1000) {
  const server = await startDemoServer({ NODE_ENV: 'production', DATABASE_URL: databaseUrl });
  const open = [];
  try {
    const tokens = await withClient(databaseUrl, (db) => createPeople(db, people));
    let opened = 0;
    for (const token of tokens) {
      const connection = await openConnection(server.url);
      open.push(connection);
      const { status } = await connection.ask(requestOf('GET', '/api/notifications/stream', { token }));
      if (status === 200) opened += 1;
    }
    await wait(SETTLED);
    const before = await countTransactions(databaseUrl);
    await wait(WATCHED);
    const transactions = ((await countTransactions(databaseUrl)) - before) / (WATCHED / 1000);
    return { opened, transactions };
  } finally {
    for (const { close } of open) close();
    await server.stop();
  }
}

/** Asked from another database, so that asking does not count. */
function countTransactions(databaseUrl) {
  const { pathname } = new URL(databaseUrl);
  const elsewhere = new URL('/postgres', databaseUrl).href;
  return withClient(elsewhere, async (db) => {
    const { rows } = await db.query(
      'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
      [pathname.slice(1)],
    );
    return Number(rows[0].count);
  });
}

async function withClient(url, work) {
  const db = new pg.Client(url);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** Megabytes (10^6) of memory that the server holds on the embedded database, a minute after its start. */
export async function measureMemory() {
  const server = await startDemoServer({ NODE_ENV: 'production' });
  try {
    await wait(60_000);
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
  } finally {
    await server.stop();
  }
}
