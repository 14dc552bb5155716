import type { paths } from '#openapi/schema.d.ts';
import { categoryWords, formatWords } from './event-words.ts';

/** What the finder asks for; every value is one that the contract takes. */
export type Filters = Required<
  Pick<NonNullable<paths['/events']['get']['parameters']['query']>, 'search' | 'category' | 'format' | 'when'>
>;

export const noFilters: Filters = { search: '', category: 'any', format: 'any', when: 'upcoming' };

/** What each filter can be, with its words; the keys are those of the contract. */
export const filterWords: { [Name in 'category' | 'format' | 'when']: Record<Filters[Name], string> } = {
  category: { any: 'All', ...categoryWords },
  format: { any: 'Any', ...formatWords },
  when: { upcoming: 'Upcoming', past: 'Past' },
};

const longestSearch = 100;

/** Reads the address; what it holds that the contract does not know counts as not there. */
export function readFilters(search: string): Filters {
  const given = new URLSearchParams(search);
  return {
    search: tidySearch(given.get('search') ?? ''),
    category: oneOf(filterWords.category, given.get('category')) ?? noFilters.category,
    format: oneOf(filterWords.format, given.get('format')) ?? noFilters.format,
    when: oneOf(filterWords.when, given.get('when')) ?? noFilters.when,
  };
}

/** What the list asks for first, name by name in the order that the HTML's answers have. */
export function firstQuery({ search, category, format, when }: Filters) {
  return { search, category, format, when, limit: 24 };
}

/** The address of the list with these filters; those that change nothing are left out. */
export function finderAddress(filters: Filters): string {
  const chosen = Object.entries(filters).filter(([name, value]) => value !== noFilters[name as keyof Filters]);
  const search = new URLSearchParams(chosen).toString();
  return search ? `/?${search}` : '/';
}

/** Without spaces around, and no longer than the contract allows (in code points). */
export function tidySearch(words: string): string {
  return [...words.replaceAll('\0', '').trim()].slice(0, longestSearch).join('').trim();
}

function oneOf<Choice extends string>(words: Record<Choice, string>, value: string | null): Choice | undefined {
  return (Object.keys(words) as Choice[]).find((choice) => choice === value);
}
