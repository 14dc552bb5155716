import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { doorTabs } from '#tests/support/made/door-tabs.ts';
import { doorServer, EVENT, secretOf } from '#tests/support/made/door-server.ts';
import { closeDatabases, database, OF_LOGIN } from './database.ts';
import { readList } from './device-list.ts';
import { loadDoor } from './open-door.ts';
import { SOON } from '#tests/support/soon.ts';

const server = doorServer();
const { openedTab, logIn } = doorTabs(server);
type Tab = Awaited<ReturnType<typeof openedTab>>;

const synced = async (tab: Tab) => {
  const before = server.asked.syncDoor;
  tab.actor.send({ type: 'tab.returned' });
  await expect.poll(() => server.asked.syncDoor, SOON).toBeGreaterThan(before);
  await tab.until(({ breaks, counts }) => breaks === 0 && counts.waiting === 0);
};
const saltOnDevice = async () => (await readList(OF_LOGIN, EVENT))?.stored.salt;
const keys = async () => (await database(OF_LOGIN)).getAllKeys('lists');

test('each download has a salt of its own, and keeps it over syncs and in the next page', async () => {
  const tab = await openedTab();
  const salt = await saltOnDevice();
  expect(salt).toMatch(/^[\w-]{16}$/);
  server.renewTicket(4, secretOf(1004));
  server.arrive(5, 'Main entrance');
  await synced(tab);
  await expect
    .poll(async () => (await readList(OF_LOGIN, EVENT))?.columns.arrivals.some((at) => at !== null), SOON)
    .toBe(true);
  expect(await saltOnDevice()).toBe(salt);
  server.isUp = false;
  expect(await tab.scan(4)).toMatchObject({ kind: 'unknown' });
  expect(await tab.scan(1004)).toMatchObject({ kind: 'welcome', person: { name: 'Person 4' } });
  tab.actor.stop();
  await closeDatabases();
  const again = await openedTab();
  expect(await again.scan(3)).toMatchObject({ kind: 'welcome', person: { name: 'Person 3' } });
  expect(await again.scan(1004)).toMatchObject({ kind: 'already' });
});

test('a list that the release before kept goes on, without a network and with the server of this release', async () => {
  server.isCurrent = false;
  (await openedTab()).actor.stop();
  await closeDatabases();
  expect(await keys()).toEqual([EVENT]);
  server.isCurrent = true;
  server.isUp = false;
  const tab = await openedTab();
  expect(await tab.scan(3)).toMatchObject({ kind: 'welcome', person: { name: 'Person 3' } });
  server.isUp = true;
  server.renewTicket(4, secretOf(1004));
  await synced(tab);
  expect(server.hasArrived(3)).toBe(true);
  await expect.poll(() => tab.scan(1004), SOON).toMatchObject({ person: { name: 'Person 4' } });
  expect(server.asked.getDoorPeople).toBe(1);
});

test('a salted list goes on with a server of the release before, which knows no salt', async () => {
  const tab = await openedTab();
  server.isCurrent = false;
  server.renewTicket(4, secretOf(1004));
  await synced(tab);
  server.isUp = false;
  await expect.poll(() => tab.scan(1004), SOON).toMatchObject({ person: { name: 'Person 4' } });
  expect(await tab.scan(3)).toMatchObject({ kind: 'welcome', person: { name: 'Person 3' } });
  expect(await tab.scan(4)).toMatchObject({ kind: 'unknown' });
  server.isUp = true;
  await synced(tab);
  expect(server.hasArrived(3)).toBe(true);
});

test('the release before finds no list that it cannot read, and the next person none at all', async () => {
  (await openedTab()).actor.stop();
  const db = await database(OF_LOGIN);
  expect(await db.get('events', EVENT)).toBeUndefined();
  expect(await db.get('lists', EVENT)).toBeUndefined();
  expect(await keys()).toEqual([`salted ${EVENT}`]);
  logIn('bob');
  (await openedTab()).actor.stop();
  expect(server.asked.getDoorPeople).toBe(2);
  expect((await db.getAll('events')).map(({ owner }) => owner)).toEqual(['bob']);
});

test('the list that came last is the one that goes on, whichever server gave it', async () => {
  for (const isCurrent of [false, true, false]) {
    server.isCurrent = isCurrent;
    await loadDoor(EVENT, new AbortController().signal);
    expect(await keys()).toEqual([isCurrent ? `salted ${EVENT}` : EVENT]);
  }
});

test.each([
  ['was cut off', '{"people":{"codes":["AAAA'],
  ['has no columns', '{"people":{}}'],
  [
    'has columns of unequal length',
    '{"people":{"codes":["A"],"names":[],"digests":[],"statuses":[],"arrivals":[],"doors":[],"remarks":[]}}',
  ],
  ['is packed in another way', '{"packed":"codes"}'],
  ['is null', 'null'],
])('a list that %s is none, and the page loads it again', async (_, text) => {
  (await openedTab()).actor.stop();
  for (const key of await keys()) await (await database(OF_LOGIN)).put('lists', text, key);
  expect(await readList(OF_LOGIN, EVENT)).toBeNull();
  await closeDatabases();
  const tab = await openedTab();
  expect(server.asked.getDoorPeople).toBe(2);
  expect(await tab.scan(3)).toMatchObject({ kind: 'welcome', person: { name: 'Person 3' } });
});
