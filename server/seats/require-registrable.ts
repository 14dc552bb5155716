import { sql } from 'kysely';
import type { RegistrationStatus } from '#openapi/types.ts';
import { emailUnverified } from '../email-addresses/link.policy.ts';
import { createGroups, type JoinGroup } from '../platform/background/groups.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import type { LockedEvent } from './lock-event.ts';
import { unknownEvent, whyNotOpen } from './registration.policy.ts';

interface Found {
  event: LockedEvent | undefined;
  isVerified: boolean;
  held: RegistrationStatus | null;
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
    .select(['users.user_id', 'users.email_verified_at', 'registrations.status'])
    .where('users.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  const byId = new Map(people.map((person) => [person.user_id, person]));
  return userIds.map((userId) => {
    const person = byId.get(userId);
    return { event, isVerified: Boolean(person?.email_verified_at), held: person?.status ?? null };
  });
}

/**
 * The event, where this person could register for it now. Throws the Problems `email_unverified`, `not_found`,
 * `already_registered`, `registration_closed` and `event_full`.
 */
export async function requireRegistrable(
  { config, now }: Pick<Context, 'config' | 'now'>,
  findForPerson: FindForPerson,
  userId: string,
  eventId: string,
): Promise<LockedEvent> {
  const { event, isVerified, held } = await findForPerson(eventId.toLowerCase(), userId);
  if (config.verifiedEmailRequired && !isVerified) throw emailUnverified();
  if (!event) throw unknownEvent();
  const refusal = whyNotOpen(event, held, now());
  if (refusal) throw refusal;
  return event;
}
