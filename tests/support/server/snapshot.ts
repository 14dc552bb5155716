import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { initialise } from '#server/platform/database/embedded/pglite.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Schema } from '#server/platform/database/schema.ts';

const folder = path.resolve(import.meta.dirname, '../../../.cache');
const migrations = path.resolve(import.meta.dirname, '../../../server/migrations');

/** An empty embedded database with all its tables, to open one like it in a third of a second. Made when the migrations change. */
export async function readSnapshot(): Promise<Blob> {
  return new Blob([await readFile(await fileName())]);
}

/** The same without tables, for what migrates itself: to initialise one takes five times as long. */
export async function readBareSnapshot(): Promise<Blob> {
  const file = await madeOnce('without-tables.pglite', async (place) => {
    const lite = await PGlite.create();
    await writeFile(place, await dumpOf(lite));
    await lite.close();
  });
  return new Blob([await readFile(file)]);
}

export async function makeSnapshot(): Promise<void> {
  const file = await fileName();
  if (existsSync(file)) return;
  const lite = await PGlite.create();
  await migrate(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: lite }) }));
  const content = await dumpOf(lite);
  await lite.close();
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
}

async function dumpOf(lite: PGlite): Promise<Buffer> {
  return Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer());
}

/**
 * Puts an embedded database without rows into a data folder, with all its tables or with none, as a server leaves it that was
 * stopped. It is a copy: to make one takes twenty times as long.
 */
export async function putDatabase(dataDir: string, { tables = true } = {}): Promise<void> {
  const place = path.join(dataDir, 'db');
  await mkdir(dataDir, { recursive: true });
  await cp(tables ? await withTables() : await withoutTables(), place, { recursive: true });
}

async function withTables(): Promise<string> {
  return madeOnce(`folder-${await migrationsHash()}`, async (place) => {
    await (await PGlite.create({ dataDir: place, loadDataDir: await readSnapshot() })).close();
  });
}

async function withoutTables(): Promise<string> {
  return madeOnce('folder-without-tables', initialise);
}

/** Under its name when it is whole. */
async function madeOnce(name: string, make: (place: string) => Promise<void>): Promise<string> {
  const place = path.join(folder, name);
  if (existsSync(place)) return place;
  await mkdir(folder, { recursive: true });
  const unfinished = `${place}.${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await make(unfinished);
  await rename(unfinished, place).catch(async (error: unknown) => {
    // Another worker may have made it meanwhile.
    if (!existsSync(place)) throw error;
    await rm(unfinished, { recursive: true });
  });
  return place;
}

async function fileName(): Promise<string> {
  return path.join(folder, `empty-${await migrationsHash()}.pglite`);
}

/** Changes with any migration. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(migrations)).filter((name) => /^\d{4}_/.test(name));
  for (const name of names.toSorted()) {
    hash.update(name).update(await readFile(path.join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
