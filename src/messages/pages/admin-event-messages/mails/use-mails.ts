import { keepPreviousData } from '@tanstack/react-query';
import * as operations from '#openapi/operations.ts';
import type { MailFilter } from '#openapi/types.ts';
import { useRead, useReadPages } from '#src/api/query.ts';
import { lookAgainAfter } from './mail-words.ts';

export const mailFilters = ['any', 'waiting', 'sent', 'failed'] as const satisfies MailFilter[];

export interface MailQuery {
  state: MailFilter;
  search: string;
}

/** The endless list of an event's mails, newest first; followed while one of them is under way. */
export function useMails(eventId: string, query: MailQuery) {
  return useReadPages(
    operations.listEventMails,
    { params: { path: { id: eventId }, query: { ...query, limit: 50 } } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => {
        const [first] = data?.pages ?? [];
        return first ? lookAgainAfter(data?.pages.flatMap(({ items }) => items) ?? [], first.delivery) : false;
      },
    },
  );
}

export type MailList = ReturnType<typeof useMails>;

/** One mail with what it says; followed while it is under way. */
export function useMail(id: string) {
  return useRead(
    operations.getMail,
    { params: { path: { id } } },
    { refetchInterval: ({ state: { data } }) => (data ? lookAgainAfter([data.mail], data.delivery) : false) },
  );
}
