import * as operations from '#openapi/operations.ts';
import type { OwnRegistration } from '#openapi/types.ts';
import { useReadPages } from '#src/api/query.ts';

/** As many as a phone shows on three screens. */
const lists = {
  upcoming: { when: 'upcoming', standing: 'active', limit: 6 },
  past: { when: 'past', standing: 'active', limit: 5 },
  off: { standing: 'off', limit: 10 },
} as const;

/** Who leaves a waitlist moves all behind up, and only those who get a seat are told. */
const LOOK_EVERY = 20_000;

/** An endless list of the person's registrations. */
export function useMyEvents(list: keyof typeof lists) {
  return useReadPages(
    operations.listOwnRegistrations,
    { params: { query: lists[list] } },
    {
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ items }) => items.some(isInLine)) && list === 'upcoming' ? LOOK_EVERY : false,
    },
  );
}

export type OwnList = ReturnType<typeof useMyEvents>;

export function registrationsOf({ data }: Pick<OwnList, 'data'>): OwnRegistration[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

/** "4"; "20+" while there are more to load. */
export function countOf(list: OwnList): string {
  return `${registrationsOf(list).length}${list.hasNextPage ? '+' : ''}`;
}

function isInLine({ status }: OwnRegistration): boolean {
  return status === 'waitlisted';
}
