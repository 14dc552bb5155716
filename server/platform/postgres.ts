import pg from 'pg';
import { PostgresDialect } from 'kysely';
import type { Database } from './database.ts';
import { guardedKysely } from './guarded-kysely.ts';
import { PostgresListener } from './postgres-listener.ts';

const INT8 = 20;
// As the embedded database answers.
pg.types.setTypeParser(INT8, Number);

// For queries of a millisecond: with many joins PostgreSQL would take longer to compile one than to run it.
const WITHOUT_JIT = '-c jit=off';
/** Whoever asks hears within this time that the database does not answer. */
const IMPATIENT = {
  connectionTimeoutMillis: 3000,
  statement_timeout: 4000,
  query_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * PostgreSQL, or an engine that speaks its dialect. Nothing is connected yet: a database that is away makes queries
 * fail, within seconds, and is used again as soon as it is back.
 */
export function openPostgres(url: string, patient: boolean): Database {
  const limits = patient ? { connectionTimeoutMillis: 3000 } : IMPATIENT;
  const options = { connectionString: url, application_name: 'foyer', options: WITHOUT_JIT, keepAlive: true };
  const pool = new pg.Pool({ ...options, ...limits, max: patient ? 1 : 10, Client: ReplacedWhenStuck });
  // Without a listener a connection that breaks, idle or between two queries, would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const { db, destroy } = guardedKysely(new PostgresDialect({ pool }));
  const listener = new PostgresListener(
    () => new pg.Client({ ...options, connectionTimeoutMillis: 3000, query_timeout: 5000 }),
  );
  return {
    db,
    engine: 'postgres',
    listen: listener.listen,
    async close() {
      await listener.close();
      await destroy();
      if (!pool.ended && !pool.ending) await pool.end();
    },
  };
}

/** A connection whose query ran out of time is not given to the next one: nothing may ever come through it again. */
class ReplacedWhenStuck extends pg.Client {
  override query: pg.Client['query'] = (...parameters: unknown[]) => {
    const result: unknown = Reflect.apply(super.query, this, parameters);
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') this.#breakOff();
      });
    }
    return result as never;
  };

  #breakOff() {
    const { connection } = this as unknown as { connection: { stream: { destroy: () => void } } };
    connection.stream.destroy();
  }
}
