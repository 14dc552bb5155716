import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '#server/platform/database/database.ts';
import { startInMemory, toDatabase } from '#server/platform/database/embedded/pglite.ts';
import { keepDatabases } from './emptying.ts';
import { readSnapshot } from './snapshot.ts';

const kept = keepDatabases<PGlite>({
  most: 2,
  make: async () => startInMemory(await readSnapshot()),
  remove: (lite) => lite.close(),
  within: (lite, act) => act(async (sql) => (await lite.exec(sql)).at(-1)?.rows ?? []),
  before: (send) => send('discard all'),
  async after(send) {
    await send('discard all');
    await send('set search_path to public');
    return true;
  },
});

/** An embedded database with all its tables and what migrations put into them. */
export async function openEmbedded(): Promise<Database> {
  const embedded = await kept.take();
  let isOver = false;
  // Whatever a test left running is refused, as by a database that is closed: the next test has it by then.
  const lent = new Proxy(embedded.place, {
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
    await kept.giveBack(embedded);
  });
}
