import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSession } from '#tests/support/made/people.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { auth, pageChanged } from './auth.ts';
import { adoptIntent, findIntent, forgetIntent, intentHeader, keepIntent, readIntent, shareIntent } from './intent.ts';

auth.start();
const id = '01890000-0000-7000-8000-000000000001';
const begun = { act: 'register', id, title: 'Tea' } as const;
const begin = () => auth.send({ type: 'session.begun', session: aSession(), from: '/login' });
const place = () => auth.getSnapshot().context.returnTo;

/** A cache storage that remembers, as browsers have it and this page does not. */
function keepNotes() {
  const notes = new Map<string, string>();
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (_: string, answer: Response) => notes.set(name, await answer.text()),
    }),
    match: async (_: string, { cacheName }: { cacheName: string }) =>
      notes.has(cacheName) ? new Response(notes.get(cacheName)) : undefined,
    delete: async (name: string) => notes.delete(name),
  });
  return notes;
}

let notes: Map<string, string>;
beforeEach(() => {
  notes = keepNotes();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  endSession();
  forgetIntent();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** As another tab of this browser, which has nothing of its own. */
const inAnotherTab = () => sessionStorage.clear();

test('is kept in this tab, borne by calls, and over within the hour', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  keepIntent(begun);
  expect(readIntent()).toMatchObject({ ...begun, path: `/event/${id}` });
  expect(intentHeader()).toEqual({ intent: `register.${id}` });
  vi.setSystemTime(Date.now() + 60 * 60_000);
  expect([readIntent(), intentHeader()]).toEqual([null, {}]);
});

test('keeps when it was pressed, which a login ends a moment later', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  auth.send({ type: 'place.kept', path: `/event/${id}` });
  keepIntent(begun);
  const pressedAt = Date.now();
  vi.setSystemTime(pressedAt + 60_000);
  begin();
  expect(readIntent()?.at).toBe(pressedAt);
  vi.setSystemTime(pressedAt + 4 * 60_000);
  expect(readIntent()).toBeNull();
});

test('goes with who goes elsewhere in place of logging in', () => {
  auth.send({ type: 'place.kept', path: `/event/${id}` });
  keepIntent(begun);
  pageChanged('/forgot-password');
  expect(readIntent()).not.toBeNull();
  pageChanged('/');
  expect(readIntent()).toBeNull();
});

test('another tab finds it by the address of the account alone, and holds no more than ids', async () => {
  keepIntent(begun);
  shareIntent('Ada@example.org');
  await vi.waitFor(() => expect(notes.size).toBe(1));
  expect([...notes.values()].join()).not.toContain('Tea');
  inAnotherTab();
  expect(await findIntent('eve@example.org')).toBeNull();
  expect(await findIntent('ada@example.org')).toEqual({ act: 'register', id });
});

test('is adopted once: for a moment by who is logged in, and for as long as it takes by who has yet to log in', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  keepIntent(begun);
  shareIntent('ada@example.org');
  inAnotherTab();
  const found = await findIntent('ada@example.org');
  expect(adoptIntent(found ?? begun)).toBe(`/event/${id}`);
  expect(place()).toBe(`/event/${id}`);
  begin();
  vi.setSystemTime(Date.now() + 3 * 60_000);
  expect(readIntent()).toBeNull();
  inAnotherTab();
  expect(await findIntent('ada@example.org')).toBeNull();
});

test.each(['', '{', 'null', '{"intent":"pay.1","email":"ada@example.org","at":1e15}', '{"intent":7}'])(
  'a note that reads %s is none',
  async (text) => {
    notes.set('intent', text);
    expect(await findIntent('ada@example.org')).toBeNull();
  },
);
