import type { Context } from '../../platform/context.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { Problem } from '../../platform/http/problem.ts';
import { holdRegistrant, nameColumn } from '../../seats/registrants.queries.ts';
import { unknownRegistration } from '../../seats/registration.policy.ts';

/**
 * Notes that the person has come, or takes it back; a second time changes nothing, and answers false. Throws the Problems
 * `not_found` and, for a person without a seat, `not_allowed_now`.
 */
export function setCheckedIn(
  context: Context,
  actorId: string,
  registrationId: string,
  hasCome: boolean,
): Promise<boolean> {
  const { db, now, realtime } = context;
  return db.transaction().execute(async (tx) => {
    await holdRegistrant(tx, registrationId);
    const found = await tx
      .selectFrom('registrations')
      .innerJoin('users', 'users.user_id', 'registrations.user_id')
      .select([
        'registrations.registration_id',
        'registrations.event_id',
        'registrations.user_id',
        'registrations.status',
        'registrations.checked_in_at',
        nameColumn,
      ])
      .where('registrations.registration_id', '=', registrationId)
      // A decision that is being made about it comes first.
      .forNoKeyUpdate('registrations')
      .executeTakeFirst();
    if (!found) throw unknownRegistration();
    if (hasCome && found.status !== 'approved') throw withoutSeat();
    if (hasCome === (found.checked_in_at !== null)) return false;
    const checked_in_at = hasCome ? now() : null;
    await tx
      .updateTable('registrations')
      .set({ checked_in_at, updated_at: now() })
      .where('registration_id', '=', registrationId)
      .execute();
    await recordAudit(tx, context, {
      actorId,
      action: hasCome ? 'registration.checked_in' : 'registration.check_in_undone',
      entityType: 'registration',
      entityId: registrationId,
      entityName: found.name,
      eventId: found.event_id,
    });
    await realtime.publish(tx, `notifications:${found.user_id}`);
    return true;
  });
}

function withoutSeat(): Problem {
  return new Problem('not_allowed_now', 'This person has no seat. Approve the registration first.');
}
