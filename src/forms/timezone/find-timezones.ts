import { fold, foldedWords } from '#rules/search/fold.ts';
import { namesOf } from '#rules/time/zone-names.ts';
import { timezoneGroups } from './timezone-groups.ts';

/** The time zones with those words in their place, region or name; those whose place begins with them come first. */
export function findTimezones(stored: string, text: string) {
  const wanted = foldedWords(text);
  const all = timezoneGroups(stored).flatMap(({ region, zones }) =>
    zones.map(({ name, words }) => ({ value: name, words, note: region })),
  );
  const found = all.filter(({ value, words, note }) => {
    const folded = fold(`${words} ${note} ${value} ${namesOf(value).join(' ')}`);
    return wanted.every((word) => folded.includes(word));
  });
  const begins = (option: { words: string }) => Number(fold(option.words).startsWith(wanted.join(' ')));
  return wanted.length > 0 ? found.toSorted((one, other) => begins(other) - begins(one)) : found;
}
