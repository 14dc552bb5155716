import type { RegistrationNote } from '#openapi/types.ts';
import { recordAudit } from '../accounts/audit/record-audit.ts';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
import { holdRegistrant, nameColumn } from './seats/registrants.queries.ts';
import { unknownRegistration } from '../events/registration.policy.ts';
import { showRegistration } from './lists/admin-registrations.queries.ts';

/**
 * Writes what organisers note for themselves; the person never sees it, so it is no change of theirs. Throws a Problem with
 * the registration as it is now when somebody else wrote another note since `version`.
 */
export function updateNote(
  context: Context,
  actorId: string,
  registrationId: string,
  { note, version }: RegistrationNote,
): Promise<void> {
  return context.db.transaction().execute(async (tx) => {
    await holdRegistrant(tx, registrationId);
    const found = await tx
      .selectFrom('registrations')
      .innerJoin('users', 'users.user_id', 'registrations.user_id')
      .select(['registrations.event_id', 'registrations.note', 'registrations.note_version', nameColumn])
      .where('registrations.registration_id', '=', registrationId)
      .forNoKeyUpdate('registrations')
      .executeTakeFirst();
    if (!found) throw unknownRegistration();
    // Also sent again, when the answer was lost.
    if (found.note === note) return;
    if (found.note_version !== version) {
      const current = await showRegistration(tx, registrationId);
      throw new Problem('stale_version', 'Someone else changed the note. Look at it again, then save.', {
        body: { current },
      });
    }
    await tx
      .updateTable('registrations')
      .set({ note, note_version: version + 1 })
      .where('registration_id', '=', registrationId)
      .execute();
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
