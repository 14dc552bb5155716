import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { appliedMigrations, knownMigrations, type Migration } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { explainPostgres } from '../../platform/database/postgres-refusals.ts';
import { doubtful, well, wrong, type Check, type Finding } from './check.ts';

const OLDEST = 15;
/** Sessions, links and lines are given ends by one clock and looked at by the other. */
const MOST_APART = 2000;

const ABOUT = 'database';

export const checkDatabase: Check = async ({ databaseUrl, dataDir }) => {
  if (databaseUrl === null) {
    const isThere = existsSync(join(dataDir, 'db'));
    return [well(ABOUT, `The embedded one, ${isThere ? 'in' : 'which the first start makes in'} ${dataDir}.`)];
  }
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, connections: 2 });
  try {
    const { db, findDoubt } = database;
    const doubt = await findDoubt?.();
    return [
      await checkVersion(db),
      ...(await checkRights(db)),
      await checkClock(db),
      await checkMigrations(db),
      ...(doubt ? [doubtful(ABOUT, doubt)] : []),
    ];
  } catch (error) {
    const refusal = explainPostgres(error);
    if (!refusal) throw error;
    return [wrong(ABOUT, refusal.sentence)];
  } finally {
    await database.close();
  }
};

async function checkVersion(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '';
  return Number.parseInt(version, 10) >= OLDEST
    ? well(ABOUT, `PostgreSQL ${version} answers.`)
    : wrong(ABOUT, `This is PostgreSQL ${version}; ${OLDEST} is the oldest that will do.`);
}

async function checkRights(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ may_create: boolean; read_only: string; role: string }>`
    select has_schema_privilege(current_schema(), 'create') as may_create,
      current_setting('transaction_read_only') as read_only, current_user as role`.execute(db);
  const [row] = rows;
  const findings = [];
  if (!row?.may_create) {
    findings.push(
      wrong(
        ABOUT,
        `${row?.role} may not make tables there: make it the owner of the database, or grant create on its schema.`,
      ),
    );
  }
  if (row?.read_only === 'on') findings.push(wrong(ABOUT, 'It takes no changes: it is read-only, or a standby.'));
  return findings;
}

async function checkClock(db: Db): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [after, theirs] = [Date.now(), rows[0]?.now.getTime() ?? 0];
  // It may have looked at any moment in between.
  const apart = Math.max(before - theirs, theirs - after, 0);
  const seconds = `${(apart / 1000).toFixed(1)} s`;
  return apart <= MOST_APART
    ? well('clock', 'It agrees with the database’s.')
    : wrong('clock', `It is ${seconds} from the database’s: let both machines keep time by NTP.`);
}

async function checkMigrations(db: Db): Promise<Finding> {
  const [known, applied] = [await knownMigrations(), await appliedMigrations(db)];
  if (applied.length === 0) return well(ABOUT, 'It is empty; the first start makes the tables.');
  const ours = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const changed = applied.filter(({ name, checksum }) => ours.has(name) && ours.get(name) !== checksum);
  if (changed.length > 0) return wrong(ABOUT, `Migrations were changed after they ran: ${namesOf(changed)}.`);
  const unknown = applied.filter(({ name }) => !ours.has(name));
  if (unknown.length > 0) {
    return doubtful(
      ABOUT,
      `A newer release has been here, with ${namesOf(unknown)}: this one may not know its tables.`,
    );
  }
  const theirs = new Set(applied.map(({ name }) => name));
  const missing = known.filter(({ name }) => !theirs.has(name));
  return missing.length > 0
    ? well(ABOUT, `${missing.length} migrations run with the next start, up to ${missing.at(-1)?.name}.`)
    : well(ABOUT, 'All migrations have run.');
}

function namesOf(migrations: Migration[]): string {
  return migrations.map(({ name }) => name).join(', ');
}
