import { keepPreviousData, useMutation } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { AdminRegistration, AdminRegistrationDetails, RegistrationSort } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { invalidateReads, useRead, useReadPages } from '#src/api/query.ts';
import { usePageAhead } from '#src/api/use-page-ahead.ts';
import { stale } from '#src/api/stale/registrations.ts';
import type { StatusFilter, Wanted } from './filters/registration-filters.ts';

const PAGE = 50;

interface Listed extends Partial<Wanted> {
  status: StatusFilter;
  search: string;
  /** Where the words are looked for: at the door, not in the answers. */
  search_in?: 'everything' | 'person';
  sort?: RegistrationSort;
}

/** The endless list of an event's registrations. */
export function useRegistrations(eventId: string, listed: Listed) {
  const { arrival = 'any', answers = '', search_in = 'everything', sort = 'usual' } = listed;
  const params = { path: { id: eventId }, query: { ...listed, arrival, answers, search_in, sort, limit: PAGE } };
  const list = useReadPages(operations.listRegistrations, { params }, { placeholderData: keepPreviousData });
  const pages = usePageAhead(list, JSON.stringify(params));
  const rows: AdminRegistration[] = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  // The newest page knows best.
  const counts = list.data?.pages.at(-1)?.counts;
  return { list, pages, rows, counts };
}

/** How many the filter names; undefined until the server has said it, and while nobody asks. */
export function useMatching(eventId: string, wanted: Wanted, { isAsked }: { isAsked: boolean }): number | undefined {
  const params = { path: { id: eventId }, query: wanted };
  return useRead(operations.countRegistrations, { params }, { enabled: isAsked }).data?.count;
}

/** What those who have a seat chose, by question. */
export function useAnswerSummary(eventId: string) {
  return useRead(operations.summarizeAnswers, { params: { path: { id: eventId } } });
}

export type RegistrationList = ReturnType<typeof useRegistrations>;

/** One registration with its answers; null asks for none. */
export function useRegistration(registrationId: string) {
  return useRead(operations.getRegistration, { params: { path: { id: registrationId } } });
}

/**
 * Writes what organisers note for themselves, one text after the other, each on the version that is known by then; `onSaved`
 * is told of it, even when the note is no longer shown.
 */
export function useNote(id: string, versionNow: () => number, onSaved: (saved: AdminRegistrationDetails) => void) {
  return useMutation({
    scope: { id: `note:${id}` },
    mutationFn: (note: string) =>
      ask(operations.updateRegistration, { params: { path: { id } }, body: { note, version: versionNow() } }),
    onSuccess: (saved) => {
      onSaved(saved);
      void invalidateReads(stale.updateRegistration);
    },
  });
}
