import { keepPreviousData } from '@tanstack/react-query';
import { $api, cursorPages } from '#src/api/query.ts';
import { isUnderWay, type MailFilter } from './mail-words.ts';

export const mailFilters = ['any', 'failed', 'queued', 'sending', 'sent'] as const satisfies MailFilter[];

const LOOK_AGAIN = 1500;

/** The endless list of an event's mails, newest first; followed while one of them is under way. */
export function useMails(eventId: string, status: MailFilter) {
  return $api.useInfiniteQuery(
    'get',
    '/admin/events/{id}/mails',
    { params: { path: { id: eventId }, query: { status, limit: 50 } } },
    {
      ...cursorPages,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => {
        const isMoving = state.data?.pages.some(({ items }) => items.some(isUnderWay));
        return isMoving ? LOOK_AGAIN : false;
      },
    },
  );
}

export type MailList = ReturnType<typeof useMails>;
