import { recordRead } from '../../accounts/audit/record-read.ts';
import type { Context } from '../../platform/context.ts';
import { asAttachment } from '../../platform/http/attachment.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { countMatching } from '../filter/matching-registrations.ts';
import type { RegistrationFilter } from '../filter/registration-filter.ts';
import { countByStatus } from '../status-counts.queries.ts';
import { listRegistrations } from './admin-registrations.queries.ts';
import { exportRegistrations } from './export-registrations.ts';
import { findOrRefuseEvent } from './find-event.ts';
import { summarizeAnswers } from './summarize-answers.ts';

/** An event's registrations as its organisers look through them. */
export function registrationListHandlers(context: Context) {
  const { db } = context;
  const requireEvent = (eventId: string) => findOrRefuseEvent(db, eventId);

  return {
    async listRegistrations({ params, query }: Call<'listRegistrations'>) {
      const { event_id } = await requireEvent(params.id);
      return { ...(await listRegistrations(db, event_id, query)), counts: await countByStatus(db, event_id) };
    },

    async countRegistrations({ params, query }: Call<'countRegistrations'>) {
      const { event_id } = await requireEvent(params.id);
      return { count: await countMatching(db, event_id, query) };
    },

    async summarizeAnswers({ params }: Call<'summarizeAnswers'>) {
      const { event_id } = await requireEvent(params.id);
      return summarizeAnswers(db, event_id);
    },

    async exportRegistrations({ user, params, query, reply }: Call<'exportRegistrations'>) {
      const event = await requireEvent(params.id);
      await recordExport(context, { actorId: user.userId, event, filter: query });
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': asAttachment(`${event.title} – registrations.csv`),
        'x-content-type-options': 'nosniff',
      });
      return exportRegistrations(db, event, query);
    },
  } satisfies Partial<Handlers>;
}

interface Export {
  actorId: string;
  event: { event_id: string; title: string };
  filter: RegistrationFilter;
}

async function recordExport(context: Context, { actorId, event, filter }: Export): Promise<void> {
  const { status, arrival, answers, search } = filter;
  const named = Object.entries({ status, arrival, answers, search });
  await recordRead(context, {
    actorId,
    action: 'registrations.exported',
    entityType: 'event',
    entityId: event.event_id,
    entityName: event.title,
    eventId: event.event_id,
    changes: [
      { field: 'rows', before: null, after: String(await countMatching(context.db, event.event_id, filter)) },
      ...named
        .filter(([, value]) => value !== '' && value !== 'any')
        .map(([field, after]) => ({ field, before: null, after })),
    ],
  });
}
