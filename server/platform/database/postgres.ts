import pg from 'pg';
import type { Database, Where } from './database.ts';
import { guardedKysely } from './guarded-kysely.ts';
import { PostgresListener } from './postgres-listener.ts';
import { findPoolerDoubt } from './postgres-pooler.ts';
import { PostgresSession, PostgresSessionDialect, StatementNames } from './postgres-session.ts';

const INT8 = 20;
// As the embedded database answers.
pg.types.setTypeParser(INT8, Number);

const CONNECT_WITHIN = 3000;
/** Whoever asks hears within this time that the database does not answer. */
const ANSWER_WITHIN = 5000;
const IMPATIENT = { statement_timeout: 4000, idle_in_transaction_session_timeout: 15_000 };
const PATIENT = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** With the listener's heartbeat this is how soon a connection is noticed through which nothing comes any more. */
const LISTENER_ANSWERS_WITHIN = 3000;

/**
 * PostgreSQL, or an engine that speaks its dialect. Nothing is connected yet: a database that is away makes queries
 * fail, within seconds, and is used again as soon as it is back.
 */
export function openPostgres(where: Extract<Where, { kind: 'postgres' }>): Database {
  const { url, listenUrl = url, connections = 10, patient = false } = where;
  const limits = patient ? PATIENT : IMPATIENT;
  const names = new StatementNames();
  const options = { keepAlive: true, connectionTimeoutMillis: CONNECT_WITHIN };
  const pool = new pg.Pool({
    ...options,
    application_name: 'foyer',
    connectionString: url,
    ...(!patient && { query_timeout: ANSWER_WITHIN }),
    max: patient ? 1 : connections,
    Client: PostgresSession,
    // The pool waits for it, though its types do not say so.
    onConnect: (client): unknown => (client as PostgresSession).prepare(limits, names),
  });
  // Without a listener a connection that breaks, idle or between two queries, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const { db, destroy } = guardedKysely(new PostgresSessionDialect(pool, limits));
  const listener = new PostgresListener(
    () =>
      new PostgresSession({
        ...options,
        application_name: 'foyer listening',
        connectionString: listenUrl,
        query_timeout: LISTENER_ANSWERS_WITHIN,
      }),
  );
  return {
    db,
    engine: 'postgres',
    listen: listener.listen,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      most: pool.options.max,
      waiting: pool.waitingCount,
    }),
    findDoubt: () => findPoolerDoubt(pool),
    async close() {
      await listener.close();
      await destroy();
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}
