import { timezoneGroups } from './timezone-groups.ts';

/** The time zones with that text in their place, region or name; those whose place begins with it come first. */
export function findTimezones(stored: string, text: string) {
  const wanted = text.trim().toLowerCase().replaceAll('_', ' ');
  const all = timezoneGroups(stored).flatMap(({ region, zones }) =>
    zones.map(({ name, words }) => ({ value: name, words, note: region })),
  );
  const found = all.filter(({ value, words, note }) =>
    `${words} ${note} ${value.replaceAll('_', ' ')}`.toLowerCase().includes(wanted),
  );
  const begins = (option: { words: string }) => Number(option.words.toLowerCase().startsWith(wanted));
  return wanted ? found.toSorted((one, other) => begins(other) - begins(one)) : found;
}
