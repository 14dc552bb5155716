import { expect, test } from 'vitest';
import { choices } from '#openapi/bounds.ts';
import { filterWords, finderAddress, noFilters, readFilters, tidySearch } from './finder-address.ts';

test('an empty address asks for what is to come', () => {
  expect(readFilters('')).toEqual({ search: '', category: 'any', format: 'any', when: 'upcoming' });
});

test('filters survive the way through the address', () => {
  const filters = { search: 'tea & cake +1', category: 'design', format: 'online', when: 'past' } as const;
  expect(readFilters(finderAddress(filters).slice(1))).toEqual(filters);
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
  expect(Object.keys(filterWords.category)).toEqual(choices.CategoryFilter);
  expect(Object.keys(filterWords.format)).toEqual(choices.FormatFilter);
  expect(Object.keys(filterWords.when)).toEqual(choices.PhaseFilter);
});
