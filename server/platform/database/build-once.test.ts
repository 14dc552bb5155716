import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aUser } from '#tests/support/made/factories.ts';
import { startServer } from '#tests/support/server/server.ts';
import { buildOnce } from './build-once.ts';

test('a query is built once, and each of its values stands where it belongs, however often', async () => {
  const { db, close } = await startServer({ background: false });
  onTestFinished(close);
  const people = [await aUser(db), await aUser(db)];
  let built = 0;
  const find = buildOnce((on, { userId, word, most }: { userId: string; word: string; most: number }) => {
    built += 1;
    return on
      .selectFrom('users')
      .select(['email', sql<string>`${word}::text || ' of ' || ${'a constant'}::text`.as('said')])
      .where('user_id', '=', userId)
      .limit(most);
  });
  for (const [index, { user_id: userId, email }] of people.entries()) {
    const word = `word ${index}`;
    expect(await find(db, { word, userId, most: 1 })).toEqual([{ email, said: `${word} of a constant` }]);
    expect(await find(db, { word, userId, most: 0 })).toEqual([]);
  }
  expect(built).toBe(1);
});

test('it runs in the transaction that it is given', async () => {
  const { db, close } = await startServer({ background: false });
  onTestFinished(close);
  const { user_id: userId } = await aUser(db);
  const nameOf = buildOnce((on, wanted: { userId: string }) =>
    on.selectFrom('users').select('full_name').where('user_id', '=', wanted.userId),
  );
  await nameOf(db, { userId });
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ full_name: 'Ada' }).execute();
    expect(await nameOf(tx, { userId })).toEqual([{ full_name: 'Ada' }]);
  });
});
