import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { doorTabs } from '#tests/support/made/door-tabs.ts';
import { doorServer, EVENT } from '#tests/support/made/door-server.ts';
import { removeDrafts } from '#src/session/session-storage.ts';
import { closeDatabases, KEPT, OF_LOGIN } from './database.ts';
import { readList } from './device-list.ts';
import { readOwn, readQueue, writeDoor } from './own-store.ts';

const server = doorServer();
const { openTab, openedTab, logOut } = doorTabs(server);
const actionOf = (verdict: unknown) => (verdict as { actionId: string }).actionId;

test('the list comes from the server once, and from the device after that, without a network too', async () => {
  const first = await openedTab();
  expect(first.context()).toMatchObject({ event: { title: 'Autumn party' }, counts: { here: 0, expected: 300 } });
  await first.until(() => server.asked.syncDoor > 0);
  first.actor.stop();
  server.isUp = false;
  const again = await openedTab();
  expect(server.asked.getDoorPeople).toBe(1);
  expect(again.search('person 7').map(({ name }) => name)).toContain('Person 7');
  await again.until(({ breaks }) => breaks > 0);
});

test('without a list and a network there is nothing to work with, until there is one', async () => {
  server.isUp = false;
  const tab = openTab();
  await tab.at('unreachable');
  server.isUp = true;
  tab.actor.send({ type: 'retry.requested' });
  await tab.at('open');
});

test('a ticket lets in, is stored before it is said, and sent at once', async () => {
  const tab = await openedTab();
  expect(await tab.scan(3)).toMatchObject({ kind: 'welcome', person: { name: 'Person 3' }, isWalkIn: false });
  expect(tab.context().counts.here).toBe(1);
  await tab.until(({ counts }) => counts.waiting === 0);
  expect(server.hasArrived(3)).toBe(true);
  expect(tab.context()).toMatchObject({ counts: { here: 1 }, last: { isSent: true, person: { name: 'Person 3' } } });
  expect(await tab.scan(3)).toMatchObject({ kind: 'already' });
});

test('an answer without news writes nothing to the device', async () => {
  const tab = await openedTab();
  await tab.until(() => server.asked.syncDoor > 0);
  const writes = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const count = () => writes.mock.calls.filter(([, mode]) => mode === 'readwrite').length;
  const polled = async () => {
    const { syncDoor: before } = server.asked;
    const isIdle = () => tab.actor.getSnapshot().matches({ open: { sync: 'idle' } });
    await vi.waitFor(() => expect(isIdle()).toBe(true));
    tab.actor.send({ type: 'tab.returned' });
    await vi.waitFor(() => expect(server.asked.syncDoor > before && isIdle()).toBe(true));
  };
  await polled();
  expect(count()).toBe(0);
  server.arrive(5, 'Main entrance');
  await polled();
  expect(count()).toBe(1);
  writes.mockRestore();
});

test('what was done without a network outlives the browser, is counted, and is sent once, 200 at a time', async () => {
  const tab = await openedTab();
  server.isUp = false;
  for (let index = 0; index < 230; index += 1) await tab.scan(index);
  expect(tab.context().counts).toMatchObject({ here: 230, waiting: 230 });
  tab.actor.stop();
  await closeDatabases();
  const again = await openedTab();
  expect(again.context().counts).toMatchObject({ here: 230, waiting: 230 });
  expect(again.context().last).toMatchObject({ person: { name: 'Person 229' }, isSent: false });
  server.isUp = true;
  again.actor.send({ type: 'retry.requested' });
  again.actor.send({ type: 'tab.returned' });
  await again.until(({ counts }) => counts.waiting === 0);
  expect(server.sizes.filter((size) => size > 0)).toEqual([200, 30]);
  expect(server.actions.size).toBe(230);
  expect(again.context().counts).toEqual({ here: 230, expected: 300, waiting: 0 });
});

test('an answer that is lost on the way changes nothing: it is sent again under the same id', async () => {
  const tab = await openedTab();
  server.losesAnswers = true;
  await tab.scan(1);
  await tab.until(() => server.actions.size === 1);
  server.losesAnswers = false;
  await tab.until(({ breaks }) => breaks > 0);
  tab.actor.send({ type: 'tab.returned' });
  await tab.until(({ counts }) => counts.waiting === 0);
  expect(server.actions.size).toBe(1);
  expect(tab.context().warnings).toEqual([]);
});

test('someone who came in at another door before turns the verdict that still stands', async () => {
  const tab = await openedTab();
  server.arrive(5, 'Main entrance');
  server.isUp = false;
  expect(await tab.scan(5)).toMatchObject({ kind: 'welcome' });
  server.isUp = true;
  tab.actor.send({ type: 'tab.returned' });
  await tab.until(() => tab.verdict()?.kind === 'already');
  expect(tab.verdict()).toMatchObject({ person: { door: 'Main entrance' } });
  expect(tab.context().warnings).toEqual([]);
});

test('of someone who has gone on there is a warning, which outlives the page until it is put away', async () => {
  const tab = await openedTab();
  server.arrive(5, 'Main entrance');
  server.isUp = false;
  await tab.scan(5);
  await tab.scan(6);
  server.isUp = true;
  tab.actor.send({ type: 'tab.returned' });
  await tab.until(({ warnings }) => warnings.length === 1);
  expect(tab.verdict()).toMatchObject({ kind: 'welcome' });
  tab.actor.stop();
  const again = await openedTab();
  expect(again.context().warnings).toMatchObject([{ kind: 'double', person: { name: 'Person 5' } }]);
  again.actor.send({ type: 'warning.dismissed', id: again.context().warnings[0]?.id ?? '' });
  await vi.waitFor(async () => expect((await readOwn(EVENT)).warnings).toEqual([]));
});

test('a check-in can be taken back, sent or not', async () => {
  const tab = await openedTab();
  const sent = actionOf(await tab.scan(1));
  await tab.until(({ counts }) => counts.waiting === 0);
  expect(await tab.undo(sent)).toMatchObject({ kind: 'undone', person: { name: 'Person 1', arrivedAt: null } });
  expect(tab.context().last).toBeNull();
  server.isUp = false;
  const waiting = actionOf(await tab.scan(2));
  await tab.undo(waiting);
  expect(tab.context().counts.here).toBe(0);
  server.isUp = true;
  tab.actor.send({ type: 'tab.returned' });
  await tab.until(({ counts }) => counts.waiting === 0);
  expect([server.hasArrived(1), server.hasArrived(2)]).toEqual([false, false]);
  expect(await tab.undo('never done')).toMatchObject({ kind: 'failed' });
});

test('a walk-in is let in without a code, and has one once the server knows of them', async () => {
  const tab = await openedTab();
  tab.actor.send({ type: 'walkIn.entered', name: 'Grace Hopper', email: null });
  expect(await tab.reached()).toMatchObject({ kind: 'welcome', isWalkIn: true });
  expect(tab.context().counts).toMatchObject({ here: 1, expected: 301 });
  await tab.until(({ last }) => last?.isSent === true);
  expect(tab.context().last?.person.code).toMatch(/^WALK-/);
  expect(tab.search('hopper')).toHaveLength(1);
});

test('two tabs of one door don’t let in the same person', async () => {
  const [one, other] = [await openedTab(), await openedTab()];
  server.isUp = false;
  expect(await one.scan(9)).toMatchObject({ kind: 'welcome' });
  expect(await other.scan(9)).toMatchObject({ kind: 'already', person: { name: 'Person 9' } });
  expect(await readQueue(EVENT)).toHaveLength(1);
});

test('when access ends the list goes, what could not be sent is said, and is sent when access is back', async () => {
  const tab = await openedTab();
  server.isUp = false;
  await tab.scan(1);
  await tab.scan(2);
  Object.assign(server, { isUp: true, refuses: 'forbidden' });
  tab.actor.send({ type: 'tab.returned' });
  await tab.isShut('refused');
  expect(tab.context()).toMatchObject({ counts: { waiting: 2 }, event: null, last: null });
  expect(await readList(OF_LOGIN, EVENT)).toBeNull();
  expect(tab.search('person')).toEqual([]);
  server.refuses = null;
  tab.actor.send({ type: 'retry.requested' });
  await tab.at('open');
  await tab.until(({ counts }) => counts.waiting === 0);
  expect(server.hasArrived(1) && server.hasArrived(2)).toBe(true);
});

test('the lists of other events go as well once those are a day over', async () => {
  const tab = await openedTab();
  await tab.until(() => server.asked.syncDoor > 0);
  tab.actor.stop();
  await writeDoor(EVENT, { until: Date.now() - 1 });
  await openTab('01890a5d-ac96-774b-bcce-b302099a9999').at('open');
  expect((await readOwn(EVENT)).door).toBeNull();
  expect(await readList(OF_LOGIN, EVENT)).toBeNull();
});

test('a logout takes the list, and leaves what is not sent', async () => {
  const tab = await openedTab();
  server.isUp = false;
  await tab.scan(1);
  tab.actor.stop();
  logOut();
  removeDrafts();
  await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([KEPT]));
  const nobody = openTab();
  await nobody.isShut('loggedOut');
  expect(nobody.context()).toMatchObject({ counts: { waiting: 1 } });
});

test('a device with the key of a link asks by that alone, and a logout leaves its list', async () => {
  await writeDoor(EVENT, { key: 'k'.repeat(43) });
  server.linkDoor = 'Garden gate';
  const tab = await openedTab();
  expect(tab.context()).toMatchObject({ door: 'Garden gate', isNamedByLink: true });
  await tab.until(() => server.asked.syncDoor > 0);
  expect(server.credentials).toEqual(new Set([`key ${'k'.repeat(43)}`]));
  tab.actor.stop();
  removeDrafts();
  server.isUp = false;
  await (await openedTab()).until(({ breaks }) => breaks > 0);
  Object.assign(server, { isUp: true, refuses: 'unauthenticated' });
  const last = await openedTab();
  await last.isShut('refused');
  expect((await readOwn(EVENT)).door).toBeNull();
});

test('another ticket and a seat that was lost', async () => {
  const tab = await openedTab();
  server.cancel(4);
  await tab.until(() => tab.search('person 4').some(({ status }) => status === 'cancelled'));
  expect(await tab.scan(4)).toMatchObject({ kind: 'noSeat', person: { name: 'Person 4', status: 'cancelled' } });
  expect(await tab.scan(4_000)).toMatchObject({ kind: 'unknown' });
});
