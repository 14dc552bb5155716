// @module-tag thorough

import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { doorTabs } from '#tests/support/made/door-tabs.ts';
import { doorServer, EVENT } from '#tests/support/made/door-server.ts';
import { readList } from './device-list.ts';
import { database, KEPT, OF_LOGIN } from './database.ts';
import { readOwn, readQueue, writeDoor } from './own-store.ts';

const server = doorServer();
const { openTab, openedTab } = doorTabs(server);
const DAY = 24 * 3_600_000;

function setClock(ahead: number) {
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
}

/** A transaction that lasts until it is ended: those after it wait. */
async function holdDisk() {
  const store = (await database(KEPT)).transaction('actions', 'readwrite').store;
  let isOn = true;
  const go = async () => {
    while (isOn) await store.get(0);
  };
  void go();
  return { end: () => (isOn = false) };
}

test('a clock that is set ahead deletes nothing: what waits is sent, and the door stays open', async () => {
  const tab = await openedTab();
  await tab.until(() => server.asked.syncDoor > 0);
  server.isUp = false;
  await tab.scan(20);
  await tab.scan(21);
  setClock(3 * DAY);
  await tab.scan(22);
  await tab.until(({ breaks }) => breaks > 0);
  expect(await readQueue(EVENT)).toHaveLength(3);
  server.isUp = true;
  tab.actor.send({ type: 'network.returned' });
  await tab.until(({ counts }) => counts.waiting === 0);
  expect([20, 21, 22].map((index) => server.hasArrived(index))).toEqual([true, true, true]);
  expect(tab.actor.getSnapshot().matches('open')).toBe(true);
  expect(await readList(OF_LOGIN, EVENT)).not.toBeNull();
});

test('a page that opens with such a clock shows nobody and deletes nothing until the server has been asked', async () => {
  const tab = await openedTab();
  server.isUp = false;
  await tab.scan(1);
  tab.actor.stop();
  setClock(3 * DAY);
  const late = openTab();
  await late.at('unreachable');
  expect([late.context().isInDoubt, late.search('person'), await readQueue(EVENT)]).toMatchObject([true, [], [{}]]);
  server.isUp = true;
  late.actor.send({ type: 'retry.requested' });
  await late.until(({ event, counts }) => event !== null && counts.waiting === 0);
  expect(server.hasArrived(1)).toBe(true);
});

test('a day after the event what waits is sent, and then all of it goes', async () => {
  const tab = await openedTab();
  server.isUp = false;
  await tab.scan(1);
  tab.actor.stop();
  await writeDoor(EVENT, { until: Date.now() - 1 });
  Object.assign(server, { isUp: true, isOver: true });
  const late = openTab();
  await late.isShut('ended');
  expect(late.context()).toMatchObject({ counts: { waiting: 0 } });
  expect(server.hasArrived(1)).toBe(true);
  expect(await readList(OF_LOGIN, EVENT)).toBeNull();
  expect(await readOwn(EVENT)).toMatchObject({ door: { last: null }, actions: [], warnings: [] });
});

test('what a full device does not store is sent from memory, and that is said', async () => {
  const tab = await openedTab();
  await tab.until(() => server.asked.syncDoor > 0);
  server.isUp = false;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  expect(await tab.scan(1)).toMatchObject({ kind: 'welcome' });
  expect(await tab.scan(1)).toMatchObject({ kind: 'already' });
  expect(tab.context()).toMatchObject({ counts: { here: 1, waiting: 1 }, aside: { unstored: 1 } });
  server.isUp = true;
  tab.actor.send({ type: 'network.returned' });
  await tab.until(({ counts, aside }) => counts.waiting + aside.unstored === 0);
  expect(server.hasArrived(1)).toBe(true);
});

test('a device that keeps nothing at all opens a door while the page is open', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Refused.', 'SecurityError');
  });
  const tab = await openedTab();
  await tab.scan(2);
  await tab.until(({ counts, last }) => counts.waiting === 0 && last?.isSent === true);
  expect(server.hasArrived(2)).toBe(true);
});

test('what a device stores later than it is waited for is one check-in', async () => {
  const tab = await openedTab();
  await tab.until(() => server.asked.syncDoor > 0);
  server.isUp = false;
  // The disk is busy with something else for longer than anybody waits.
  const busy = await holdDisk();
  expect(await tab.scan(3)).toMatchObject({ kind: 'welcome' });
  expect(tab.context().aside.unstored).toBe(1);
  busy.end();
  await vi.waitFor(async () => expect(await readQueue(EVENT)).toHaveLength(1));
  server.isUp = true;
  tab.actor.send({ type: 'network.returned' });
  await tab.until(({ counts, aside }) => counts.waiting + aside.unstored === 0);
  expect(server.actions.size).toBe(1);
  await vi.waitFor(async () => expect(await readQueue(EVENT)).toEqual([]));
  expect(tab.context().warnings).toEqual([]);
});

test('an answer that says nothing is none', async () => {
  const tab = await openedTab();
  await tab.until(() => server.asked.syncDoor > 0);
  for (const empty of [() => new Response(null), () => new Response('', { status: 200 }), () => Response.json({})]) {
    server.answers = empty;
    await tab.scan(server.actions.size);
    await tab.until(({ breaks }) => breaks > 0);
    expect(tab.context().counts.waiting).toBe(1);
    server.answers = null;
    tab.actor.send({ type: 'network.returned' });
    await tab.until(({ counts, breaks }) => counts.waiting === 0 && breaks === 0);
  }
  expect(tab.context().warnings).toEqual([]);
});

test('a warning that was put away does not come back with an answer that repeats it', async () => {
  const tab = await openedTab();
  const verdict = (await tab.scan(3)) as { actionId: string };
  await tab.until(({ counts }) => counts.waiting === 0);
  tab.actor.send({ type: 'verdict.dismissed' });
  const first = { action_id: '01890a5d-ac96-774b-bcce-b302099a8111', at: Date.now() - 60_000, door: 'North' };
  const second = { action_id: verdict.actionId, at: Date.now(), door: '' };
  server.doubles = [{ code: 'AAAA-0003', first, second, is_clear: true }];
  tab.actor.send({ type: 'network.returned' });
  await tab.until(({ warnings }) => warnings.length === 1);
  tab.actor.send({ type: 'warning.dismissed', id: verdict.actionId });
  const polls = server.asked.syncDoor;
  await vi.waitFor(() => expect(server.asked.syncDoor).toBeGreaterThan(polls + 1), 10_000);
  expect([tab.context().warnings, (await readOwn(EVENT)).warnings]).toEqual([[], []]);
  server.doubles = [{ code: 'AAAA-0003', first, second, is_clear: false }];
  await tab.until(({ warnings }) => warnings.length === 1);
});
