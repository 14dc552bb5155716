import { expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { aUser } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { deleteOldNotifications } from './notification-pruner.ts';

const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const server = listeningServer({ background: false });

async function prune(context = server.context) {
  while (await deleteOldNotifications(context));
}

test('a notification goes a year after it was read; what nobody has read stays', async () => {
  const { user_id } = await aUser(server.db);
  const of = (title: string, read_at: Date | null) => ({
    ...{ notification_id: uuid(), user_id, notification_type: 'event_updated', title, message: '' },
    ...{ created_at: daysAgo(1000), read_at },
  });
  const old = Array.from({ length: 1001 }, () => of('old', daysAgo(366)));
  const add = (rows: ReturnType<typeof of>[]) => server.db.insertInto('notifications').values(rows).execute();
  for (let from = 0; from < old.length; from += 500) await add(old.slice(from, from + 500));
  await add([of('read a year ago, all but a day', daysAgo(364)), of('unread', null)]);
  const left = async () => {
    const rows = await server.db.selectFrom('notifications').select('title').execute();
    return rows.map(({ title }) => title).toSorted();
  };
  await prune();
  expect(await left()).toEqual(['read a year ago, all but a day', 'unread']);
  const keepDays = { ...server.context.config.keepDays, notifications: 30 };
  await prune({ ...server.context, config: { ...server.context.config, keepDays } });
  expect(await left()).toEqual(['unread']);
});
