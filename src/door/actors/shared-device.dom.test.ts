import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { doorTabs } from '#tests/support/made/door-tabs.ts';
import { doorServer, EVENT } from '#tests/support/made/door-server.ts';
import { keepDraftsOf, removeDrafts } from '#src/session/session-storage.ts';
import { closeDatabases, database, KEPT, OF_LOGIN } from './database.ts';
import { readList } from './device-list.ts';
import { readQueue, writeDoor } from './own-store.ts';

const server = doorServer();
const { openTab, openedTab, ...session } = doorTabs(server);

/** Nobody heard the last session end: its tab was closed. */
function logIn(person: string, token?: string) {
  sessionStorage.clear();
  keepDraftsOf(person);
  session.logIn(person, token);
}

/** Everything that the device keeps, as text. */
async function onDevice(): Promise<string> {
  const all: unknown[] = [];
  for (const name of [OF_LOGIN, KEPT] as const) {
    const db = await database(name);
    for (const store of db.objectStoreNames) all.push(await db.getAll(store));
  }
  return JSON.stringify(all);
}

const tags = ['asvs/door-owner' as const];

test(
  'the next person on the device sees nothing of the last, and what is not theirs leaves the device',
  { tags },
  async () => {
    const adas = await openedTab();
    await adas.scan(3);
    await adas.until(({ counts }) => counts.waiting === 0);
    adas.actor.stop();
    logIn('bob');
    server.isUp = false;
    const bobs = openTab();
    await bobs.at('unreachable');
    expect(bobs.search('person')).toEqual([]);
    expect(await onDevice()).not.toMatch(/Person \d/);
  },
);

test.each([['ada'], [null]])('someone whom only the server can name sees nothing of the last: %s', async (last) => {
  session.logIn(last);
  (await openedTab()).actor.stop();
  session.logIn(null, 'another token');
  server.isUp = false;
  const tab = openTab();
  await tab.at('unreachable');
  expect(tab.search('person')).toEqual([]);
});

test(
  'what one person did and has not sent is counted for the next without a name, and sent as the first’s alone',
  { tags },
  async () => {
    const adas = await openedTab();
    server.isUp = false;
    await adas.scan(1);
    await adas.scan(2);
    adas.actor.stop();
    logIn('bob');
    server.isUp = true;
    server.credentials.clear();
    const bobs = await openedTab();
    await bobs.until(({ aside }) => aside.others === 2);
    expect(bobs.context()).toMatchObject({ last: null, warnings: [], counts: { here: 0, waiting: 0 } });
    await bobs.scan(7);
    await bobs.until(({ counts }) => counts.waiting === 0);
    expect([server.hasArrived(1), server.hasArrived(7), server.credentials]).toEqual([
      false,
      true,
      new Set(['Bearer token-of-bob']),
    ]);
    bobs.actor.stop();
    await closeDatabases();
    logIn('ada', 'a later token');
    server.credentials.clear();
    const again = await openedTab();
    await again.until(({ counts }) => server.hasArrived(1) && counts.waiting === 0);
    expect(server.credentials).toEqual(new Set(['Bearer a later token']));
    expect(again.context().aside.others).toBe(0);
  },
);

test(
  'a logout leaves neither people nor warnings, and keeps what is not sent under the person who did it',
  { tags },
  async () => {
    const tab = await openedTab();
    server.arrive(5, 'Main entrance');
    server.isUp = false;
    await tab.scan(5);
    await tab.scan(6);
    server.isUp = true;
    tab.actor.send({ type: 'tab.returned' });
    await tab.until(({ warnings, counts }) => warnings.length === 1 && counts.waiting === 0);
    server.isUp = false;
    await tab.scan(8);
    tab.actor.stop();
    session.logOut();
    removeDrafts();
    await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([KEPT]));
    expect(await onDevice()).not.toMatch(/Person \d|Came in|Autumn/);
    expect(await readQueue(EVENT)).toMatchObject([{ owner: 'ada', code: 'AAAA-0008' }]);
  },
);

test('what a release before left of a login, and what it left unsent, is nobody’s to see', async () => {
  const tab = await openedTab();
  tab.actor.stop();
  const db = await database(KEPT);
  const person = {
    code: 'AAAA-0003',
    name: 'Person 3',
    status: 'approved',
    arrivedAt: 1,
    door: '',
    note: '',
    answers: [],
  };
  const left = { event_id: EVENT, until: Date.now() + 1e9, name: '', key: null, link: null, clock: null, owner: null };
  await db.put('doors', {
    ...left,
    last: { person: { ...person, status: 'approved' }, at: 1, actionId: 'a', isSent: true },
  });
  await db.put('warnings', {
    id: 'a',
    event_id: EVENT,
    kind: 'double',
    detail: '',
    person: { ...person, status: 'approved' },
  });
  const id = '01890a5d-ac96-774b-bcce-b302099a8999';
  const action = { id, kind: 'check_in', at: Date.now(), code: 'AAAA-0009' } as const;
  await db.add('actions', { id, event_id: EVENT, code: 'AAAA-0009', door: '', action });
  const again = await openedTab();
  await again.until(({ aside }) => aside.others === 1);
  expect(again.context()).toMatchObject({ last: null, warnings: [] });
  expect(await onDevice()).not.toMatch(/"name":"Person 3","status":"approved","arrivedAt":1,/);
  expect(server.hasArrived(9)).toBe(false);
});

test('of another door link on the same device nothing is seen, and what the first one’s did is not sent as the second’s', async () => {
  await writeDoor(EVENT, { key: 'k'.repeat(43), link: 'garden' });
  Object.assign(server, { linkDoor: 'Garden gate' });
  const garden = await openedTab();
  await garden.until(() => server.asked.syncDoor > 0);
  server.isUp = false;
  await garden.scan(1);
  garden.actor.stop();
  await writeDoor(EVENT, { key: 'c'.repeat(43), link: 'court', last: null });
  Object.assign(server, { isUp: true, linkDoor: 'Courtyard' });
  const court = await openedTab();
  await court.until(({ aside, breaks }) => aside.others === 1 && breaks === 0);
  expect(court.context()).toMatchObject({ door: 'Courtyard', counts: { waiting: 0 } });
  expect(server.hasArrived(1)).toBe(false);
  expect(await readList(KEPT, EVENT)).toMatchObject({ stored: { linkDoor: 'Courtyard', owner: 'link court' } });
});
