import type { paths } from '#openapi/schema.d.ts';
import { categoryLabels, formatLabels } from './event-labels.ts';

type Query = Required<NonNullable<paths['/events']['get']['parameters']['query']>>;

/** What the finder asks for; in the contract's words, but for days, which are the visitor's own. */
export interface Filters extends Pick<Query, 'search' | 'category' | 'format' | 'city' | 'tag'> {
  when: 'upcoming' | 'today' | 'weekend' | 'past';
  /** "2026-12-04", the first and the last day of some; either may be empty. With one of them `when` is upcoming. */
  from: string;
  to: string;
  /** The cursor of a page further on, which is shown where no script runs. */
  after: string;
}

export const noFilters: Filters = {
  search: '',
  category: 'any',
  format: 'any',
  city: '',
  tag: '',
  when: 'upcoming',
  from: '',
  to: '',
  after: '',
};

/** What each filter can be, with its words; the keys of category and format are those of the contract. */
export const filterLabels: { [Name in 'category' | 'format' | 'when']: Record<Filters[Name], string> } = {
  category: { any: 'Any category', ...categoryLabels },
  format: { any: 'Any format', ...formatLabels },
  when: { upcoming: 'Any time', today: 'Today', weekend: 'This weekend', past: 'Past' },
};

const longest = 100;

/** Reads the address; what it holds that the contract does not know counts as not there. */
export function readFilters(search: string): Filters {
  const given = new URLSearchParams(search);
  const get = (name: keyof Filters) => tidySearch(given.get(name) ?? '');
  const when = oneOf(filterLabels.when, get('when')) ?? noFilters.when;
  const [from, to] = when === noFilters.when ? [dayOf(get('from')), dayOf(get('to'))] : ['', ''];
  return {
    search: get('search'),
    category: oneOf(filterLabels.category, get('category')) ?? noFilters.category,
    format: oneOf(filterLabels.format, get('format')) ?? noFilters.format,
    city: get('city'),
    tag: get('tag').slice(0, 40),
    when,
    from,
    to: to < from ? '' : to,
    after: given.get('after') ?? '',
  };
}

/** What the list asks for first, name by name in the order that the HTML's answers have. */
export function firstQuery({ search, category, format, city, tag, when, after }: Filters) {
  const phase = when === 'past' ? when : noFilters.when;
  return {
    search,
    category,
    format,
    city,
    tag,
    when: phase as Query['when'],
    limit: 24,
    ...(after && { cursor: after }),
  };
}

/** Whether it depends on where someone is which events these are. */
export function isByDay({ when, from, to }: Filters): boolean {
  return when === 'today' || when === 'weekend' || from + to !== '';
}

/** The address of the list with these filters; those that change nothing are left out. */
export function finderAddress(filters: Filters): string {
  const chosen = Object.entries(filters).filter(([name, value]) => value !== noFilters[name as keyof Filters]);
  const search = new URLSearchParams(chosen).toString();
  return search ? `/?${search}` : '/';
}

/** Without spaces around, and no longer than the contract allows (in code points). */
export function tidySearch(words: string): string {
  return [...words.replaceAll('\0', '').trim()].slice(0, longest).join('').trim();
}

function dayOf(text: string): string {
  return /^(19[7-9]|2[01]\d)\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

function oneOf<Choice extends string>(words: Record<Choice, string>, value: string): Choice | undefined {
  return (Object.keys(words) as Choice[]).find((choice) => choice === value);
}
