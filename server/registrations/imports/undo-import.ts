import { sql } from 'kysely';
import type { RegistrationStatus } from '#openapi/types.ts';
import { undoUntil } from '#rules/registrations/import-times.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { type LockedEvent, lockRegistrations } from '../../events/lock-event.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockDoors } from '../arrivals/arrivals.queries.ts';
import { forgetUnlisted } from '../guests/guests.queries.ts';
import { writeCapacity } from '../seats/write-capacity.ts';
import { holdRun, putBackRefused, settleRows } from './imports.queries.ts';

/**
 * Takes the people of the import that started then off the list, as if they had never been on it: nobody is told, nobody moves up.
 * Who changed since stays. Throws the Problems `not_found` and `not_allowed_now`; for one that is undone already it does nothing.
 */
export async function undoImport(
  context: Context,
  { actorId, eventId }: { actorId: string; eventId: string },
  startedAt: Date,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await lockDoors(tx, eventId);
    const { event, found } = await holdRun(tx, eventId, startedAt);
    if (found.state === 'ready') return;
    if (context.now() >= undoUntil(found)) throw tooLate(found.tell);
    const people = await listAdded(tx, eventId);
    const gone = people.filter(({ since }) => since === null);
    await remove(tx, context, gone);
    const seats_kept = await restoreSeats(tx, context, { actorId, event, found });
    await settleRows(
      tx,
      eventId,
      people.map(({ line, since }) =>
        since === null ? { line, outcome: 'new', detail: '' } : { line, outcome: 'listed', detail: reasons[since] },
      ),
    );
    await putBackRefused(tx, eventId);
    await tx
      .updateTable('event_imports')
      .set({
        state: 'ready',
        finished_at: null,
        undone_at: context.now(),
        taken_off: gone.length,
        kept: people.length - gone.length,
        seats_kept,
      })
      .where('event_id', '=', eventId)
      .execute();
    await recordAudit(tx, context, {
      actorId,
      action: 'registrations.import_undone' as const,
      entityType: 'event',
      entityId: eventId,
      entityName: event.title,
      eventId,
      changes: [{ field: 'rows', before: null, after: String(gone.length) }],
    });
  });
}

/** What happened since, of someone who stays on the list. */
type Since = 'merged' | 'arrived' | RegistrationStatus | 'told' | 'changed';

const reasons: Record<Since, string> = {
  merged: 'Stays on the list: this was joined with the registration of an account since.',
  arrived: 'Stays on the list: was checked in since.',
  approved: 'Stays on the list: got a seat since.',
  pending: 'Stays on the list: waits for a decision since.',
  waitlisted: 'Stays on the list: was put on the waitlist since.',
  rejected: 'Stays on the list: was declined since.',
  cancelled: 'The registration was cancelled since.',
  told: 'Stays on the list: was emailed since.',
  changed: 'Stays on the list: something was changed since.',
};

/** Whom the import put on the list, held until the transaction ends; `since` is null for those of whom nothing happened since. */
async function listAdded(tx: Tx, eventId: string) {
  const rows = await tx
    .selectFrom('import_rows')
    .select('registration_id')
    .where('event_id', '=', eventId)
    .where('outcome', '=', 'added')
    .execute();
  const ids = rows.flatMap(({ registration_id }) => registration_id ?? []);
  await lockRegistrations(tx, ids);
  // Who is being told of it at this moment is waited for.
  await tx
    .selectFrom('unannounced_registrations')
    .select('registration_id')
    .where('registration_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('registration_id')
    .forUpdate()
    .execute();
  const { rows: people } = await sql<Row>`
    select rows.line, rows.registration_id, registrations.user_id, users.guest_since is not null as is_guest,
      case
        -- Added by the version before, which did not write down as what.
        when rows.registration_id is null then 'changed'
        when registrations.registration_id is null then 'merged'
        when checked_in_at is not null or exists (select from door_actions as done where done.registration_id = rows.registration_id)
          then 'arrived'
        when registrations.status <> coalesce(rows.got, 'approved') then registrations.status
        when exists (select from email_messages as mail where mail.registration_id = rows.registration_id)
          or exists (select from ticket_links as links where links.registration_id = rows.registration_id)
          or imports.tell and not exists (select from unannounced_registrations as news
            where news.registration_id = rows.registration_id and not registrant_told)
          then 'told'
        when updated_at <> registrations.created_at or answers_version > 1 or note_version > 1
          or exists (select from answer_files as files where files.registration_id = rows.registration_id)
          or exists (select from seat_offers as offers where offers.registration_id = rows.registration_id)
          or exists (select from shown_names as shown where shown.registration_id = rows.registration_id)
          or exists (select from replaced_tickets as replaced where replaced.registration_id = rows.registration_id)
          or exists (select from merged_registrations as merged where merged.registration_id = rows.registration_id)
          or exists (select from feedback_given as given
            where given.event_id = rows.event_id and given.user_id = registrations.user_id)
          or exists (select from audit_entries as entries
            where entries.entity_id = rows.registration_id and action <> 'registration.added')
          then 'changed'
      end as since
    from import_rows as rows join event_imports as imports on imports.event_id = rows.event_id
      left join registrations on registrations.registration_id = rows.registration_id
      left join users on users.user_id = registrations.user_id
    where rows.event_id = ${eventId} and outcome = 'added'
    order by rows.line`.execute(tx);
  return people;
}

interface Row {
  line: number;
  registration_id: string;
  user_id: string;
  is_guest: boolean;
  since: Since | null;
}

/** In the trail: names are erased by their registrations, which go. */
const NO_NAME = 'a person';

/** Guests who are on no other list go with them. */
async function remove(tx: Tx, context: Context, gone: Row[]): Promise<void> {
  if (gone.length === 0) return;
  const isGone = sql<string>`any(${gone.map(({ registration_id }) => registration_id)}::uuid[])`;
  await tx.updateTable('audit_entries').set({ entity_name: NO_NAME }).where('entity_id', '=', isGone).execute();
  // What went along with a person waits again.
  await tx
    .updateTable('import_rows')
    .from('registrations')
    .whereRef('registrations.registration_id', '=', 'import_rows.registration_id')
    .where('registrations.registration_id', '=', isGone)
    .set({
      answers: sql`nullif(registrations.answers, '{}')`,
      note: sql`nullif(registrations.note, '')`,
    })
    .execute();
  await tx
    .insertInto('removed_registrations')
    .columns(['event_id', 'code'])
    .expression(tx.selectFrom('registrations').select(['event_id', 'code']).where('registration_id', '=', isGone))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom('registrations').where('registration_id', '=', isGone).execute();
  await forgetUnlisted(
    tx,
    gone.map(({ user_id }) => user_id),
  );
  await context.realtime.publish(
    tx,
    ...gone.filter(({ is_guest }) => !is_guest).map(({ user_id }) => `notifications:${user_id}` as const),
  );
}

interface Grown {
  actorId: string;
  event: LockedEvent;
  found: { seats_before: number | null; seats_after: number | null };
}

/**
 * Takes back the seats that the import added, but for those that people have; a number that was set since stays. The result is by
 * how many the event is larger than before.
 */
async function restoreSeats(tx: Tx, context: Context, { actorId, event, found }: Grown): Promise<number> {
  const { seats_taken } = await tx
    .selectFrom('events')
    .select('seats_taken')
    .where('event_id', '=', event.event_id)
    .executeTakeFirstOrThrow();
  if (found.seats_before === null || event.capacity === null) return 0;
  if (event.capacity !== found.seats_after) return Math.max(0, event.capacity - found.seats_before);
  const capacity = Math.max(found.seats_before, seats_taken);
  if (capacity !== event.capacity) await writeCapacity(tx, context, { actorId, event, capacity });
  return capacity - found.seats_before;
}

function tooLate(isTold: boolean): Problem {
  return new Problem(
    'not_allowed_now',
    isTold
      ? 'People have been told of this import, so it can’t be undone. Cancel registrations instead.'
      : 'This import is more than a day old, so it can’t be undone. Cancel registrations instead.',
  );
}
