import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const DAY = 24 * 60 * 60 * 1000;
const message = { subject: 'Hello' };
const form = 'message:e1:new';
let person: string | null;

/** The tab as it starts: nothing of the one before but the device, and the tab's storage unless it is a new tab. */
async function openTab({ isNew = true } = {}) {
  if (isNew) sessionStorage.clear();
  vi.resetModules();
  const [{ draftsFollow }, drafts, kept, unsaved] = await Promise.all([
    import('../session-storage.ts'),
    import('./drafts.ts'),
    import('./kept-drafts.ts'),
    import('./kept-drafts.ts'),
  ]);
  draftsFollow(() => person);
  if (person) await kept.bringDrafts(person);
  return { ...drafts, ...kept, ...unsaved };
}

async function openedAs(userId: string | null, tab?: { isNew: boolean }) {
  person = userId;
  return openTab(tab);
}

beforeEach(async () => {
  sessionStorage.clear();
  const db = await openDB('drafts');
  if (db.objectStoreNames.contains('drafts')) await db.clear('drafts');
  db.close();
  if (!db.objectStoreNames.contains('drafts')) indexedDB.deleteDatabase('drafts');
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a tab that is closed leaves its words to the person, and to nobody else', async () => {
  const first = await openedAs('ada');
  first.writeDraft(form, message, 'Summer fair');
  expect(await first.findUnsavedDrafts('ada')).toEqual(['Your message to the guests of Summer fair']);
  const guest = await openedAs(null);
  expect(guest.readDraft(form, ['subject'])).toEqual({});
  const bob = await openedAs('bob');
  expect(bob.readDraft(form, ['subject'])).toEqual({});
  expect(await bob.findUnsavedDrafts('bob')).toEqual([]);
  const again = await openedAs('ada');
  expect(again.readDraft(form, ['subject'])).toEqual(message);
  expect(again.keptSince(form)).toBeGreaterThan(Date.now() - DAY);
});

test('what is sent is offered by no tab again, and what is typed last is what comes back', async () => {
  const tab = await openedAs('ada');
  for (const subject of ['H', 'He', 'Hello']) tab.writeDraft(form, { subject });
  tab.writeDraft('invite:e1', { email: 'bob@example.org' });
  tab.removeDraft('invite:e1');
  await tab.readDraftsOf('ada');
  const next = await openedAs('ada');
  expect(next.readDraft(form, ['subject'])).toEqual(message);
  expect(next.readDraft('invite:e1', ['email'])).toEqual({});
});

test('a guest has words in the tab alone, which go along with a login and are not seen after the session has ended', async () => {
  const tab = await openedAs(null);
  tab.writeDraft('registration:e1', { answers: '{"a":1}' });
  expect(await tab.readDraftsOf('ada')).toEqual([]);
  person = 'ada';
  expect(tab.readDraft('registration:e1', ['answers'])).toEqual({ answers: '{"a":1}' });
  tab.writeDraft('registration:e1', { answers: '{"a":2}' });
  person = null;
  expect(tab.readDraft('registration:e1', ['answers'])).toEqual({});
  person = 'ada';
  expect(tab.readDraft('registration:e1', ['answers'])).toEqual({ answers: '{"a":2}' });
});

test('a logout that was confirmed takes all of the person in every place, and nothing of another', async () => {
  const adas = await openedAs('ada');
  adas.writeDraft(form, message);
  const bobs = await openedAs('bob');
  bobs.writeDraft('edit-profile bob', { bio: 'Hi' });
  await bobs.removeDraftsOf('ada');
  expect(await bobs.findUnsavedDrafts('ada')).toEqual([]);
  expect(await bobs.findUnsavedDrafts('bob')).toEqual(['Changes to your profile']);
});

test('a key or a secret is nobody’s unsaved words, and what belongs to no form of a person stays in the tab', async () => {
  const tab = await openedAs('ada');
  tab.writeDraftOf('sent:invite e1', { key: 'k', at: 1 });
  tab.writeDraft('feedback-link:e1', { token: 'secret' });
  expect(await tab.findUnsavedDrafts('ada')).toEqual([]);
  const next = await openedAs('ada');
  expect(next.readDraftOf('sent:invite e1', (kept): kept is { key: string } => 'key' in kept)?.key).toBe('k');
  expect(next.readDraft('feedback-link:e1', ['token'])).toEqual({});
});

test('a device that refuses to write loses nothing that it has, and says so', async () => {
  const first = await openedAs('ada');
  first.writeDraft(form, message);
  await first.readDraftsOf('ada');
  const stored = sessionStorage;
  const full = () => {
    throw new DOMException('Full.', 'QuotaExceededError');
  };
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.getItem(key),
    setItem: full,
    removeItem: () => {},
  });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  first.writeDraft(form, { subject: 'Hello all' });
  await first.readDraftsOf('ada');
  expect(first.isDraftRefused(form)).toBe(true);
  expect(first.readDraft(form, ['subject'])).toEqual({ subject: 'Hello all' });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const next = await openedAs('ada', { isNew: false });
  expect(next.readDraft(form, ['subject'])).toEqual(message);
  expect(next.isDraftRefused(form)).toBe(false);
});

test('a device that hangs keeps nobody from their page, and writes the words of two people as theirs', async () => {
  const tab = await openedAs('ada');
  const invitation = { email: 'grace@example.org' };
  let isHeld = true;
  const held = (await openDB('drafts')).transaction('drafts', 'readwrite');
  const holding = (async () => {
    while (isHeld) await held.store.count();
    await held.done;
  })();
  tab.writeDraft(form, message);
  tab.writeDraft('invite:e1', invitation);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  person = 'bob';
  const brought = tab.bringDrafts('bob');
  vi.advanceTimersByTime(3_000);
  await brought;
  tab.writeDraft('invite:e1', invitation);
  tab.removeDraft('invite:e1');
  vi.useRealTimers();
  isHeld = false;
  await holding;
  expect((await tab.readDraftsOf('ada')).map((draft) => draft.form).toSorted()).toEqual(['invite:e1', form]);
  expect(await tab.readDraftsOf('bob')).toEqual([]);
});

test('words go after a month, and only where the server’s clock agrees twice', async () => {
  let now = Date.parse('2026-11-26T10:00:00Z');
  const [real, ahead] = [0, 400 * DAY];
  const startAt = async (offset: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: now + offset });
    vi.stubGlobal('fetch', async () => Response.json({}, { headers: { date: new Date(now).toUTCString() } }));
    const tab = await openedAs('ada');
    await tab.sweepDrafts('ada');
    return (await tab.readDraftsOf('ada')).length;
  };
  const tab = await openedAs('ada');
  vi.useFakeTimers({ toFake: ['Date'], now });
  tab.writeDraft(form, message);
  expect(await startAt(ahead)).toBe(1);
  now += DAY;
  expect(await startAt(ahead)).toBe(1);
  expect(await startAt(-ahead)).toBe(1);
  expect(await startAt(real)).toBe(1);
  now += 31 * DAY;
  expect(await startAt(real)).toBe(0);
  vi.useFakeTimers({ toFake: ['Date'], now: now - ahead });
  tab.writeDraft(form, message);
  expect(await startAt(real)).toBe(1);
});
