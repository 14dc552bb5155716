import type { Pool, PoolClient } from 'pg';

const ROUNDS = 3;

/**
 * One sentence where DATABASE_URL leads through a pooler that gives a session to another connection after each
 * transaction, and what single statements need is not the default there; null where all is well.
 */
export async function findPoolerDoubt(pool: Pool): Promise<string | null> {
  const one = await pool.connect();
  try {
    // A pooler has numbers of its own for its connections.
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
      // While `other` holds what `one` had, or something else than it has now, there is no session of its own.
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
