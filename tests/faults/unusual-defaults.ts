import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/platform/database/database.ts';

const DEFAULTS = {
  DateStyle: 'SQL, DMY',
  TimeZone: 'Pacific/Chatham',
  IntervalStyle: 'sql_standard',
  bytea_output: 'escape',
  extra_float_digits: '-10',
  array_nulls: 'off',
  default_transaction_isolation: 'serializable',
  jit: 'on',
  lock_timeout: '1min',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** What each transaction finds, whatever the defaults are. */
export const OURS = {
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
  transaction_isolation: 'read committed',
  jit: 'off',
  lock_timeout: '0',
  statement_timeout: '4000',
  idle_in_transaction_session_timeout: '15000',
};

/** Gives a database defaults that nobody expects. */
export async function setUnusualDefaults(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
  for (const [setting, value] of Object.entries(DEFAULTS)) {
    await client.query(`alter database ${name} set ${setting} = '${value}'`);
  }
  await client.end();
}

export async function readSettings(db: Db): Promise<Record<string, string>> {
  const names = Object.keys(OURS);
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${names}::text[])`.execute(db);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}
