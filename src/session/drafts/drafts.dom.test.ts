import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDraftRefused, readDraft, removeDraft, writeDraft } from './drafts.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a draft holds what was typed into its form and nothing of another', () => {
  writeDraft('sign-up', { email: 'ada@example.org' });
  expect(readDraft('sign-up', ['email', 'full_name'])).toEqual({ email: 'ada@example.org' });
  expect(readDraft('login', ['email'])).toEqual({});
  removeDraft('sign-up');
  expect(readDraft('sign-up', ['email'])).toEqual({});
});

test('an empty draft leaves nothing behind', () => {
  writeDraft('sign-up', { email: 'ada@example.org' });
  writeDraft('sign-up', {});
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', 'null', '7', '[]', '{"email":7}'])('a draft that reads %s counts as not there', (text) => {
  sessionStorage.setItem('draft:sign-up', text);
  expect(readDraft('sign-up', ['email'])).toEqual({});
});

test('what a storage refuses lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('The storage refuses.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => writeDraft('sign-up', { email: 'ada@example.org' })).not.toThrow();
  expect(readDraft('sign-up', ['email'])).toEqual({ email: 'ada@example.org' });
  expect(isDraftRefused('sign-up')).toBe(true);
  expect(() => removeDraft('sign-up')).not.toThrow();
  expect(readDraft('sign-up', ['email'])).toEqual({});
  expect(isDraftRefused('sign-up')).toBe(false);
});
