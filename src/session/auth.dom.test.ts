import 'fake-indexeddb/auto';
import * as operations from '#openapi/operations.ts';
import '#tests/support/browser/tabs.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { aPerson, aSession } from '#tests/support/made/people.ts';
import { SOON } from '#tests/support/soon.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { call } from '#src/api/client.ts';
import { auth, logOut, logoutBy, onNavigation, useTurn } from './auth.ts';
import { readDraft, writeDraft } from './drafts/drafts.ts';
import { hearLogouts } from './logout.ts';
import { confirmLogout, dismissLogout, useUnsaved } from './logout-question.ts';
import { bringDrafts, readDraftsOf, removeDraftsOf } from './drafts/kept-drafts.ts';

const ADA = aPerson().user_id;
const grace = aPerson({ user_id: '01890000-0000-7000-8000-0000000000e1', full_name: 'Grace Hopper' });
const form = 'message:e1:new';
const went: string[] = [];
/** Another tab. */
const other = new BroadcastChannel('logout');
const heard: unknown[] = [];
other.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
/** Whether the server has ended Ada's session. */
let isOver = false;

onNavigation(({ to }) => went.push(to));
vi.stubGlobal('fetch', async ({ url, headers }: Request) => {
  if (url.endsWith('/auth/logout')) return new Response(null, { status: 204 });
  const status = isOver && headers.get('Authorization') === 'Bearer token-of-ada' ? 401 : 500;
  return new Response(JSON.stringify({ detail: 'It failed.', code: 'internal' }), { status });
});
// As on a page, where it is fetched long before Logout is pressed.
const logoutCode = await import('./logout.ts');
logoutBy(() => Promise.resolve(logoutCode));
hearLogouts();
auth.start();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isOver = false;
  auth.send({ type: 'session.begun', session: aSession(), from: '/login' });
  await bringDrafts(ADA);
  writeDraft(form, { subject: 'Bring a coat' });
  await vi.waitFor(async () => expect(await readDraftsOf(ADA)).toHaveLength(1));
  went.length = 0;
  heard.length = 0;
});

afterEach(async () => {
  endSession();
  await removeDraftsOf(ADA);
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

const token = () => auth.getSnapshot().context.token;
const draft = () => readDraft(form, ['subject']).subject;

/** What another tab stores, and the browser tells of. */
function storeElsewhere(session: { token: string; user: unknown } | null) {
  if (session) localStorage.setItem('authUser', JSON.stringify(session.user));
  else localStorage.removeItem('authUser');
  if (session) localStorage.setItem('authToken', session.token);
  else localStorage.removeItem('authToken');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
}

const logInAgain = () =>
  auth.send({ type: 'session.begun', session: aSession({ access_token: 'a newer one' }), from: '/login' });
const ended = () => waitFor(auth, (snapshot) => snapshot.matches('loggedOut'), SOON);

describe('a session that ended in another tab', () => {
  test('is no logout: what was typed here waits for its person', async () => {
    storeElsewhere(null);
    expect(auth.getSnapshot().context.notice).toBe('session_ended');
    expect(went).toEqual(['/login']);
    logInAgain();
    expect(draft()).toBe('Bring a coat');
    expect(await readDraftsOf(ADA)).toHaveLength(1);
  });

  test.each(['before', 'after'])('is one where that tab says so %s the storage does', async (when) => {
    if (when === 'after') storeElsewhere(null);
    other.postMessage({ token: 'token-of-ada', userId: ADA });
    await vi.waitFor(() => expect(sessionStorage).toHaveLength(0), SOON);
    await ended();
    if (when === 'before') storeElsewhere(null);
    expect(auth.getSnapshot().context.notice).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('is none of this one where an older session was logged out', async () => {
    other.postMessage({ token: 'an older one', userId: ADA });
    other.postMessage({ token: 'token-of-ada', userId: ADA });
    await ended();
    logInAgain();
    other.postMessage({ token: 'token-of-ada', userId: ADA });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(token()).toBe('a newer one');
  });
});

describe('a 401', () => {
  test('ends the session that was sent, and not the one that another tab has begun since', async () => {
    isOver = true;
    localStorage.setItem('authUser', JSON.stringify(grace));
    localStorage.setItem('authToken', 'token-of-grace');
    await call(operations.getCurrentUser).catch(() => {});
    expect(localStorage.getItem('authToken')).toBe('token-of-grace');
    expect(auth.getSnapshot().context).toMatchObject({ user: { full_name: 'Grace Hopper' }, notice: null });
  });

  test('keeps what was typed', async () => {
    isOver = true;
    await call(operations.getCurrentUser).catch(() => {});
    expect(localStorage).toHaveLength(0);
    logInAgain();
    expect(draft()).toBe('Bring a coat');
  });
});

describe('another login in another tab', () => {
  test('by someone else shows nothing of the first here, and keeps it for them on the device', async () => {
    const { result } = renderHook(useTurn);
    const before = result.current;
    storeElsewhere({ token: 'token-of-grace', user: grace });
    expect(token()).toBe('token-of-grace');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('coat');
    expect(renderHook(useTurn).result.current).toBe(before + 1);
    expect(await readDraftsOf(ADA)).toHaveLength(1);
  });

  test('by the same person leaves all as it is', () => {
    const before = renderHook(useTurn).result.current;
    storeElsewhere({ token: 'a newer one', user: aPerson() });
    expect(token()).toBe('a newer one');
    expect(draft()).toBe('Bring a coat');
    expect(renderHook(useTurn).result.current).toBe(before);
  });

  test('is noticed when the page is looked at again, though its event was lost', () => {
    localStorage.setItem('authUser', JSON.stringify(grace));
    localStorage.setItem('authToken', 'token-of-grace');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(token()).toBe('token-of-grace');
  });

  test('lets no answer to what the first one sent into the stored session', () => {
    storeElsewhere({ token: 'token-of-grace', user: grace });
    auth.send({ type: 'user.changed', user: aPerson({ full_name: 'Ada King' }), token: 'token-of-ada' });
    expect(JSON.parse(localStorage.getItem('authUser') ?? '')).toMatchObject({ full_name: 'Grace Hopper' });
  });
});

describe('a press of Logout', () => {
  const asking = () => waitFor(auth, (snapshot) => snapshot.hasTag('asking'), SOON);

  test('asks first where anything is unsaved, in whichever tab', async () => {
    sessionStorage.clear();
    logOut();
    await asking();
    expect(renderHook(useUnsaved).result.current).toHaveLength(1);
    expect(token()).toBe('token-of-ada');
    dismissLogout();
    expect(renderHook(useUnsaved).result.current).toBeNull();
    expect(await readDraftsOf(ADA)).toHaveLength(1);
  });

  test('removes it once that is confirmed, and tells the other tabs', async () => {
    logOut();
    await asking();
    confirmLogout();
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
    await vi.waitFor(() => expect(heard).toEqual([{ token: 'token-of-ada', userId: ADA }]), SOON);
    await vi.waitFor(async () => expect(await readDraftsOf(ADA)).toHaveLength(0), SOON);
  });

  test('asks nothing where all is saved', async () => {
    writeDraft(form, {});
    await vi.waitFor(async () => expect(await readDraftsOf(ADA)).toHaveLength(0), SOON);
    logOut();
    await ended();
    expect(went).toEqual(['/login']);
  });
});

test('a page that is left right after a press of Logout is logged out, whatever is unsaved', async () => {
  writeDraft(form, { subject: 'Hello' });
  logOut();
  // The look has begun.
  await Promise.resolve();
  await Promise.resolve();
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(auth, (snapshot) => !snapshot.hasTag('private'), SOON);
  expect(localStorage.getItem('authToken')).toBeNull();
  window.dispatchEvent(new Event('pageshow'));
});
