import { toShown } from '#machines/calls/problem.ts';
import type { Read } from '#openapi/operation.ts';
import * as operations from '#openapi/operations.ts';
import type { MailsResent } from '#openapi/types.ts';
import { invalidateReads, useAct } from '#src/api/query.ts';
import { stale } from '#src/api/stale/messages.ts';
import { resentWords } from '#src/messages/delivery/resent-words.ts';
import { toast } from '#src/ui/live/toast.ts';

/** Puts all mails of a group back, and says how many go and what keeps the others. */
export function useRetryGroup() {
  const act = useAct(operations.retryOutboxGroup, whatFollows(stale.retryOutboxGroup));
  return {
    /** The group that is being put back. */
    busy: act.isPending ? act.variables.body.group : null,
    retry: (group: string) => act.mutate({ body: { group } }),
  };
}

/** The same for one mail. */
export function useRetryMail() {
  const act = useAct(operations.retryOutboxMail, whatFollows(stale.retryOutboxMail));
  return {
    busy: act.isPending ? act.variables.params.path.id : null,
    retry: (id: string) => act.mutate({ params: { path: { id } } }),
  };
}

function whatFollows(reads: readonly Read[]) {
  return {
    onSuccess: async (resent: MailsResent) => {
      await invalidateReads(reads);
      showOutcome(resent);
    },
    onError: async (error: unknown) => {
      showFailure(error);
      await invalidateReads(reads);
    },
  };
}

/** Nothing is left to put back where a second administrator, or the same press before, was quicker. */
function showOutcome(resent: MailsResent) {
  const isNothing = resent.queued === 0 && Object.values(resent.not_queued).every((count) => count === 0);
  toast(isNothing ? 'Nothing was left to send again: the list shows how it stands.' : resentWords(resent));
}

function showFailure(error: unknown) {
  const unknown = 'We don’t know whether the mails were put back. Check your connection and look at the list.';
  toast(toShown(error, unknown).detail, 'danger');
}
