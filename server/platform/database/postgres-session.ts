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

const ALWAYS = {
  // For queries of a millisecond: with many joins PostgreSQL would take longer to compile one than to run it.
  jit: 'off',
  lock_timeout: 0,
  // How values are written and read as text: a backup holds them so, and another database reads them.
  bytea_output: 'hex',
  IntervalStyle: 'postgres',
  extra_float_digits: 1,
  array_nulls: 'on',
};

const ISOLATION = 'read committed';

// A statement is worth a name when its text has come so often; of more texts than this none gets one, for each connection keeps
// the plans of all.
const COMES_AGAIN = 3;
const MOST_NAMES = 300;
const MOST_TEXTS = 2000;
const LONGEST_TEXT = 8000;
/** A migration that runs next to this process may add columns, and the rows of a kept plan can't change. */
const ALL_COLUMNS = /\.\*|\*\s+from\b|\*\s*(,|$)/i;
/** The statement's name is not known, or means another, or its plan no longer fits. */
const STALE_NAME = ['26000', '42P05', '0A000'];

function assignments(set: 'set' | 'set local', limits: TimeLimits): string {
  return Object.entries({ ...ALWAYS, ...limits })
    .map(([name, value]) => `${set} ${name} = ${value}`)
    .join('; ');
}

/** The names of texts that come again: what has one is parsed, and mostly planned, once per connection. */
export class StatementNames {
  #seen = new Map<string, number>();
  #names = new Map<string, string>();

  nameOf(text: string): string | undefined {
    return this.#names.get(text) ?? this.#count(text);
  }

  #count(text: string): undefined {
    if (this.#names.size >= MOST_NAMES || text.length > LONGEST_TEXT) return;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times >= COMES_AGAIN && !ALL_COLUMNS.test(text)) {
      this.#seen.delete(text);
      this.#names.set(text, `s${this.#names.size}`);
      return;
    }
    if (this.#seen.size >= MOST_TEXTS) this.#seen.clear();
    this.#seen.set(text, times);
  }
}

export class PostgresSession extends pg.Client {
  #names: StatementNames | null = null;

  /** Tells a new connection, before anything else, what must hold whatever defaults its role and its database have. */
  async prepare(limits: TimeLimits, names: StatementNames): Promise<void> {
    const settings = `${assignments('set', limits)}; set default_transaction_isolation = '${ISOLATION}'`;
    const told: unknown = await super.query(`${settings}; select pg_backend_pid() as pid`);
    const pid = (told as pg.QueryResult<{ pid: number }>[]).at(-1)?.rows[0]?.pid;
    // A pooler has numbers of its own for its connections, and may lend another session each time: names live in sessions.
    const isDirect = pid === (this as unknown as { processID: number | null }).processID;
    this.#names = isDirect ? names : null;
  }

  getStartupConf(): Record<string, string> {
    const { prototype } = pg.Client as unknown as { prototype: { getStartupConf: () => Record<string, string> } };
    return { ...prototype.getStartupConf.call(this), ...AT_CONNECTING };
  }

  /** A connection whose query ran out of time is not given to the next one: nothing may ever come through it again. */
  override query: pg.Client['query'] = (...parameters: unknown[]) => {
    const result: unknown = Reflect.apply(super.query, this, this.#named(parameters));
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (!(error instanceof Error)) return;
        if (error.message === 'Query read timeout') this.#breakOff();
        if (STALE_NAME.includes((error as { code?: string }).code ?? '')) this.#names = null;
      });
    }
    return result as never;
  };

  #named(parameters: unknown[]): unknown[] {
    const [text, values, ...rest] = parameters;
    // Without values it may be several statements in one text.
    if (!this.#names || typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return parameters;
    const name = this.#names.nameOf(text);
    return name ? [{ name, text, values }, ...rest] : parameters;
  }

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
