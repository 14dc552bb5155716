import { $api, cursorPages } from '#src/api/query.ts';
import type { RegistrationStatus } from '#openapi/types.ts';

export type StatusFilter = RegistrationStatus | 'any';
export type When = 'upcoming' | 'past';

/** The endless list of the person's registrations for events to come, or for past ones. */
export function useOwnRegistrations(when: When, status: StatusFilter) {
  return $api.useInfiniteQuery(
    'get',
    '/users/me/registrations',
    { params: { query: { when, status, limit: 20 } } },
    cursorPages,
  );
}

export type OwnList = ReturnType<typeof useOwnRegistrations>;
