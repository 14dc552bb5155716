import type { RegistrationStatus, StatusCounts } from '#openapi/types.ts';
import { useAddress } from '#src/features/admin/address.ts';
import type { TabLink } from '#src/ui/tab-links/tab-links.tsx';

export type StatusFilter = RegistrationStatus | 'any';

const filters = ['any', 'pending', 'approved', 'waitlisted', 'rejected', 'cancelled'] as const;

const words: Record<StatusFilter, string> = {
  any: 'All',
  pending: 'Pending',
  approved: 'Approved',
  waitlisted: 'Waitlist',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** What of the registrations is shown: it stands in the address, and so does whose registration is open. */
export function useRegistrationFilters() {
  const { read, readOne, href, change } = useAddress();
  const status: StatusFilter = readOne('status', filters);
  return {
    status,
    search: read('search'),
    /** Id of the registration that is open beside the list; empty for none. */
    opened: read('registration'),
    hrefOf: (registrationId: string) => href({ registration: registrationId }),
    open: (registrationId: string) => change({ registration: registrationId }, { replace: true }),
    close: () => change({ registration: null }, { replace: true }),
    searchFor: (search: string) => change({ search: search || null }, { replace: true }),
    clear: () => change({ search: null, status: null }),
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
