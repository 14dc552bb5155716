import { sql } from 'kysely';
import { emailUnverified } from '../../accounts/email-addresses/link.policy.ts';
import { createGroups, type JoinGroup } from '../../platform/background/groups.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { LockedEvent } from '../../events/lock-event.ts';
import { canCancel, type Held } from './own-registration.policy.ts';
import { unknownEvent, whyNotOpen } from '../../events/registration.policy.ts';

interface Found {
  event: LockedEvent | undefined;
  isVerified: boolean;
  held: Held | null;
}

/** Reads an event, and what a person has to do with it, once for all who ask at the same moment. */
export type FindForPerson = JoinGroup<string, Found>;

export function createFindForPerson({ db }: Pick<Context, 'db'>): FindForPerson {
  return createGroups((eventId, userIds) => findForPeople(db, eventId, userIds));
}

async function findForPeople(db: Db, eventId: string, userIds: string[]): Promise<Found[]> {
  const event = await db.selectFrom('events').selectAll().where('event_id', '=', eventId).executeTakeFirst();
  const people = await db
    .selectFrom('users')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.user_id', '=', 'users.user_id')
        .on('registrations.event_id', '=', eventId)
        .on('registrations.status', '<>', 'cancelled'),
    )
    .select(['users.user_id', 'users.email_verified_at'])
    .select(['registrations.status', 'registrations.checked_in_at', 'registrations.moved_up_at'])
    .where('users.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  const byId = new Map(people.map((person) => [person.user_id, person]));
  return userIds.map((userId) => {
    const person = byId.get(userId);
    const held = person?.status ? { ...person, status: person.status } : null;
    return { event, isVerified: Boolean(person?.email_verified_at), held };
  });
}

/**
 * The event, where this person could register for it now. Throws the Problems `email_unverified`, `not_found`,
 * `already_registered`, `registration_closed` and `event_full`.
 */
export async function requireRegistrable(
  context: Pick<Context, 'config' | 'now'>,
  findForPerson: FindForPerson,
  userId: string,
  eventId: string,
): Promise<LockedEvent> {
  return refuseRegistering(context, await findForPerson(eventId.toLowerCase(), userId));
}

/** As `requireRegistrable`, for anyone who may still change their answers as well. */
export async function requireAnswerable(
  context: Pick<Context, 'config' | 'now'>,
  findForPerson: FindForPerson,
  userId: string,
  eventId: string,
): Promise<LockedEvent> {
  const found = await findForPerson(eventId.toLowerCase(), userId);
  const { event, held } = found;
  return event && held && canCancel(held, event, context.now()) ? event : refuseRegistering(context, found);
}

function refuseRegistering({ config, now }: Pick<Context, 'config' | 'now'>, { event, isVerified, held }: Found) {
  if (config.verifiedEmailRequired && !isVerified) throw emailUnverified();
  if (!event) throw unknownEvent();
  const refusal = whyNotOpen(event, held?.status, now());
  if (refusal) throw refusal;
  return event;
}
