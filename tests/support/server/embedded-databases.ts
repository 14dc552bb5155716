import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '#server/platform/database/database.ts';
import { startInMemory, toDatabase } from '#server/platform/database/embedded/pglite.ts';
import { describeTables, emptyAgain, lookAtFresh, type Fresh, type Send } from './emptying.ts';
import { readSnapshot } from './snapshot.ts';

/** So many are kept for later tests of this worker. */
const KEPT = 2;
/** Milliseconds that what a test left under way may take. */
const PATIENCE = 15_000;

interface Embedded {
  lite: PGlite;
  /** What its tables, functions and settings are. */
  made: string;
}

const idle: Embedded[] = [];
let fresh: Promise<Fresh> | null = null;

/**
 * An embedded database with all its tables and what migrations put into them: one that a test before is done with, emptied,
 * which takes a tenth of what a new one does. One whose tables, functions, statistics or settings were changed is not used again.
 */
export async function openEmbedded(): Promise<Database> {
  const embedded = idle.pop() ?? (await start());
  let isOver = false;
  // Whatever a test left running is refused, as by a database that is closed: the next test has it by then.
  const lent = new Proxy(embedded.lite, {
    get(lite, name) {
      if (name === 'closed') return isOver || lite.closed;
      if (isOver) throw new Error('This database is closed.');
      const value: unknown = Reflect.get(lite, name, lite);
      return typeof value === 'function' ? (value.bind(lite) as unknown) : value;
    },
  });
  return toDatabase(lent, async () => {
    if (isOver) return;
    isOver = true;
    await takeBack(embedded);
  });
}

async function start(): Promise<Embedded> {
  const lite = await startInMemory(await readSnapshot());
  fresh ??= lookAtFresh(sending(lite));
  await fresh;
  return { lite, made: await describeTables(sending(lite)) };
}

async function takeBack(embedded: Embedded): Promise<void> {
  const isEmpty = idle.length < KEPT && (await inTime(empty(embedded)));
  if (isEmpty) idle.push(embedded);
  else await embedded.lite.close();
}

/** Answers whether it is as a new one. */
async function empty({ lite, made }: Embedded): Promise<boolean> {
  const send = sending(lite);
  if (!fresh || (await describeTables(send)) !== made) return false;
  await lite.exec('discard all');
  if (!(await emptyAgain(send, await fresh))) return false;
  await lite.exec('discard all');
  await lite.exec('set search_path to public');
  return true;
}

function sending(lite: PGlite): Send {
  return async (sql) => (await lite.exec(sql)).at(-1)?.rows ?? [];
}

async function inTime(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), PATIENCE)));
  return Promise.race([work.catch(() => false), late]).finally(() => clearTimeout(timer));
}
