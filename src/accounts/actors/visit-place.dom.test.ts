import { afterEach, expect, test } from 'vitest';
import { auth, guardStopped, pageChanged } from '#src/session/auth.ts';
import { keepVisitPlace, takeVisitPlace } from './login.ts';

auth.start();
afterEach(() => {
  pageChanged('/');
  sessionStorage.clear();
});

const at = (state: string) => `https://id.example.org/auth?client_id=foyer&state=${state}`;

test('the place of a visit is taken once, by the state that led there', () => {
  guardStopped('/profile/edit?tab=2');
  keepVisitPlace(at('mine'));
  expect(takeVisitPlace('another')).toBeNull();
  expect(takeVisitPlace('mine')).toBe('/profile/edit?tab=2');
  expect(takeVisitPlace('mine')).toBeNull();
});

test('a visit without a place forgets the one before it', () => {
  guardStopped('/profile/edit');
  keepVisitPlace(at('first'));
  pageChanged('/');
  keepVisitPlace(at('second'));
  expect([takeVisitPlace('first'), takeVisitPlace('second')]).toEqual([null, null]);
});

test.each(['https://elsewhere.example.org', '//elsewhere.example.org', 'profile', 7, null])(
  '%j is no place',
  (path) => {
    sessionStorage.setItem('draft:provider-visit', JSON.stringify({ state: 'mine', path }));
    expect(takeVisitPlace('mine')).toBeNull();
  },
);
