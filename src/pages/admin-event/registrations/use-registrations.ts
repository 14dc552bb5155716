import { keepPreviousData } from '@tanstack/react-query';
import type { AdminRegistration } from '#openapi/types.ts';
import { $api, cursorPages } from '#src/api/query.ts';
import { invalidateRegistrations } from '#src/api/admin-registrations-cache.ts';
import type { StatusFilter } from './registration-filters.ts';

const PAGE = 50;

export interface Wanted {
  status: StatusFilter;
  search: string;
  /** Where the words are looked for: at the door, not in the answers. */
  search_in?: 'everything' | 'person';
}

/** The endless list of an event's registrations. */
export function useRegistrations(eventId: string, { status, search, search_in = 'everything' }: Wanted) {
  const list = $api.useInfiniteQuery(
    'get',
    '/admin/events/{id}/registrations',
    { params: { path: { id: eventId }, query: { status, search, search_in, limit: PAGE } } },
    {
      ...cursorPages,
      placeholderData: keepPreviousData,
    },
  );
  const rows: AdminRegistration[] = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // The newest page knows best.
  const counts = list.data?.pages.at(-1)?.counts;
  return { list, rows, counts };
}

export type RegistrationList = ReturnType<typeof useRegistrations>;

/** One registration with its answers; null asks for none. */
export function useRegistration(registrationId: string) {
  return $api.useQuery('get', '/admin/registrations/{id}', { params: { path: { id: registrationId } } });
}

/** Writes what organisers note for themselves; `onSaved` is told what, even when the note is no longer shown. */
export function useNote(onSaved: (note: string) => void) {
  return $api.useMutation('patch', '/admin/registrations/{id}', {
    onSuccess: (_, { body }) => {
      onSaved(body.note);
      void invalidateRegistrations();
    },
  });
}
