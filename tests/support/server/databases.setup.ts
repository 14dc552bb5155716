import { findPostgres, type Cluster } from '../../../scripts/machine/find-postgres.mjs';
import { makeTemplate, nameRun, removeKept } from './postgres.ts';
import { makeSnapshot } from './snapshot.ts';

let cluster: Cluster | null = null;

/** Before the first test: the empty embedded database to copy, and a PostgreSQL whose address is TEST_DATABASE_URL. */
export async function setup() {
  nameRun();
  await makeSnapshot();
  cluster = await findPostgres();
  if (cluster) {
    process.env.TEST_DATABASE_URL = cluster.url;
    await makeTemplate();
  } else if (process.env.CI) {
    throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install one (`npm test` as root does).');
  } else {
    console.warn('\n*** No PostgreSQL here: its tests are SKIPPED. Set TEST_DATABASE_URL or install PostgreSQL. ***\n');
  }
}

export async function teardown() {
  if (!cluster) return;
  // With one that was given: one of our own goes with all that is in it.
  if (!cluster.pid) await removeKept();
  await cluster.stop();
}
