import { fromPromise } from 'xstate';
import { api, ask } from '#src/api/client.ts';
import type { OwnRegistration, RegistrationRequest } from '#openapi/types.ts';

/**
 * The flow machine's ports, filled with the calls of the contract that bear their names. Leaving the page takes
 * nothing back that was sent: they are not bound to the actor's life.
 */
export const registrationFlowCalls = {
  registerForEvent: fromPromise<OwnRegistration, { eventId: string; request: RegistrationRequest }>(({ input }) =>
    ask(api.POST('/events/{id}/registrations', { params: { path: { id: input.eventId } }, body: input.request })),
  ),
  cancelRegistration: fromPromise<OwnRegistration, { registrationId: string }>(({ input }) =>
    ask(api.POST('/registrations/{id}/cancel', { params: { path: { id: input.registrationId } } })),
  ),
};
