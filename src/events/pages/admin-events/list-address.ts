import type { operations } from '#openapi/schema.d.ts';

/** What the list asks for, as its address says it; every value is one that the contract takes. */
export type ListQuery = Required<Omit<NonNullable<operations['listAdminEvents']['parameters']['query']>, 'limit'>>;

type Sort = ListQuery['sort'];
export type SortColumn = 'title' | 'starts_at';

export const statusLabels: Record<ListQuery['status'], string> = {
  current: 'Not archived',
  any: 'All',
  draft: 'Draft',
  published: 'Published',
  cancelled: 'Cancelled',
  archived: 'Archived',
};
export const whenLabels: Record<ListQuery['when'], string> = { upcoming: 'Upcoming', past: 'Past', any: 'Any time' };
export const sortLabels: Record<Sort, string> = {
  starts_at: 'Earliest first',
  pending: 'Pending first',
  '-starts_at': 'Latest first',
  title: 'Title, A to Z',
  '-title': 'Title, Z to A',
  '-updated_at': 'Last changed',
  updated_at: 'Longest unchanged',
};

export const plainList: ListQuery = { search: '', status: 'current', when: 'upcoming', sort: 'starts_at', cursor: '' };

/** Reads the address; what it holds that the contract does not know counts as not there. */
export function readList(address: string): ListQuery {
  const given = new URLSearchParams(address);
  const when = oneOf(whenLabels, given.get('when')) ?? plainList.when;
  return {
    search: tidy(given.get('search') ?? ''),
    status: oneOf(statusLabels, given.get('status')) ?? plainList.status,
    when,
    sort: oneOf(sortLabels, given.get('sort')) ?? usualSort(when),
    cursor: given.get('cursor') ?? '',
  };
}

/** For the address: null for what goes without saying. A change of anything but the page begins at the first page. */
export function addressOf(query: ListQuery, changes: Partial<ListQuery>): Record<keyof ListQuery, string | null> {
  const isUsual = query.sort === usualSort(query.when);
  const { when = query.when } = changes;
  const sort = changes.sort ?? (isUsual ? usualSort(when) : query.sort);
  const next = { ...query, cursor: '', ...changes };
  return {
    search: next.search || null,
    status: next.status === plainList.status ? null : next.status,
    when: when === plainList.when ? null : when,
    sort: sort === usualSort(when) ? null : sort,
    cursor: next.cursor || null,
  };
}

/** Whether something is looked for besides what is usual. */
export function isFiltered({ search, status, when }: ListQuery): boolean {
  return search !== plainList.search || status !== plainList.status || when !== plainList.when;
}

/** What a click of a column's heading asks for. */
export function turned(sort: Sort, column: SortColumn): Sort {
  return sort === column ? `-${column}` : column;
}

export function directionOf(sort: Sort, column: SortColumn): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** What comes next stands first; of what is over, what was last. */
function usualSort(when: ListQuery['when']): Sort {
  return when === 'upcoming' ? 'starts_at' : '-starts_at';
}

function oneOf<Choice extends string>(words: Record<Choice, string>, value: string | null): Choice | undefined {
  return Object.keys(words).find((choice): choice is Choice => choice === value && choice in words);
}

/** Without spaces around, and no longer than the contract allows (in code points). */
function tidy(words: string): string {
  return [...words.replaceAll('\0', '').trim()].slice(0, 100).join('').trim();
}
