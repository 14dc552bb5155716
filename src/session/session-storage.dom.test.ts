import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPerson } from '#tests/support/made/people.ts';
import { keepDraftsOf, readSession, removeSession, watchSession, writeSession } from './session-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('a session is kept under the two keys of the specification and nothing else', () => {
  writeSession({ token: 'a token', user: aPerson() });
  expect(localStorage).toHaveLength(2);
  expect(localStorage.getItem('authToken')).toBe('a token');
  expect(localStorage.getItem('authUser')).toBe(JSON.stringify(aPerson()));
  expect(readSession()).toEqual({ token: 'a token', user: aPerson() });
  removeSession('a token');
  expect(localStorage).toHaveLength(0);
});

test('another session than the one that ended is not removed', () => {
  writeSession({ token: 'a newer one', user: aPerson() });
  removeSession('a token');
  expect(readSession()).toEqual({ token: 'a newer one', user: aPerson() });
});

test.each([undefined, null, {}])('a person that is %s is not stored', (user) => {
  writeSession({ token: 'a token', user: user as never });
  expect(localStorage.getItem('authToken')).toBe('a token');
  expect(localStorage.getItem('authUser')).toBeNull();
});

test.each([
  '{',
  'null',
  '[]',
  '"x"',
  '7',
  '{}',
  '{"__proto__":{"roles":[]}}',
  '{"roles":[null],"email":"x"}',
  '{"email":"ada@example.org"}',
  JSON.stringify({ ...aPerson(), roles: [null] }),
])('a stored person that reads %s counts as not there', (text) => {
  localStorage.setItem('authToken', 'a token');
  localStorage.setItem('authUser', text);
  expect(readSession()).toEqual({ token: 'a token', user: null });
});

test('drafts wait for their person, and nobody else finds them', () => {
  sessionStorage.setItem('draft:register', 'written before the login');
  keepDraftsOf('ada');
  keepDraftsOf('ada');
  expect(sessionStorage.getItem('draft:register')).toBe('written before the login');
  keepDraftsOf('grace');
  expect(sessionStorage.getItem('draft:register')).toBeNull();
});

describe('a storage that refuses', () => {
  const refuse = (name: string) => () => {
    throw new DOMException('The storage refuses.', name);
  };

  const stored = new Map([
    ['authToken', 'a token'],
    ['authUser', JSON.stringify(aPerson())],
  ]);
  /** A storage that has these items and takes no new text under those keys. */
  function fill(items: Map<string, string>, refused: string[]) {
    const kept = new Map(items);
    const full = refuse('QuotaExceededError');
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => (refused.includes(key) ? full() : kept.set(key, value)),
      removeItem: (key: string) => kept.delete(key),
    });
    return kept;
  }

  test('everything holds nobody and can be left', () => {
    const denied = refuse('SecurityError');
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    expect(readSession()).toEqual({ token: null, user: null });
    expect(() => writeSession({ token: 'a token', user: aPerson() })).toThrow('The storage refuses.');
    expect(() => removeSession('a token')).not.toThrow();
  });

  test('to grow keeps no half of a session, and says so', () => {
    const kept = fill(new Map(), ['authToken']);
    expect(() => writeSession({ token: 'a token', user: aPerson() })).toThrow('The storage refuses.');
    expect(kept.size).toBe(0);
  });

  test('a newer copy of the person keeps the session that it has', () => {
    fill(stored, ['authToken', 'authUser']);
    writeSession({ token: 'a token', user: aPerson({ full_name: 'Ada King' }) });
    expect(readSession()).toEqual({ token: 'a token', user: aPerson() });
  });

  test('the next session keeps none of the one before, with which a reload would go on', () => {
    const kept = fill(stored, ['authToken', 'authUser']);
    expect(() => writeSession({ token: 'of grace', user: aPerson() })).toThrow('The storage refuses.');
    expect(kept.size).toBe(0);
  });
});

test('what another tab changed is heard', () => {
  const heard = vi.fn();
  watchSession(heard);
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'authUser' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  // The way back to a page that a browser had put by, whose tabs may have ended the session meanwhile.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  // The storage's word may be lost while nobody looks.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(heard.mock.calls.map(([key]: string[]) => key)).toEqual(['token', 'user', 'token', 'token']);
});
