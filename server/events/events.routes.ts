import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/contract.ts';
import { Problem } from '../platform/problem.ts';
import { toHtml } from './description.ts';
import { canRead, phaseOf } from './events.policy.ts';
import { findEvent, listEvents } from './events.queries.ts';

export function eventHandlers({ config, db, now }: Context) {
  return {
    async listEvents({ query }: Call<'listEvents'>) {
      const { items, next } = await listEvents(db, query, now());
      return { items: items.map((event) => ({ ...event, phase: phaseOf(event, now()) })), next };
    },

    async getEvent({ params, user }: Call<'getEvent'>) {
      const event = await findEvent(db, params.id);
      if (!event || !canRead(user, event)) {
        throw new Problem('not_found', 'That event does not exist, or is no longer public.');
      }
      const { description, organiser_name, ...shown } = event;
      return {
        ...shown,
        phase: phaseOf(event, now()),
        description_html: toHtml(description),
        organiser_name: organiser_name || config.productName,
      };
    },
  } satisfies Partial<Handlers>;
}
