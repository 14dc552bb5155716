import { keepPreviousData } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { MessageAudience } from '#openapi/types.ts';
import { CallFailed } from '#src/api/call-failed.ts';
import { useRead } from '#src/api/query.ts';
import { useAfterPause } from '#src/messages/mail-text/use-after-pause.ts';

/** Whom the conditions reach now: how many, and the first of those who match the words. */
export function useRecipients(eventId: string, audience: MessageAudience, search = '') {
  const { settled, isSettled } = useAfterPause({ audience, search });
  const isAsked = settled.audience.statuses.length > 0;
  const { data, error, isFetching, refetch } = useRead(
    operations.countMessageRecipients,
    { params: { path: { id: eventId } }, body: settled },
    { enabled: isAsked, placeholderData: keepPreviousData, staleTime: 5000 },
  );
  const isNobody = audience.statuses.length === 0;
  return {
    reached: isNobody ? { total: 0, of: 0, items: [] } : (data ?? null),
    isUpdating: !isNobody && (isFetching || !isSettled),
    /** What is wrong with the conditions. */
    problem: error instanceof CallFailed && error.fields.length > 0 ? error.fields[0]?.detail : undefined,
    hasFailed: error !== null && !isFetching,
    retry: () => void refetch(),
  };
}

export type Recipients = ReturnType<typeof useRecipients>;
