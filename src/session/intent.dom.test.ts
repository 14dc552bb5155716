import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { stubDeviceNotes } from '#tests/support/machines/device-notes.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { auth, pageChanged } from './auth.ts';
import {
  forgetIntent,
  intentHeader,
  keepIntent,
  promisedFor,
  readIntent,
  readIntentOf,
  shareIntent,
} from './intent.ts';
import { adoptIntent, findIntent, resumeIntent } from './resumed-intent.ts';

auth.start();
const id = '01890000-0000-7000-8000-000000000001';
const begun = { act: 'register', id, title: 'Tea' } as const;
const ADA = 'ada@example.org';
const EVE = 'eve@example.org';
const begin = (email = ADA) => {
  const user = aPerson({ email, user_id: email === ADA ? id : id.replace(/1$/, '2') });
  auth.send({ type: 'session.begun', session: aSession({ user, access_token: `token of ${email}` }), from: '/login' });
};
const place = () => auth.getSnapshot().context.returnTo;

let notes: Map<string, string>;
beforeEach(() => {
  notes = stubDeviceNotes();
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
  expect(intentHeader(ADA)).toEqual({ intent: `register.${id}` });
  vi.setSystemTime(Date.now() + 60 * 60_000);
  expect([readIntent(), intentHeader(ADA)]).toEqual([null, {}]);
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
  expect(adoptIntent({ ...begun, ...found }, ADA)).toBe(`/event/${id}`);
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

describe('of two people at one browser', () => {
  const MINUTE = 60_000;
  const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);
  const press = () => {
    auth.send({ type: 'place.kept', path: `/event/${id}` });
    keepIntent(begun);
  };
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

  test.each([
    ['who logs in within ten minutes finishes what names nobody', 9, true],
    ['who logs in later is led to the event alone', 11, false],
    ['who logs in by a clock that was set back is led to the event alone', -30, false],
  ])('%s', (_, minutes, isFinished) => {
    press();
    wait(minutes);
    expect(place()).toBe(`/event/${id}`);
    const pressed = readIntent();
    expect(pressed !== null && promisedFor(pressed) > 0).toBe(isFinished);
    begin(EVE);
    expect(readIntentOf(EVE)).toEqual(isFinished ? expect.objectContaining(begun) : null);
    expect(readIntentOf(ADA)).toBeNull();
    if (!isFinished) expect(readIntent()).toBeNull();
  });

  test('what an address was given for is that account’s alone, for the whole hour, in any spelling of the address', () => {
    press();
    shareIntent('Ada@Bücher.example');
    wait(50);
    expect(readIntentOf(EVE)).toBeNull();
    expect(readIntentOf(undefined)).toBeNull();
    expect(readIntentOf('ada@xn--bcher-kva.example')).toMatchObject(begun);
    begin('ada@xn--bcher-kva.example');
    expect(readIntentOf('ada@xn--bcher-kva.example')).toMatchObject(begun);
  });

  test('another person’s login takes it away, in the tab of the press, and leaves it to the link of the mail', async () => {
    press();
    shareIntent(ADA);
    await vi.waitFor(() => expect(notes.size).toBe(1));
    begin(EVE);
    expect([readIntent(), readIntentOf(EVE)]).toEqual([null, null]);
    expect(await findIntent(EVE)).toBeNull();
    expect(await findIntent(ADA)).toEqual({ act: 'register', id });
  });

  test('an address that was mistyped is corrected for ten minutes; later an address claims nothing of another’s', () => {
    press();
    shareIntent('ada@exmaple.org');
    shareIntent(ADA);
    expect(readIntentOf(ADA)).toMatchObject(begun);
    wait(11);
    shareIntent(EVE);
    expect(readIntentOf(EVE)).toBeNull();
    expect(readIntentOf(ADA)).toMatchObject(begun);
    expect([intentHeader(EVE), intentHeader(ADA)]).toEqual([{}, { intent: `register.${id}` }]);
  });

  test('an address claims nothing that was pressed long ago and names nobody', async () => {
    press();
    wait(11);
    shareIntent(EVE);
    expect([readIntentOf(EVE), await findIntent(EVE), notes.size]).toEqual([null, null, 0]);
    // A link that is mailed leads to the event all the same, where nothing is done.
    expect(intentHeader(EVE)).toEqual({ intent: `register.${id}` });
  });

  test('a link that is another account’s finishes nothing of this tab, whose own press stays', async () => {
    press();
    shareIntent(ADA);
    expect(await findIntent(EVE)).toBeNull();
    expect(await findIntent(ADA)).toMatchObject({ act: 'register', id });
    wait(11);
    expect(await findIntent(ADA)).toMatchObject({ act: 'register', id });
  });

  test('what a link goes on with is for its account: who logs in as someone else there finishes nothing', async () => {
    press();
    shareIntent(ADA);
    await vi.waitFor(() => expect(notes.size).toBe(1));
    inAnotherTab();
    const found = await findIntent(ADA);
    adoptIntent({ ...begun, ...found }, ADA);
    begin(EVE);
    expect([readIntent(), readIntentOf(EVE)]).toEqual([null, null]);
  });

  test('a link of another account that is opened while someone is logged in finishes nothing of theirs', () => {
    begin(EVE);
    expect(adoptIntent(begun, ADA)).toBe(`/event/${id}`);
    expect([readIntent(), readIntentOf(EVE)]).toEqual([null, null]);
  });

  test('what someone began who is logged in is theirs, also once their session has run out', () => {
    begin();
    keepIntent(begun);
    auth.send({ type: 'session.expired', token: `token of ${ADA}` });
    resumeIntent();
    expect(readIntentOf(EVE)).toBeNull();
    begin(EVE);
    expect([readIntent(), readIntentOf(EVE), readIntentOf(ADA)]).toEqual([null, null, null]);
  });

  test('and is finished by the same person’s next login', () => {
    begin();
    keepIntent(begun);
    auth.send({ type: 'session.expired', token: `token of ${ADA}` });
    wait(20);
    begin();
    expect(readIntentOf(ADA)).toMatchObject(begun);
  });

  test.each([
    ['is finished by the login that follows', null, true],
    ['is not, once it names the first', ADA, false],
  ])('what is pressed after another person’s session has run out %s', (_, address, isFinished) => {
    begin();
    auth.send({ type: 'session.expired', token: `token of ${ADA}` });
    press();
    if (address) shareIntent(address);
    begin(EVE);
    expect(readIntentOf(EVE)).toEqual(isFinished ? expect.objectContaining(begun) : null);
    expect(readIntentOf(ADA)).toBeNull();
  });

  test('a logout takes it out of the memory of the page, too', () => {
    begin();
    keepIntent(begun);
    endSession();
    auth.send({ type: 'place.kept', path: '/profile' });
    begin(ADA);
    expect(readIntent()).toBeNull();
  });

  test('what a login in another tab brings here is finished as by a login of this tab', () => {
    const elsewhere = (email: string) => ({
      type: 'session.replaced elsewhere' as const,
      session: { token: `token of ${email}`, user: aPerson({ email }) },
    });
    press();
    shareIntent(ADA);
    auth.send(elsewhere(EVE));
    expect([place(), readIntent()]).toEqual([null, null]);
    endSession();
    press();
    auth.send(elsewhere(ADA));
    expect(readIntentOf(ADA)).toMatchObject(begun);
  });

  test('an entry of the version before is read as one that names nobody', () => {
    const at = Date.now();
    const older = { intent: `register.${id}`, title: 'Tea', path: `/event/${id}`, at, until: at + 60 * MINUTE };
    sessionStorage.setItem('intent', JSON.stringify(older));
    expect(readIntentOf(EVE)).toMatchObject(begun);
    wait(11);
    expect([readIntentOf(EVE), readIntent()]).toEqual([null, expect.objectContaining(begun)]);
    sessionStorage.setItem('intent', JSON.stringify({ ...older, email: 7 }));
    expect(readIntent()).toMatchObject(begun);
  });
});
