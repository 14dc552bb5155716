import { keepPreviousData } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import { useReadPages } from '#src/api/query.ts';

type Part = { actor_id?: string; told_with?: string };

/** The history of an event, of one person where `actor_id` is theirs, or what one entry of it stands for. */
export function useHistory(eventId: string, part: Part) {
  return useReadPages(
    operations.listAuditEntries,
    { params: { path: { id: eventId }, query: { ...part, limit: 50 } } },
    { placeholderData: keepPreviousData },
  );
}
