import { v7 as uuid } from 'uuid';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import { unknownRegistration } from '../../events/registration.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockDoors, settleArrivals, takeBackCheckIns } from '../arrivals/arrivals.queries.ts';
import { showRegistration } from '../lists/admin-registrations.queries.ts';
import { holdRegistrant } from '../seats/registrants.queries.ts';
import { registrantColumn } from '../../accounts/users/shown-names.queries.ts';

export function checkInHandlers(context: Context) {
  const { db } = context;
  const details = (registrationId: string) => showRegistration(db, registrationId);

  return {
    async checkInRegistration({ user, params }: Call<'checkInRegistration'>) {
      const isNew = await setCheckedIn(context, user.userId, params.id, true);
      return { registration: atDoor(await details(params.id)), was_here: !isNew };
    },

    async undoCheckIn({ user, params }: Call<'undoCheckIn'>) {
      await setCheckedIn(context, user.userId, params.id, false);
      return atDoor(await details(params.id));
    },
  } satisfies Partial<Handlers>;
}

/** What those at the door see of someone: no address, no answer, no file. */
function atDoor({ registration_id, registrant, code, status, checked_in_at }: Shown) {
  return { registration_id, name: registrant.full_name.trim(), code, status, checked_in_at };
}

type Shown = Awaited<ReturnType<typeof showRegistration>>;

/**
 * Notes that the person has come, or takes it back, every check-in of theirs; a second time changes nothing, and answers
 * false. Throws the Problems `not_found` and, for a person without a seat, `not_allowed_now`.
 */
function setCheckedIn(context: Context, actorId: string, registrationId: string, hasCome: boolean): Promise<boolean> {
  const { db, now, realtime } = context;
  return db.transaction().execute(async (tx) => {
    await lockDoors(tx, await eventOf(tx, registrationId));
    await holdRegistrant(tx, registrationId);
    const found = await findHeld(tx, registrationId);
    if (!found) throw unknownRegistration();
    if (hasCome && found.status !== 'approved') throw withoutSeat();
    if (hasCome === (found.checked_in_at !== null)) return false;
    const at = now();
    const action_id = uuid();
    const { event_id } = found;
    await tx
      .insertInto('door_actions')
      .values({
        ...{ action_id, event_id, registration_id: found.registration_id, actor_id: actorId },
        ...{ kind: hasCome ? 'check_in' : 'undo', outcome: 'done', at, received_at: at, error: 0 },
      })
      .execute();
    if (!hasCome) await takeBackCheckIns(tx, [registrationId], at, action_id);
    await settleArrivals(tx, [found.registration_id], at);
    await recordAudit(tx, context, {
      actorId,
      action: hasCome ? 'registration.checked_in' : 'registration.check_in_undone',
      entityType: 'registration',
      entityId: registrationId,
      entityName: found.name,
      eventId: event_id,
    });
    await realtime.publish(tx, `notifications:${found.user_id}`);
    return true;
  });
}

async function eventOf(db: Db, registrationId: string): Promise<string> {
  const found = await db
    .selectFrom('registrations')
    .select('event_id')
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  if (!found) throw unknownRegistration();
  return found.event_id;
}

/** A decision that is being made about it comes first. */
function findHeld(tx: Tx, registrationId: string) {
  return tx
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select([
      'registrations.registration_id',
      'registrations.event_id',
      'registrations.user_id',
      'registrations.status',
      'registrations.checked_in_at',
      registrantColumn,
    ])
    .where('registrations.registration_id', '=', registrationId)
    .forNoKeyUpdate('registrations')
    .executeTakeFirst();
}

function withoutSeat(): Problem {
  return new Problem('not_allowed_now', 'This person has no seat. Approve the registration first.');
}
