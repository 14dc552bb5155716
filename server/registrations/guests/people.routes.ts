import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { showRegistration } from '../lists/admin-registrations.queries.ts';
import { addPerson } from './add-person.ts';
import { cancelTicket, renewTicketByLink, showNameByLink, showTicket, takeSeatByLink } from './tickets.ts';

export function peopleHandlers(context: Context) {
  return {
    async addPerson({ user, params, body, once }: Call<'addPerson'>) {
      return showRegistration(context.db, await addPerson(context, user.userId, params.id, body, once));
    },

    getTicket({ request }: Call<'getTicket'>) {
      return showTicket(context, tokenOf(request));
    },

    async cancelTicket({ request }: Call<'cancelTicket'>) {
      await cancelTicket(context, tokenOf(request));
      return showTicket(context, tokenOf(request));
    },

    async takeSeatByLink({ request }: Call<'takeSeatByLink'>) {
      await takeSeatByLink(context, tokenOf(request));
      return showTicket(context, tokenOf(request));
    },

    async showNameByLink({ request, body }: Call<'showNameByLink'>) {
      await showNameByLink(context, tokenOf(request), body.shown_name);
      return showTicket(context, tokenOf(request));
    },

    async renewTicketByLink({ request }: Call<'renewTicketByLink'>) {
      await renewTicketByLink(context, tokenOf(request));
      return showTicket(context, tokenOf(request));
    },
  } satisfies Partial<Handlers>;
}

function tokenOf({ headers }: FastifyRequest): string {
  return String(headers['ticket-token']);
}
