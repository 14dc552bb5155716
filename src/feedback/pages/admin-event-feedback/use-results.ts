import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';
import { $api, cursorPages } from '#src/api/query.ts';
import type { Days } from './period.ts';

/** The feedback of those days in numbers; those of the days before stay until they are there. */
export function useResults(eventId: string, days: Days, isAsked: boolean) {
  return $api.useQuery(
    'get',
    '/admin/events/{id}/feedback',
    { params: { path: { id: eventId }, query: days } },
    { placeholderData: keepPreviousData, enabled: isAsked },
  );
}

export interface TextFilter extends Days {
  search: string;
  question_id: string;
}

/** The endless list of what people wrote. */
export function useTexts(eventId: string, filter: TextFilter, isAsked: boolean) {
  return $api.useInfiniteQuery(
    'get',
    '/admin/events/{id}/feedback/texts',
    { params: { path: { id: eventId }, query: { ...filter, limit: 20 } } },
    {
      ...cursorPages,
      placeholderData: keepPreviousData,
      enabled: isAsked,
    },
  );
}

/** Every response of those days as CSV, to be read while it comes. */
export function exportFeedback(eventId: string, days: Days, signal: AbortSignal) {
  const params = { path: { id: eventId }, query: days };
  return api.GET('/admin/events/{id}/feedback.csv', { params, parseAs: 'stream', signal });
}
