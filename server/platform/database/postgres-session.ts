import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';

/** Milliseconds; 0 waits as long as it takes. */
export interface TimeLimits {
  statement_timeout: number;
  idle_in_transaction_session_timeout: number;
}

// Part of connecting, for these are what a pooler such as PgBouncer takes there and carries from session to session.
const AT_CONNECTING = { DateStyle: 'ISO, MDY', TimeZone: 'UTC', standard_conforming_strings: 'on' };

// For queries of a millisecond: with many joins PostgreSQL would take longer to compile one than to run it.
const ALWAYS = { jit: 'off', lock_timeout: 0 };

const ISOLATION = 'read committed';

/** What a new connection is told before anything else, whatever defaults its role and its database have. */
export function sessionSettings(limits: TimeLimits): string {
  return `${assignments('set', limits)}; set default_transaction_isolation = '${ISOLATION}'`;
}

function assignments(set: 'set' | 'set local', limits: TimeLimits): string {
  return Object.entries({ ...ALWAYS, ...limits })
    .map(([name, value]) => `${set} ${name} = ${value}`)
    .join('; ');
}

export class PostgresSession extends pg.Client {
  getStartupConf(): Record<string, string> {
    const { prototype } = pg.Client as unknown as { prototype: { getStartupConf: () => Record<string, string> } };
    return { ...prototype.getStartupConf.call(this), ...AT_CONNECTING };
  }

  /** A connection whose query ran out of time is not given to the next one: nothing may ever come through it again. */
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

/**
 * Each transaction brings its settings along: behind a pooler it may run in another session than the one that was told.
 * Whether it may write is left to the database, where an operator or a full disk may have said no.
 */
export class PostgresSessionDialect extends PostgresDialect {
  #pool: pg.Pool;
  #limits: TimeLimits;

  constructor(pool: pg.Pool, limits: TimeLimits) {
    super({ pool });
    this.#pool = pool;
    this.#limits = limits;
  }

  override createDriver(): PostgresDriver {
    return new PostgresSessionDriver(this.#pool, this.#limits);
  }
}

class PostgresSessionDriver extends PostgresDriver {
  #settings: string;

  constructor(pool: pg.Pool, limits: TimeLimits) {
    super({ pool });
    this.#settings = assignments('set local', limits);
  }

  override async beginTransaction(connection: DatabaseConnection, options: TransactionSettings): Promise<void> {
    const { isolationLevel = ISOLATION, accessMode = '' } = options;
    try {
      const begin = `begin isolation level ${isolationLevel} ${accessMode}; ${this.#settings}`;
      await connection.executeQuery(CompiledQuery.raw(begin));
    } catch (error) {
      // It may have begun; without this its connection would be given on inside of it.
      await this.rollbackTransaction(connection as never).catch(() => {});
      throw error;
    }
  }
}
