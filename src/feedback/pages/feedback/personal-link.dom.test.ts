import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draftsFollow } from '#src/session/session-storage.ts';
import { usePersonalLink } from './personal-link.ts';

const TOKEN = 'a'.repeat(43);
let person: string | null = null;
draftsFollow(() => person);
afterEach(cleanup);

const openPage = () => renderHook(() => usePersonalLink()).result.current;

function openLink(token = TOKEN) {
  history.pushState(null, '', `/feedback/e1?token=${token}&from=mail`);
  return openPage();
}

test.each([['ada'], [null]])('the link of %s is there after a reload, and the address does not show it', (reader) => {
  person = reader;
  expect(openLink()).toBe(TOKEN);
  expect(location.search).toBe('?from=mail');
  cleanup();
  expect(openPage()).toBe(TOKEN);
});

test.each([
  ['ada', null],
  ['ada', 'bob'],
  [null, 'bob'],
])('what %s opened is not there for %s', (reader, next) => {
  person = reader;
  openLink();
  cleanup();
  person = next;
  expect(openPage()).toBe('');
});

test('a link that was mangled is known as one, and nothing of it is kept', () => {
  expect(openLink('mangled%20on%20its%20way')).toBeNull();
  cleanup();
  expect(openPage()).toBe('');
});
