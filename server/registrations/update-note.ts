import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../platform/context.ts';
import { holdRegistrant, nameColumn } from '../seats/registrants.queries.ts';
import { unknownRegistration } from '../seats/registration.policy.ts';

/** Writes what organisers note for themselves; the person never sees it, so it is no change of theirs. */
export function updateNote(context: Context, actorId: string, registrationId: string, note: string): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    await holdRegistrant(tx, registrationId);
    const found = await tx
      .selectFrom('registrations')
      .innerJoin('users', 'users.user_id', 'registrations.user_id')
      .select(['registrations.event_id', 'registrations.note', nameColumn])
      .where('registrations.registration_id', '=', registrationId)
      .forNoKeyUpdate('registrations')
      .executeTakeFirst();
    if (!found) throw unknownRegistration();
    if (found.note === note) return;
    await tx.updateTable('registrations').set({ note }).where('registration_id', '=', registrationId).execute();
    await recordAudit(tx, context, {
      actorId,
      action: 'registration.noted',
      entityType: 'registration',
      entityId: registrationId,
      entityName: found.name,
      eventId: found.event_id,
      changes: [{ field: 'note', before: found.note || null, after: note || null }],
    });
  });
}
