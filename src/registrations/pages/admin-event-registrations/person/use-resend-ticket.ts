import { mdiEmailFastOutline } from '@mdi/js';
import { toShown } from '#machines/calls/problem.ts';
import * as operations from '#openapi/operations.ts';
import type { AdminEvent, AdminRegistrationDetails } from '#openapi/types.ts';
import { isNoAddress } from '#rules/accounts/no-address.ts';
import { mayCall } from '#rules/events/team.ts';
import { hasTicket } from '#rules/registrations/ticket.ts';
import { invalidateReads, useAct } from '#src/api/query.ts';
import { stale } from '#src/api/stale/registrations.ts';
import { shortMoment } from '#src/events/event/short-moment.ts';
import { toast } from '#src/ui/live/toast.ts';
import type { Action } from '#src/ui/menu/action-menu.tsx';

const fallback = 'We don’t know whether the mail went out. Check your connection and try again: nobody gets it twice.';

/** The entry of the menu that sends the person their ticket again; none where they have no use for one. */
export function useResendTicket(event: AdminEvent, { registration_id, status, registrant }: AdminRegistrationDetails) {
  const noun = hasTicket(status, event.format) ? 'ticket' : 'confirmation';
  const sending = useAct(operations.resendTicket, {
    onSettled: () => void invalidateReads(stale.resendTicket),
    onError: (error) => toast(toShown(error, fallback).detail, 'danger'),
    onSuccess(answer) {
      // Such as a proxy may send: nothing is said in the server's name that it did not say.
      if (!answer?.to) return toast(fallback, 'danger');
      const { to, sent_at, was_sent } = answer;
      if (!was_sent) return toast(`The ${noun} is on its way to ${to}.`, 'success');
      const at = shortMoment(sent_at, event.timezone);
      toast(`The ${noun} went to ${to} just now: ${at}. Wait a few minutes before you send it again.`, 'info');
    },
  });
  const isOf = event.status === 'published' && event.phase !== 'ended' && status === 'approved';
  const action: Action = {
    key: 'resend',
    words: `Email the ${noun}`,
    icon: mdiEmailFastOutline,
    reason: isNoAddress(registrant.email) ? 'They gave no address.' : null,
    onChoose: () => sending.mutate({ params: { path: { id: registration_id } } }),
  };
  return { actions: isOf && mayCall(event.own_role, 'resendTicket') ? [action] : [], isBusy: sending.isPending };
}
