import { afterEach, expect, test, vi } from 'vitest';
import { linkWord } from './link-word.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

const at = (search: string) => history.replaceState(null, '', `/event/e1${search}`);

test('the last word of an event’s link stays in the tab, for this event alone', () => {
  expect(linkWord('e1')).toBeNull();
  at('?ref=poster');
  expect(linkWord('e1')).toBe('poster');
  at('?register=');
  expect([linkWord('e1'), linkWord('e2')]).toEqual(['poster', null]);
  at('?register=&ref=News_1');
  expect(linkWord('e1')).toBe('News_1');
});

test.each(['?ref=', '?ref=two%20words', '?ref=%00', `?ref=${'x'.repeat(41)}`, '?href=poster', '?ref=poster%20'])(
  '%s is no word',
  (search) => {
    at(search);
    expect(linkWord('e1')).toBeNull();
  },
);

test('a storage that is forbidden keeps nobody from registering', () => {
  at('?ref=poster');
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  expect(linkWord('e1')).toBeNull();
});
