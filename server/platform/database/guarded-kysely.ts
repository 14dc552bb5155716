import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, type ConnectionProvider, type DatabaseConnection, type Dialect } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Kysely that refuses its outer `db` inside a transaction's callback. There the embedded database would wait for
 * itself for ever, and PostgreSQL would do the work outside of the transaction.
 */
export function guardedKysely(dialect: Dialect): { db: Kysely<Schema>; destroy: () => Promise<void> } {
  const driver = dialect.createDriver();
  const plain = new Kysely<Schema>({ dialect: withDriver(dialect, driver) });
  const guard = new ConnectionGuard(plain.getExecutor());
  const executor = plain.getExecutor().withConnectionProvider(guard);
  const db = new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
  return { db, destroy: () => plain.destroy() };
}

class ConnectionGuard implements ConnectionProvider {
  #provider: ConnectionProvider;
  #holding = new AsyncLocalStorage<{ over: boolean }>();

  constructor(provider: ConnectionProvider) {
    this.#provider = provider;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#holding.getStore()?.over === false) {
      throw new Error('`db` was used inside a transaction: use the transaction that the callback is given.');
    }
    // What outlives the transaction (a timer, a task that nobody awaits) may use `db` again.
    const hold = { over: false };
    try {
      return await this.#provider.provideConnection((connection) =>
        this.#holding.run(hold, () => consumer(connection)),
      );
    } finally {
      hold.over = true;
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
