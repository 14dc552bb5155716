import { expect, test } from 'vitest';
import { withValues } from '#src/admin/address.ts';
import { addressOf, directionOf, isFiltered, type ListQuery, plainList, readList, turned } from './list-address.ts';

const after = (address: string, changes: Partial<ListQuery>) =>
  withValues(address, addressOf(readList(address), changes));

test('the address says what is shown; what the contract does not know counts as not there', () => {
  expect(readList('')).toEqual(plainList);
  expect(readList('?search=+calm%00+&status=draft&when=past&sort=-title&cursor=abc')).toEqual({
    search: 'calm',
    status: 'draft',
    when: 'past',
    sort: '-title',
    cursor: 'abc',
  });
  expect(readList('?status=lost&when=soon&sort=-date')).toEqual(plainList);
  expect([...readList(`?search=${'𝕏'.repeat(200)}`).search]).toHaveLength(100);
});

test('what comes next stands first, and of what is over the last', () => {
  expect(['', '?when=past', '?when=any'].map((address) => readList(address).sort)).toEqual([
    'starts_at',
    '-starts_at',
    '-starts_at',
  ]);
});

test.each<[string, Partial<ListQuery>, string]>([
  ['', { when: 'past' }, '?when=past'],
  ['?when=past', { when: 'upcoming' }, ''],
  ['', { sort: 'pending' }, '?sort=pending'],
  ['?sort=pending', { sort: 'starts_at' }, ''],
  ['?sort=title', { when: 'past' }, '?sort=title&when=past'],
  ['?when=past', { sort: 'starts_at' }, '?when=past&sort=starts_at'],
  ['?when=past&sort=starts_at', { sort: '-starts_at' }, '?when=past'],
  ['?status=draft&cursor=abc', { status: 'current' }, ''],
  ['?cursor=abc', { status: 'any' }, '?status=any'],
  ['?status=draft&cursor=abc', { search: 'calm' }, '?status=draft&search=calm'],
  ['?search=calm&cursor=abc', {}, '?search=calm'],
  ['?kept=1&status=nonsense', { sort: '-title' }, '?kept=1&sort=-title'],
])('at %s a choice of %o leads to %s, at its first page', (address, changes, expected) => {
  expect(after(address, changes)).toBe(expected);
});

test('a heading turns the order round, and says how it is', () => {
  expect([turned('starts_at', 'title'), turned('title', 'title'), turned('-title', 'title')]).toEqual([
    'title',
    '-title',
    'title',
  ]);
  expect([directionOf('title', 'title'), directionOf('-title', 'title'), directionOf('title', 'starts_at')]).toEqual([
    'ascending',
    'descending',
    'none',
  ]);
  expect([turned('pending', 'starts_at'), directionOf('pending', 'starts_at')]).toEqual(['starts_at', 'none']);
});

test('another order or page hides nothing', () => {
  expect(isFiltered({ ...plainList, sort: '-title', cursor: 'abc' })).toBe(false);
  expect(isFiltered({ ...plainList, when: 'any' })).toBe(true);
});
