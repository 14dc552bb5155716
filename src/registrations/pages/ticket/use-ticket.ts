import * as operations from '#openapi/operations.ts';
import type { Ticket } from '#openapi/types.ts';
import { type Command, poolCommands } from '#src/session/commands.ts';
import { ask } from '#src/api/client.ts';
import { queryClient, readOptions, useAct, useRead } from '#src/api/query.ts';
import { isWaiting } from '#src/registrations/registration/registration-messages.ts';
import { newTicketFrom, RENEW, renewed } from '#src/registrations/ticket/new-ticket.tsx';

/** Milliseconds. No stream tells who comes by a link. */
const LOOK_EVERY = 20_000;

function ticketQuery(token: string) {
  return readOptions(operations.getTicket, { params: { header: { 'ticket-token': token } } });
}

/** The registration that a personal link opens. */
export function useTicket(token: string) {
  return useRead(
    operations.getTicket,
    { params: { header: { 'ticket-token': token } } },
    {
      retry: false,
      refetchInterval: ({ state: { data } }) => (data && isWaiting(data.registration.status) ? LOOK_EVERY : false),
    },
  );
}

const useCommands = poolCommands<Command<Verb, string, undefined>>(async ({ verb, about: token }) => {
  const bearer = { params: { header: { 'ticket-token': token } } };
  const { send, done, isOnPage } = verbs[verb];
  queryClient.setQueryData<Ticket>(ticketQuery(token).queryKey, await send(bearer));
  return { message: done, isOnPage };
});

type Bearer = { params: { header: { 'ticket-token': string } } };
const verbs = {
  [RENEW]: { send: (bearer: Bearer) => ask(operations.renewTicketByLink, bearer), done: renewed, isOnPage: false },
  // The page's heading says these.
  take: { send: (bearer: Bearer) => ask(operations.takeSeatByLink, bearer), done: 'You’re in.', isOnPage: true },
  cancel: {
    send: (bearer: Bearer) => ask(operations.cancelTicket, bearer),
    done: 'Your registration is cancelled.',
    isOnPage: true,
  },
};
type Verb = keyof typeof verbs;

/** Gives the registration back, after a question. */
export function useCancelling(token: string) {
  const { isBusy, asked, problem, give, confirm, dismiss } = useCommands(token);
  return {
    cancel: () =>
      give({
        verb: 'cancel',
        isAsked: true,
        about: token,
        running: 'Cancelling your registration',
        failed: 'We don’t know whether your registration was cancelled. Check your connection and try again.',
      }),
    isAsking: asked?.verb === 'cancel',
    isBusy,
    error: problem,
    confirmCancellation: () => confirm(),
    dismissCancellation: dismiss,
  };
}

/** Takes the seat that is offered, or gives it up: at once, since the mail has asked already. */
export function useAnswering(token: string) {
  const { isBusy, give } = useCommands(token);
  const failed = 'We don’t know whether your answer arrived. Check your connection and try again.';
  return {
    isBusy,
    take: () => give({ verb: 'take', isAsked: false, about: token, running: 'Taking the seat', failed }),
    decline: () => give({ verb: 'cancel', isAsked: false, about: token, running: 'Declining the seat', failed }),
  };
}

/** Whether the others who come see whose ticket it is. */
export function useShowing(token: string) {
  return useAct(operations.showNameByLink, {
    onSuccess: (ticket) => void queryClient.setQueryData<Ticket>(ticketQuery(token).queryKey, ticket),
  });
}

export function useNewTicket(token: string) {
  return newTicketFrom(useCommands(token), token);
}
