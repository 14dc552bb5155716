import { keepPreviousData } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { FeedbackRespondents } from '#openapi/types.ts';
import type { ExportFormat } from '#src/admin/export-menu.tsx';
import { call } from '#src/api/client.ts';
import { useRead, useReadPages } from '#src/api/query.ts';
import type { Days } from '#src/admin/period.tsx';

/** Whose feedback of which days of the event's calendar. */
export interface Scope extends Days {
  respondents: FeedbackRespondents;
}

/** That feedback in numbers; what was shown before stays until they are there. */
export function useResults(eventId: string, scope: Scope, isAsked: boolean) {
  return useRead(
    operations.getFeedbackResults,
    { params: { path: { id: eventId }, query: scope } },
    { placeholderData: keepPreviousData, enabled: isAsked },
  );
}

export interface TextFilter extends Scope {
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

interface Export {
  scope: Scope;
  format: ExportFormat;
  signal: AbortSignal;
}

/** Every response of that feedback as a file, to be read while it comes. */
export function exportFeedback(eventId: string, { scope, format, signal }: Export) {
  const init = { params: { path: { id: eventId }, query: scope }, parseAs: 'stream', signal } as const;
  return format === 'xlsx' ? call(operations.exportFeedbackToExcel, init) : call(operations.exportFeedback, init);
}

export const respondentLabels: Record<FeedbackRespondents, string> = {
  registered: 'People registered',
  others: 'Others',
  everyone: 'Everyone',
};
