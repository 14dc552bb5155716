import pg, { type Client, type Pool, type PoolClient } from 'pg';
import type { Database, Link, Listen, Where } from './database.ts';
import { guardedKysely } from './guarded-kysely.ts';
import { PostgresSession, PostgresSessionDialect, StatementNames } from './postgres-session.ts';

const INT8 = 20;
// As the embedded database answers.
pg.types.setTypeParser(INT8, Number);

const CONNECT_WITHIN = 3000;
/** A caller hears within this time that the database does not answer. */
const ANSWER_WITHIN = 5000;
const IMPATIENT = { statement_timeout: 4000, idle_in_transaction_session_timeout: 15_000 };
const PATIENT = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** With the listener's heartbeat this is how soon a connection is noticed through which nothing comes. */
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

interface Listener {
  heard: (payload: string) => void;
  link: Link | undefined;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 1000;
const HEARTBEAT = 5000;

/** One separate connection for all `listen`s, opened with the first and opened again whenever it breaks. */
class PostgresListener {
  #connect: () => Client;
  #channels = new Map<string, Set<Listener>>();
  #client: Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #heartbeat: NodeJS.Timeout;
  #pause = FIRST_PAUSE;
  #isLost = false;
  #isClosed = false;

  /** `connect` makes a client whose queries have a time limit, else a silent network would never be noticed. */
  constructor(connect: () => Client) {
    this.#connect = connect;
    this.#heartbeat = setInterval(() => this.#ask('select 1'), HEARTBEAT);
    this.#heartbeat.unref();
  }

  listen: Listen = async (channel, heard, link) => {
    const listener = { heard, link };
    const others = this.#channels.get(channel);
    this.#channels.set(channel, (others ?? new Set()).add(listener));
    if (this.#client && !others) this.#ask(`listen ${this.#client.escapeIdentifier(channel)}`);
    if (!this.#client && !this.#retry) await this.#open();
    return async () => {
      this.#channels.get(channel)?.delete(listener);
    };
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    if (this.#retry) clearTimeout(this.#retry);
    await this.#client?.end().catch(() => {});
  }

  async #open(): Promise<void> {
    this.#retry = null;
    const client = this.#connect();
    this.#client = client;
    let reason: Error | undefined;
    client.on('error', (error) => (reason ??= error));
    client.on('end', () => this.#replace(client, reason));
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of this.#channels.get(channel) ?? []) heard(payload);
    });
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (client !== this.#client) return;
      this.#pause = FIRST_PAUSE;
      this.#isLost = false;
      for (const link of this.#links()) link.regained();
    } catch (error) {
      this.#replace(client, error);
    }
  }

  #replace(broken: Client, reason: unknown): void {
    if (broken !== this.#client || this.#isClosed) return;
    this.#client = null;
    broken.end().catch(() => {});
    // Of several processes not all come back in the same moment.
    this.#retry = setTimeout(() => void this.#open(), this.#pause * (0.5 + Math.random() / 2));
    this.#retry.unref();
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    if (this.#isLost) return;
    this.#isLost = true;
    for (const link of this.#links()) link.lost(reason);
  }

  #ask(query: string): void {
    const client = this.#client;
    client?.query(query).catch((error: unknown) => this.#replace(client, error));
  }

  #links(): Link[] {
    return [...this.#channels.values()].flatMap((listeners) => [...listeners].flatMap(({ link }) => link ?? []));
  }
}

const ROUNDS = 3;

/**
 * One sentence where DATABASE_URL leads through a pooler that gives a session to another connection after each
 * transaction, and what single statements need is not the default there; null where all is well.
 */
async function findPoolerDoubt(pool: Pool): Promise<string | null> {
  const one = await pool.connect();
  try {
    // A pooler has its own numbers for its connections.
    if ((await backendOf(one)) === numberOf(one)) return null;
    const other = await pool.connect();
    try {
      return (await shareSessions(one, other)) ? await findMissingDefaults(one) : null;
    } finally {
      other.release();
    }
  } finally {
    one.release();
  }
}

async function shareSessions(one: PoolClient, other: PoolClient): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await backendOf(one);
    await other.query('begin');
    try {
      // While `other` holds what `one` had, or something else than it has now, it is no session that is ours alone.
      if ((await backendOf(other)) === before || (await backendOf(one)) !== before) return true;
    } finally {
      await other.query('rollback');
    }
  }
  return false;
}

async function findMissingDefaults(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ name: string; reset_val: string; role: string }>(
    `select name, reset_val, quote_ident(current_user) as role from pg_settings
      where name = 'jit' and reset_val <> 'off'
        or name = 'statement_timeout' and reset_val = '0'
        or name = 'default_transaction_isolation' and reset_val <> 'read committed'`,
  );
  const ways = rows.map(({ name, role }) => `alter role ${role} set ${name} = ${DEFAULTS[name]};`);
  if (ways.length === 0) return null;
  return `DATABASE_URL leads through a pooler that shares connections out by transaction, where settings of this server get lost: make them the role’s own by ${ways.join(' ')}`;
}

const DEFAULTS: Record<string, string> = {
  jit: 'off',
  statement_timeout: "'4s'",
  default_transaction_isolation: "'read committed'",
};

async function backendOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

function numberOf(client: PoolClient): number | null {
  return (client as unknown as { processID: number | null }).processID;
}
