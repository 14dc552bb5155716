import { fromPromise } from 'xstate';
import type { DecisionCall } from '#machines/decision/decision.types.ts';
import { api, ask } from '#src/api/client.ts';
import type { DecisionResult } from '#openapi/types.ts';

/**
 * The decision machine's port, filled with the call of the contract that bears its name. Leaving the page takes nothing
 * back that was sent: it is not bound to the actor's life.
 */
export const decisionCalls = {
  decideRegistrations: fromPromise<{ results: DecisionResult[] }, DecisionCall>(
    ({ input: { eventId, kind, ids, words, notify } }) =>
      ask(
        api.POST('/admin/events/{id}/decisions', {
          params: { path: { id: eventId } },
          body: { registration_ids: ids, decision: kind, message: words, notify },
        }),
      ),
  ),
};
