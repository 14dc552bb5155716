import { expect, test } from 'vitest';
import { startServer } from '#tests/support/server/server.ts';
import { eachAlone } from './each-alone.ts';

test('one that fails waits a minute; what the database failed, going away, is tried at the next look', async () => {
  const server = await startServer({ background: false });
  let now = Date.now();
  const context = { db: server.db, log: server.context.log, now: () => new Date(now) };
  const failures = new Map<string, Error>();
  const done: string[] = [];
  const look = () =>
    eachAlone(context, { work: 'tests', find: async () => ['a', 'b', 'c'], atOnce: 3 }, async (_, id) => {
      const failure = failures.get(id);
      if (failure) throw failure;
      done.push(id);
    });
  try {
    failures.set('a', new Error('a has a fault'));
    await look();
    expect(done.splice(0)).toEqual(['b', 'c']);

    failures.clear();
    failures.set('b', Object.assign(new Error('terminating connection'), { code: '57P01' }));
    await expect(look()).rejects.toThrow('terminating connection');
    failures.clear();
    await look();
    expect(done.splice(0)).toEqual(['b', 'c']);

    now += 61_000;
    await look();
    expect(done).toEqual(['a', 'b', 'c']);
  } finally {
    await server.close();
  }
});
