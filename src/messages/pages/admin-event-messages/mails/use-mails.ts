import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { EmailMessage, MailFilter } from '#openapi/types.ts';
import { invalidateReads, useAct, useRead, useReadPages } from '#src/api/query.ts';
import { stale } from '#src/api/stale/messages.ts';
import { toast } from '#src/ui/live/toast.ts';
import { isUnderWay, lookAgainAfter } from './mail-labels.ts';

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

/** Sends mails once more, and says what became of the last one; `mails` are those that are shown. */
export function useResend(mails: readonly EmailMessage[]) {
  const followed = useRef<EmailMessage>(null);
  const sending = useAct(operations.resendMail, {
    onSuccess: async (mail) => {
      await invalidateReads(stale.resendMail);
      followed.current = mail;
    },
    onError: (error) => {
      toast(
        toShown(error, 'We don’t know whether the mail was sent. Check your connection and try again.').detail,
        'danger',
      );
      void invalidateReads(stale.resendMail);
    },
  });
  useEffect(() => {
    if (!followed.current) return;
    const { email_message_id, recipient } = followed.current;
    const mail = mails.find((shown) => shown.email_message_id === email_message_id);
    if (mail && isUnderWay(mail)) return;
    followed.current = null;
    showOutcome(recipient, mail?.status);
  });
  return {
    /** The mail that is being handed over. */
    busy: sending.isPending ? sending.variables.params.path.id : null,
    resend: (mail: EmailMessage) => sending.mutate({ params: { path: { id: mail.email_message_id } } }),
  };
}

/** A mail that the list leaves out, as it waits now, has no status here. */
function showOutcome(recipient: string, status: EmailMessage['status'] | undefined) {
  if (status === 'failed') toast(`The mail to ${recipient} could not be sent.`, 'danger');
  else toast(status === 'sent' ? `Sent to ${recipient}` : `The mail to ${recipient} is on its way.`);
}
