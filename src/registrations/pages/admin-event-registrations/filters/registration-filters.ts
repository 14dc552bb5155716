import type { ArrivalFilter, RegistrationSort, RegistrationStatus, StatusCounts } from '#openapi/types.ts';
import { statusLabels } from '#rules/registrations/status-labels.ts';
import { useAddress } from '#src/admin/address.ts';
import type { TabLink } from '#src/ui/tab-links/tab-links.tsx';

export type StatusFilter = RegistrationStatus | 'any';

/** What of the registrations is wanted, as the contract's query has it. */
export interface Wanted {
  status: StatusFilter;
  arrival: ArrivalFilter;
  /** "diet:vegan,diet:halal" */
  answers: string;
  search: string;
}

const filters = ['any', 'pending', 'approved', 'waitlisted', 'rejected', 'cancelled'] as const;
const arrivals = ['any', 'arrived', 'not_arrived'] as const;
const sorts = ['usual', 'newest', 'name'] as const;

const words: Record<StatusFilter, string> = { any: 'All', ...statusLabels };

const nothing = { search: null, status: null, arrival: null, answers: null };

/** What of the registrations is shown: it stands in the address, and so does whose registration is open. */
export function useRegistrationFilters() {
  const { read, readOne, href, change } = useAddress();
  const wanted: Wanted = {
    status: readOne('status', filters),
    arrival: readOne('arrival', arrivals),
    answers: knownAnswers(read('answers')),
    search: read('search'),
  };
  const answers = wanted.answers ? wanted.answers.split(',') : [];
  const answersBecome = (next: string[]) => change({ answers: next.join(',') || null, registration: null });
  const arrivalOf = (arrival: ArrivalFilter) => (arrival === 'any' ? null : arrival);
  return {
    ...wanted,
    wanted,
    sort: readOne('sort', sorts),
    /** Something besides the status is asked for, so that the counts by status say nothing of the list. */
    isNarrow: wanted.search !== '' || wanted.arrival !== 'any' || answers.length > 0,
    /** Each as "question:option". */
    chosenAnswers: answers,
    /** Id of the registration that is open next to the list; empty for none. */
    opened: read('registration'),
    hrefOf: (registrationId: string) => href({ registration: registrationId }),
    open: (registrationId: string) => change({ registration: registrationId }, { replace: true }),
    close: () => change({ registration: null }, { replace: true }),
    searchFor: (search: string) => change({ search: search || null }, { replace: true }),
    arrive: (arrival: ArrivalFilter) => change({ arrival: arrivalOf(arrival), registration: null }),
    sortBy: (sort: RegistrationSort) => change({ sort: sort === 'usual' ? null : sort }),
    addAnswer: (answer: string) => answersBecome([...answers, answer]),
    dropAnswer: (answer: string) => answersBecome(answers.filter((each) => each !== answer)),
    clear: () => change(nothing),
    tabs: (counts: StatusCounts | undefined): TabLink[] =>
      filters.map((key) => ({
        key,
        words: words[key],
        href: href({ status: key === 'any' ? null : key, registration: null }),
        count: counts && countOf(counts, key),
      })),
  };
}

export type RegistrationFilters = ReturnType<typeof useRegistrationFilters>;

export function countOf(counts: StatusCounts, filter: StatusFilter): number {
  if (filter !== 'any') return counts[filter];
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

const MOST = 20;
const choice = /^[a-z0-9][a-z0-9_-]{0,39}:[a-z0-9][a-z0-9_-]{0,39}$/;

/** An address is anybody's words: what the server would refuse is left out. */
function knownAnswers(text: string): string {
  const known = text.split(',').filter((each) => choice.test(each));
  return [...new Set(known)].slice(0, MOST).join(',');
}
