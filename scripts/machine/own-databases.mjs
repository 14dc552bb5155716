import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Databases of a run's own in what findPostgres gives: `create` makes an empty one and answers its address; `drop` removes all of
 * them where the cluster stays.
 */
export function ownDatabases({ url, pid }) {
  const prefix = `foyer_run_${randomBytes(4).toString('hex')}_`;
  const names = [];
  return {
    async create(name) {
      const full = prefix + name;
      await ask(url, `create database ${full} template template0 strategy file_copy`);
      names.push(full);
      return new URL(`/${full}`, url).href;
    },
    async drop() {
      if (pid) return;
      for (const name of names) await ask(url, `drop database ${name} with (force)`);
    },
  };
}

/** The rows that this database answers. */
export async function ask(url, statement) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
