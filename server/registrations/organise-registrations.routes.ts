import type { RegistrationStatus } from '#openapi/types.ts';
import { recordRead } from '../audit/record-read.ts';
import { asAttachment } from '../platform/http/attachment.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers } from '../platform/http/contract.ts';
import type { Db } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { findDetails, listRegistrations, toAdmin } from './admin-registrations.queries.ts';
import { answersErased } from '../answers/answers-erased.ts';
import { setCheckedIn } from './door/check-in.ts';
import { decideRegistrations } from './decide-registrations.ts';
import { atDoor, findDoor, listAtDoor } from './door/door.queries.ts';
import { eventOverview } from './event-overview.ts';
import { exportRegistrations } from './export-registrations.ts';
import { unknownRegistration } from '../seats/registration.policy.ts';
import { showAnswers } from '../answers/show-answers.ts';
import { countByStatus } from './status-counts.queries.ts';
import { updateNote } from './update-note.ts';

export function organiseRegistrationHandlers(context: Context) {
  const { db } = context;

  const requireEvent = (eventId: string) => findOrRefuseEvent(db, eventId);
  const details = (registrationId: string) => findOrRefuseDetails(db, registrationId);

  return {
    async listRegistrations({ params, query }: Call<'listRegistrations'>) {
      const { event_id } = await requireEvent(params.id);
      return { ...(await listRegistrations(db, event_id, query)), counts: await countByStatus(db, event_id) };
    },

    async exportRegistrations({ user, params, query, reply }: Call<'exportRegistrations'>) {
      const event = await requireEvent(params.id);
      await recordExport(context, { actorId: user.userId, event, status: query.status });
      reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': asAttachment(`${event.title} – registrations.csv`),
        'x-content-type-options': 'nosniff',
      });
      return exportRegistrations(db, event, query.status);
    },

    async decideRegistrations({ user, params, body }: Call<'decideRegistrations'>) {
      const { event_id } = await requireEvent(params.id);
      return { results: await decideRegistrations(context, { actorId: user.userId, eventId: event_id }, body) };
    },

    getRegistration({ params }: Call<'getRegistration'>) {
      return details(params.id);
    },

    async updateRegistration({ user, params, body }: Call<'updateRegistration'>) {
      await updateNote(context, user.userId, params.id, body.note);
      return details(params.id);
    },

    async checkInRegistration({ user, params }: Call<'checkInRegistration'>) {
      const isNew = await setCheckedIn(context, user.userId, params.id, true);
      return { registration: atDoor(await details(params.id)), was_here: !isNew };
    },

    async undoCheckIn({ user, params }: Call<'undoCheckIn'>) {
      await setCheckedIn(context, user.userId, params.id, false);
      return atDoor(await details(params.id));
    },

    getDoor({ params }: Call<'getDoor'>) {
      return findDoor(db, params.id);
    },

    async listDoorRegistrations({ params, query }: Call<'listDoorRegistrations'>) {
      const { event_id } = await requireEvent(params.id);
      return listAtDoor(db, event_id, query);
    },

    async getEventOverview({ params }: Call<'getEventOverview'>) {
      return eventOverview(db, await requireEvent(params.id));
    },
  } satisfies Partial<Handlers>;
}

interface Export {
  actorId: string;
  event: { event_id: string; title: string };
  status: RegistrationStatus | 'any';
}

async function recordExport(context: Context, { actorId, event, status }: Export): Promise<void> {
  const counts = await countByStatus(context.db, event.event_id);
  const rows = status === 'any' ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[status];
  await recordRead(context, {
    actorId,
    action: 'registrations.exported',
    entityType: 'event',
    entityId: event.event_id,
    entityName: event.title,
    eventId: event.event_id,
    changes: [
      { field: 'rows', before: null, after: String(rows) },
      ...(status === 'any' ? [] : [{ field: 'status', before: null, after: status }]),
    ],
  });
}

async function findOrRefuseEvent(db: Db, eventId: string) {
  const event = await db
    .selectFrom('events')
    .select(['event_id', 'title', 'timezone', 'capacity', 'seats_taken'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!event) throw new Problem('not_found', 'That event does not exist.');
  return event;
}

async function findOrRefuseDetails(db: Db, registrationId: string) {
  const found = await findDetails(db, registrationId);
  if (!found) throw unknownRegistration();
  const { form_version_id, answers, answers_erased_at, answers_retention_days, ...details } = found;
  const shown = await showAnswers(db, [{ registration_id: details.registration_id, form_version_id, answers }]);
  return {
    ...toAdmin(details),
    answers: shown.get(details.registration_id) ?? [],
    answers_erased: answersErased({ answers_erased_at, answers_retention_days }),
  };
}
