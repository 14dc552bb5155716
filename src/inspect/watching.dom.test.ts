import { beforeEach, expect, test } from 'vitest';
import { rememberWatching } from './watching.ts';

beforeEach(() => {
  window.name = '';
  history.replaceState(null, '', '/login');
});
const goTo = (path: string) => history.replaceState(null, '', path);

test('the address says which viewer; the tab remembers it, and counts its loads', () => {
  goTo('/login?inspect=local');
  const first = rememberWatching();
  expect(first).toMatchObject({ isLocal: true, load: 1 });
  goTo('/signup');
  expect(rememberWatching()).toEqual({ ...first, load: 2 });
  goTo('/signup?inspect');
  expect(rememberWatching()).toEqual({ ...first, isLocal: false, load: 3 });
});

test('what it remembers is what main.tsx looks for', () => {
  goTo('/login?inspect');
  rememberWatching();
  expect(window.name).toMatch(/[?&]inspect/);
});

test('it is switched off by the button and by the address, which loses it', () => {
  goTo('/events?q=x&inspect=local#top');
  rememberWatching()?.forget();
  expect(location.href).toMatch(/\/events\?q=x#top$/);
  expect(rememberWatching()).toBeNull();
  goTo('/?inspect=local');
  rememberWatching();
  goTo('/?inspect=off');
  expect(rememberWatching()).toBeNull();
  expect([window.name, location.search]).toEqual(['', '']);
});

test('a name that someone else gave the window is none of ours', () => {
  window.name = 'popup';
  expect(rememberWatching()).toBeNull();
});
