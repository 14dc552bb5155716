import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DefaultQueryExecutor,
  Kysely,
  type DatabaseConnection,
  type Dialect,
  type QueryExecutor,
  type QueryResult,
  type TransactionBuilder,
} from 'kysely';
import { statementHeard } from '../tracing/tracing.ts';
import { noteAnswer, noteFailure } from './answered-at.ts';
import { isLostRace } from './database-failures.ts';
import type { Schema } from './schema.ts';

/**
 * Kysely that refuses its outer `db` inside a transaction's callback. There the embedded database would wait for
 * itself for ever, and PostgreSQL would do the work outside of the transaction.
 */
export function guardedKysely(dialect: Dialect): { db: Kysely<Schema>; destroy: () => Promise<void> } {
  const driver = dialect.createDriver();
  const log = statementHeard();
  const plain = new Kysely<Schema>({ dialect: withDriver(dialect, driver), ...(log && { log }) });
  const executor = new GuardedExecutor(dialect, plain.getExecutor());
  const db = new PatientKysely<Schema>({ config: { dialect }, dialect, driver, executor });
  return { db, destroy: () => plain.destroy() };
}

/** Milliseconds for the one that goes on: at once, the other could take first what that one still waits for, and both would wait again. */
const HEAD_START = 100;

/**
 * Runs a transaction once more that the database ended so that another could go on: all of it is undone by then. The order of
 * locks keeps two from waiting for each other; this is for where it does not. A callback may so run twice.
 */
class PatientKysely<DB> extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (callback) => {
      try {
        return await execute(callback);
      } catch (error) {
        if (!isLostRace(error)) throw error;
      }
      await pause(HEAD_START + Math.random() * HEAD_START);
      return execute(callback);
    };
    return builder;
  }
}

class GuardedExecutor extends DefaultQueryExecutor {
  #plain: QueryExecutor;
  #holding = new AsyncLocalStorage<{ over: boolean }>();
  #holders = 0;

  constructor(dialect: Dialect, plain: QueryExecutor) {
    super(dialect.createQueryCompiler(), dialect.createAdapter(), plain);
    this.#plain = plain;
  }

  override async executeQuery<R>(...query: Parameters<QueryExecutor['executeQuery']>): Promise<QueryResult<R>> {
    this.#refuseInside();
    try {
      const result = (await this.#plain.executeQuery(...query)) as QueryResult<R>;
      noteAnswer(this);
      return result;
    } catch (error) {
      throw noteFailure(this, error);
    }
  }

  override async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    this.#refuseInside();
    // What outlives the transaction (a timer, a task that nobody awaits) may use `db` again.
    const hold = { over: false };
    this.#holders += 1;
    try {
      const result = await this.#plain.provideConnection((connection) =>
        this.#holding.run(hold, () => consumer(connection)),
      );
      noteAnswer(this);
      return result;
    } catch (error) {
      throw noteFailure(this, error);
    } finally {
      hold.over = true;
      this.#holders -= 1;
      // While it is on, Node follows every promise of the process.
      if (this.#holders === 0) this.#holding.disable();
    }
  }

  #refuseInside() {
    if (this.#holding.getStore()?.over === false) {
      throw new Error('`db` was used inside a transaction: use the transaction that the callback is given.');
    }
  }
}

function withDriver(dialect: Dialect, driver: ReturnType<Dialect['createDriver']>): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}
