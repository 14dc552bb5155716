import { expect, test } from 'vitest';
import { findTimezones, timezoneGroups } from './timezone-picker.tsx';

test('time zones come by region, with the place first', () => {
  const groups = timezoneGroups('Europe/London');
  expect(groups[0]).toEqual({ region: 'Universal', zones: [{ name: 'UTC', words: 'UTC' }] });
  const america = groups.find(({ region }) => region === 'America')?.zones;
  expect(america).toContainEqual({ name: 'America/New_York', words: 'New York' });
  expect(america).toContainEqual({ name: 'America/Kentucky/Monticello', words: 'Monticello, Kentucky' });
});

test('a stored zone that is not in the list is kept', () => {
  expect(timezoneGroups('US/Pacific').find(({ region }) => region === 'US')?.zones).toEqual([
    { name: 'US/Pacific', words: 'Pacific' },
  ]);
  const names = timezoneGroups('Europe/London').flatMap(({ zones }) => zones.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('a zone stands in the list once, by the name that it has today', () => {
  const kyiv = (stored: string) => findTimezones(stored, 'kyiv').map(({ value, words }) => [value, words]);
  expect(kyiv('Europe/London')).toEqual([['Europe/Kyiv', 'Kyiv']]);
  expect(kyiv('Europe/Kiev')).toEqual([['Europe/Kiev', 'Kyiv']]);
});

test.each([
  ['berlin', ['Europe/Berlin']],
  ['new york', ['America/New_York']],
  ['los ang', ['America/Los_Angeles']],
  ['america/los', ['America/Los_Angeles']],
  ['são paulo', ['America/Sao_Paulo']],
  ['kolkata', ['Asia/Kolkata']],
  ['calcutta', ['Asia/Kolkata']],
  ['kyiv', ['Europe/Kyiv']],
  ['nowhere', []],
])('%s finds %j', (text, names) => {
  expect(findTimezones('Europe/London', text).map(({ value }) => value)).toEqual(names);
});

test('without a word every zone is there, the first those whose place begins with it', () => {
  expect(findTimezones('Europe/London', '').length).toBeGreaterThan(300);
  expect(findTimezones('Europe/London', 'ho')[0]?.words).toMatch(/^Ho/);
});
