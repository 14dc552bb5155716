import { keepPreviousData } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import { call } from '#src/api/client.ts';
import { useRead, useReadPages } from '#src/api/query.ts';
import type { Days } from './period.ts';

/** The feedback of those days in numbers; those of the days before stay until they are there. */
export function useResults(eventId: string, days: Days, isAsked: boolean) {
  return useRead(
    operations.getFeedbackResults,
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
  return useReadPages(
    operations.listFeedbackTexts,
    { params: { path: { id: eventId }, query: { ...filter, limit: 20 } } },
    {
      placeholderData: keepPreviousData,
      enabled: isAsked,
    },
  );
}

/** Every response of those days as CSV, to be read while it comes. */
export function exportFeedback(eventId: string, days: Days, signal: AbortSignal) {
  const params = { path: { id: eventId }, query: days };
  return call(operations.exportFeedback, { params, parseAs: 'stream', signal });
}
