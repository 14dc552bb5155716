import { expect, test } from 'vitest';
import { choices } from '#openapi/bounds.ts';
import {
  filterLabels,
  finderAddress,
  firstQuery,
  noFilters,
  readFilters,
  tidySearch,
  type Filters,
} from './finder-address.ts';

test('an empty address asks for what is to come', () => {
  expect(readFilters('')).toEqual(noFilters);
});

test('filters survive the way through the address', () => {
  const filters: Filters = {
    ...noFilters,
    search: 'tea & cake +1',
    category: 'design',
    format: 'online',
    city: 'São Paulo',
    tag: 'open data',
    after: 'MjAyNi0w',
  };
  for (const days of [{ when: 'past' }, { when: 'weekend' }, { from: '2026-12-04', to: '2026-12-06' }] as const) {
    expect(readFilters(finderAddress({ ...filters, ...days }).slice(1))).toEqual({ ...filters, ...days });
  }
});

test('days count where no other time is chosen, and where they are days in order', () => {
  expect(readFilters('?when=today&from=2026-12-04')).toEqual({ ...noFilters, when: 'today' });
  expect(readFilters('?from=2026-12-04&to=2026-12-01')).toEqual({ ...noFilters, from: '2026-12-04' });
  expect(readFilters('?from=2026-13-40&to=tomorrow')).toEqual(noFilters);
});

test('a call has the phase, and the cursor only further on', () => {
  expect(firstQuery({ ...noFilters, when: 'weekend' })).toEqual(firstQuery(noFilters));
  expect(firstQuery(noFilters)).not.toHaveProperty('cursor');
  expect(firstQuery({ ...noFilters, when: 'past', after: 'x' })).toMatchObject({ when: 'past', cursor: 'x' });
});

test('what changes nothing is not in the address', () => {
  expect(finderAddress(noFilters)).toBe('/');
  expect(finderAddress({ ...noFilters, category: 'design' })).toBe('/?category=design');
});

test.each(['?category=knitting', '?format=', '?when=ANY&x=1', '?category=toString'])('%s is passed over', (search) => {
  expect(readFilters(search)).toEqual(noFilters);
});

test('a search is cut to what the server takes, in whole characters', () => {
  expect([...tidySearch('🎪'.repeat(120))]).toHaveLength(100);
  expect(tidySearch('  calm   software ')).toBe('calm   software');
  expect(tidySearch('a\0b')).toBe('ab');
});

test('the finder offers exactly what the contract takes', () => {
  expect(Object.keys(filterLabels.category)).toEqual(choices.CategoryFilter);
  expect(Object.keys(filterLabels.format)).toEqual(choices.FormatFilter);
});
