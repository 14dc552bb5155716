// @module-tag thorough

import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { anEvent, aRegistration } from '#tests/support/made/factories.ts';
import { everyEngine, hasPostgres, type Engine } from '#tests/support/server/engines.ts';
import { setUnusualDefaults } from '#tests/faults/unusual-defaults.ts';
import { anOlderDatabase } from '#tests/support/server/older-database.ts';
import { createPostgresDatabase } from '#tests/support/server/postgres.ts';
import { putDatabase } from '#tests/support/server/snapshot.ts';
import { startServer } from '#tests/support/server/server.ts';
import { openContext } from '../../open-context.ts';
import { fillDemoData } from '../demo/demo.ts';
import type { Db } from '../../platform/database/database.ts';
import { appliedMigrations, knownMigrations, migrate } from '../../platform/database/migrate.ts';
import { openToFill } from '../../platform/database/open-database.ts';
import { holdFiles, letGoOfFiles, removeFile } from '../../platform/files/discarded-files.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { createLog } from '../../platform/log/log.ts';
import type { Config } from '../../platform/settings/config.ts';
import { readConfig } from '../../platform/settings/read-config.ts';
import { openArchive, writeArchive } from './archive.ts';
import { load } from './load.ts';
import { backUp, moveTo, restore } from './run.ts';
import { digestOf, findTables, withSnapshot } from './snapshot.ts';

const quiet = () => {};

/** An empty place for a server: nothing is in its folder, and its PostgreSQL has no tables, or no rows. */
async function aPlace(engine: Engine, leave: Leave, { empty } = { empty: true }): Promise<Config> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-backup-'));
  leave(() => rm(folder, { recursive: true, force: true }));
  const DATA_DIR = join(folder, 'data');
  if (engine === 'pglite') return readConfig({ DATA_DIR });
  const { url, drop } = await createPostgresDatabase({ empty });
  leave(drop);
  return readConfig({ DATA_DIR, DATABASE_URL: url });
}

type Leave = (tidy: () => Promise<unknown>) => void;

/** For the places of several tests. */
function keepPlaces(): Leave {
  const left: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const tidy of left) await tidy();
  });
  return (tidy) => left.push(tidy);
}

async function inDatabase<Result>(config: Config, act: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openToFill(config);
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}

/** A place whose embedded database is there, with its tables, and empty. */
async function aPreparedPlace(leave: Leave): Promise<Config> {
  const config = await aPlace('pglite', leave);
  await putDatabase(config.dataDir);
  return config;
}

type Used = Awaited<ReturnType<typeof fillPlace>>;
const leaveToEnd = keepPlaces();
let firstUsed: Promise<Used> | null = null;

/** Where someone has used it. On the embedded database a copy of the first, which nobody changes. */
async function aUsedPlace(engine: Engine, leave: Leave): Promise<Used> {
  if (engine === 'postgres') return fillPlace(await aPlace(engine, leave, { empty: false }));
  firstUsed ??= makeFirst();
  const { config: first, fileId } = await firstUsed;
  const config = await aPlace(engine, leave);
  await cp(first.dataDir, config.dataDir, { recursive: true });
  return { config, fileId };
}

async function makeFirst() {
  return fillPlace(await aPreparedPlace(leaveToEnd));
}

/** Fills it with all that the demonstration has, and a file. */
async function fillPlace(config: Config) {
  const files = await openFiles(config);
  const fileId = uuid();
  await files.keep(await files.receive(Readable.from(['A CV.']), 100), fileId);
  await inDatabase(config, async (db) => {
    await migrate(db);
    await fillDemoData({ db, now: () => new Date() });
    await db.insertInto('stored_files').values({ file_id: fileId, size: 5, stored_at: new Date() }).execute();
    const { event_id } = await anEvent(db, { title: 'Ünïcode \u2028 "quoted" \\ and\nlines' });
    await aRegistration(db, { event_id, checked_in_at: new Date() });
  });
  return { config, fileId };
}

async function everythingIn(db: Db) {
  const tables = await findTables(db);
  return Promise.all(tables.map(async (table) => [table.name, await digestOf(db, table)]));
}

function fileIn({ dataDir }: Config): string {
  return join(dataDir, '..', `${uuid()}.zip`);
}

const others: Record<Engine, Engine> = { pglite: hasPostgres ? 'postgres' : 'pglite', postgres: 'pglite' };

// What is restored is used by the tests behind it: in order, also where tests are shuffled.
describe('a backup', { shuffle: false }, () => {
  describe.each(everyEngine)('of %s', (engine) => {
    const places = keepPlaces();
    let used: Awaited<ReturnType<typeof aUsedPlace>>;
    let before: Awaited<ReturnType<typeof everythingIn>>;
    let path: string;
    let target: Config;
    beforeAll(async () => {
      used = await aUsedPlace(engine, places);
      before = await inDatabase(used.config, everythingIn);
      path = fileIn(used.config);
      target = await (others[engine] === 'pglite' ? aPreparedPlace(places) : aPlace('postgres', places));
    });

    test('brings every row and file back, on the other database too', async () => {
      expect(await backUp(path, used.config, quiet)).toMatch(/holds \d{3,} rows and 1 files of the database .+\.$/);
      const heard = new Map<string, number>();
      const restored = await restore(path, target, (table, rows) => heard.set(table, rows));
      expect(restored).toMatch(/^\d{3,} rows of .+ are back in the database .+, and 1 files in .+\/files\.$/);
      expect(await inDatabase(target, everythingIn)).toEqual(before);
      expect(before).toContainEqual(['users', { rows: heard.get('users'), sum: expect.any(String) }]);
      const content = await (await openFiles(target)).read(used.fileId);
      expect(content && (await text(content))).toBe('A CV.');
    });

    test('is restored once: where it was cut off behind its last row, it is said to be back', async () => {
      expect(await restore(path, target, quiet)).toMatch(/rows of .+ were back already in /);
      expect(await inDatabase(target, everythingIn)).toEqual(before);
    });

    test('is used on as it was: keys, triggers and numbers go on', async () => {
      await inDatabase(target, async (db) => {
        const { event_id } = await anEvent(db, { capacity: 9 });
        await aRegistration(db, { event_id, checked_in_at: new Date() });
        const { seats_taken } = await db
          .selectFrom('events')
          .select('seats_taken')
          .where('event_id', '=', event_id)
          .executeTakeFirstOrThrow();
        expect(seats_taken).toBe(1);
        const doubled = await sql`select number from door_actions group by number having count(*) > 1`.execute(db);
        expect(doubled.rows).toEqual([]);
        const orphan =
          sql`insert into saved_events (user_id, event_id, saved_at) values (${uuid()}, ${event_id}, now())`.execute(
            db,
          );
        await expect(orphan).rejects.toThrow(/foreign key/);
      });
    });

    test('is refused where it would overwrite, and where it is not whole', async () => {
      await expect(backUp(path, used.config, quiet)).rejects.toThrow('is there already');
      await expect(restore(path, used.config, quiet)).rejects.toThrow('has accounts already');
      expect(await inDatabase(used.config, everythingIn)).toEqual(before);

      const empty = await aPlace(engine, places);
      await expect(restore(`${path}.none`, empty, quiet)).rejects.toThrow('There is no file');
      const whole = await readFile(path);
      const broken = fileIn(empty);
      for (const length of [0, 100, Math.floor(whole.length / 2), whole.length - 1]) {
        await writeFile(broken, whole.subarray(0, length));
        await expect(restore(broken, empty, quiet)).rejects.toThrow(/is not a backup/);
      }
      const changed = Buffer.from(whole);
      changed.fill('X', Math.floor(whole.length / 2), Math.floor(whole.length / 2) + 8);
      await writeFile(broken, changed);
      await expect(restore(broken, empty, quiet)).rejects.toThrow(/is not a backup, or not whole/);
      expect(existsSync(empty.dataDir)).toBe(false);
    });

    test('of the release before becomes this one’s, and one of a later release is refused', async () => {
      const older = await anOlderDatabase(engine, '0059');
      const checkedIn = new Date('2026-05-04T18:02:03.456Z');
      const { event_id, registration_id } = await aRegistration(older);
      await older.updateTable('registrations').set({ checked_in_at: checkedIn }).execute();
      // The embedded database is made here.
      const empty = await aPlace(others[engine], places);
      const [olderFile, laterFile] = [fileIn(empty), fileIn(empty)];
      const none = { fileIds: [], readFile: async () => null };
      await withSnapshot(older, async (source) => {
        await writeArchive(olderFile, { source, madeBy: '0.0.9', ...none }, quiet);
        const migrations = [...source.migrations, { name: '9999_later.sql', checksum: 'x' }];
        await writeArchive(laterFile, { source: { ...source, migrations }, madeBy: '9.0.0', ...none }, quiet);
      });
      await expect(restore(laterFile, empty, quiet)).rejects.toThrow('9999_later.sql is not known here');
      expect(await restore(olderFile, empty, quiet)).toContain('release 0.0.9');
      await inDatabase(empty, async (db) => {
        expect(await appliedMigrations(db)).toEqual(await knownMigrations());
        const actions = await db.selectFrom('door_actions').select(['event_id', 'registration_id', 'at']).execute();
        expect(actions).toEqual([{ event_id, registration_id, at: checkedIn }]);
      });
    });

    test('says which files are lost, and not which were to be removed', async () => {
      const [lost, removed] = [uuid(), uuid()];
      await inDatabase(used.config, async (db) => {
        const stored_at = new Date();
        await db
          .insertInto('stored_files')
          .values([lost, removed].map((file_id) => ({ file_id, size: 5, stored_at })))
          .execute();
        await db.insertInto('discarded_files').values({ file_id: removed, due_at: stored_at }).execute();
      });
      const later = fileIn(used.config);
      const incomplete = later.replace('.zip', '.incomplete.zip');
      await expect(backUp(later, used.config, quiet)).rejects.toThrow(
        new RegExp(
          `^${incomplete} holds \\d{3,} rows and 1 files of .+ 1 files that the database names .+: ${lost}\\. Give`,
        ),
      );
      expect(existsSync(later)).toBe(false);
      const archive = await openArchive(incomplete);
      expect(archive.fileIds).toEqual([used.fileId]);
      archive.close();
    });
  });
});

describe.skipIf(!hasPostgres)('a move to PostgreSQL', () => {
  const leave: Leave = (tidy) => onTestFinished(async () => void (await tidy()));

  test('brings every row, refuses what is no address, and takes the old database out of use', async () => {
    const { config } = await aUsedPlace('pglite', leave);
    await expect(moveTo('host/database', config, quiet)).rejects.toThrow('Give the address of the PostgreSQL');
    const target = await aPlace('postgres', leave);
    const before = await inDatabase(config, everythingIn);
    const ofKilledBackup = join(config.dataDir, `backup-${uuid()}`);
    await mkdir(ofKilledBackup);
    expect(await moveTo(target.databaseUrl ?? '', config, quiet)).toMatch(/rows are in PostgreSQL, each as it was/);
    expect(existsSync(ofKilledBackup)).toBe(false);
    expect(await inDatabase(target, everythingIn)).toEqual(before);

    const outOfUse =
      /^The database in .+ is out of use\. Moved to the database .+ on 20.+ Set DATABASE_URL .+, or remove (\S+) to go back/;
    const log = createLog({ write: () => {} }, 'error');
    const refused = await openContext(config, log).then(
      () => 'not at all',
      (error: Error) => error.message,
    );
    expect(refused).toMatch(outOfUse);
    expect(refused).not.toContain(new URL(target.databaseUrl ?? '').password || 'no password');
    await expect(backUp(fileIn(config), config, quiet)).rejects.toThrow(outOfUse);
    await rm(outOfUse.exec(refused)?.[1] ?? '');
    expect(await inDatabase(config, everythingIn)).toEqual(before);
  });

  test('that was killed once its rows were there is done again, and one into a database in use is refused', async () => {
    const { config } = await aUsedPlace('pglite', leave);
    const target = await aPlace('postgres', leave);
    // What a kill leaves that comes before the word that it is done.
    await inDatabase(config, (db) => withSnapshot(db, (source) => inDatabase(target, (to) => load(to, source, quiet))));
    const there = await inDatabase(target, everythingIn);
    expect(await moveTo(target.databaseUrl ?? '', config, quiet)).toMatch(
      /^\d+ rows were in PostgreSQL already.+Set DATABASE_URL/,
    );
    expect(await inDatabase(target, everythingIn)).toEqual(there);

    await rm(join(config.dataDir, 'moved-to-postgresql.txt'));
    await inDatabase(config, (db) => anEvent(db, {}));
    await expect(moveTo(target.databaseUrl ?? '', config, quiet)).rejects.toThrow('has accounts already');
    expect(existsSync(join(config.dataDir, 'moved-to-postgresql.txt'))).toBe(false);
  });
});

test.skipIf(!hasPostgres)(
  'a database that writes values in other ways is backed up and restored like any other',
  async () => {
    const leave: Leave = (tidy) => onTestFinished(async () => void (await tidy()));
    const { config } = await aUsedPlace('postgres', leave);
    const before = await inDatabase(config, everythingIn);
    const target = await aPlace('postgres', leave);
    for (const { databaseUrl } of [config, target]) await setUnusualDefaults(databaseUrl ?? '');
    const path = fileIn(config);
    await backUp(path, config, quiet);
    for (const place of [target, await aPreparedPlace(leave)]) {
      await restore(path, place, quiet);
      expect(await inDatabase(place, everythingIn)).toEqual(before);
    }
  },
);

test('files that are held are removed once nobody holds them', async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const { context, db } = server;
  const fileId = uuid();
  await context.files.keep(await context.files.receive(Readable.from(['A CV.']), 100), fileId);
  const holder = uuid();
  await holdFiles(db, holder, new Date(context.now().getTime() + 60_000));
  await removeFile(context, fileId);
  expect(await context.files.read(fileId)).not.toBeNull();
  await letGoOfFiles(db, holder);
  await removeFile(context, fileId);
  expect(await context.files.read(fileId)).toBeNull();
  expect(await db.selectFrom('discarded_files').selectAll().execute()).toEqual([]);
});
