import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import { Problem } from '../platform/http/problem.ts';
import { toDetails } from './event-details.ts';
import { hasGivenFeedback } from './feedback-given.queries.ts';
import { feedbackOpensAt } from './feedback-window.ts';
import { toSummary } from './event-summary.ts';
import { canRead } from './events.policy.ts';
import { findOwnMarks, noMarks } from './own-marks.queries.ts';
import { findEventRole } from '../accounts/roles/event-role.ts';
import { findContact, findEvent, findHost, listCities, listEvents } from './events.queries.ts';

export function eventHandlers({ config, db, now, ports }: Context) {
  return {
    async listEvents({ query }: Call<'listEvents'>) {
      const at = now();
      const { items, next } = await listEvents(db, query, at);
      return { items: items.map((event) => toSummary(event, at)), next };
    },

    async listCities() {
      return { items: await listCities(db, now()) };
    },

    async getHost({ params }: Call<'getHost'>) {
      const host = await findHost(db, params.id);
      if (!host) throw new Problem('not_found', 'There’s no organiser with public events here.');
      return host;
    },

    async getEvent({ params, user }: Call<'getEvent'>) {
      const event = await findEvent(db, params.id);
      const ownRole = await findEventRole(db, user, params.id);
      if (!event || !canRead(ownRole, event)) {
        throw new Problem('not_found', 'That event does not exist, or is no longer public.');
      }
      const registration = user && (await ports.findOwnRegistration(db, user.userId, event.event_id, now()));
      const isAsked = user !== null && feedbackOpensAt(event) <= now();
      return toDetails(event, {
        ownRole,
        registration,
        marks: user ? await findOwnMarks(db, user.userId, event.event_id) : noMarks,
        hasGivenFeedback: isAsked && (await hasGivenFeedback(db, [user.userId], event.event_id)),
        now: now(),
        productName: config.productName,
      });
    },

    async getEventContact({ params, user, reply }: Call<'getEventContact'>) {
      const event = await findContact(db, params.id);
      if (!event?.contact_email || !canRead(await findEventRole(db, user, params.id), event)) {
        throw new Problem('not_found', 'That event has no address to write to, or is no longer public.');
      }
      reply.header('cache-control', 'no-store');
      return { email: event.contact_email };
    },
  } satisfies Partial<Handlers>;
}
