import { sql, type Selectable } from 'kysely';
import { registrantName } from '../../accounts/users/shown-names.queries.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { waitlistPosition } from '../seats/waitlist-position.ts';

export type NotifiedEvent = Selectable<Schema['events']> & { organiser_name: string | null };

/** A person with the registration that they are told about. */
export interface NotifiedPerson extends Pick<
  Selectable<Schema['users']>,
  'user_id' | 'email' | 'email_verified_at' | 'guest_since' | 'full_name' | 'timezone' | 'notification_preferences'
> {
  registration_id: string;
  status: Selectable<Schema['registrations']>['status'];
  code: string;
  waitlist_position: number | null;
}

export function findNotifiedEvent(db: Db, eventId: string): Promise<NotifiedEvent | undefined> {
  return (
    db
      .selectFrom('events')
      // A name is that of an organiser for as long as the person is one: anybody else could have mails say anything.
      .leftJoin('user_roles', (join) =>
        join.onRef('user_roles.user_id', '=', 'events.created_by').on('user_roles.role_name', '=', 'organiser'),
      )
      .leftJoin('users', 'users.user_id', 'user_roles.user_id')
      .selectAll('events')
      .select('users.full_name as organiser_name')
      .where('events.event_id', '=', eventId)
      .executeTakeFirst()
  );
}

/** The people of these registrations of the event, by the registration's id; with their places `inLine`, which cost a count each. */
export async function findNotifiedPeople(
  db: Db,
  eventId: string,
  registrationIds: string[],
  inLine: boolean,
): Promise<Map<string, NotifiedPerson>> {
  const people = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.user_id', 'registrations.user_id')
    .select([
      'registrations.registration_id',
      'registrations.status',
      'registrations.code',
      'users.user_id',
      'users.email',
      'users.email_verified_at',
      'users.guest_since',
      registrantName.as('full_name'),
      'users.timezone',
      'users.notification_preferences',
    ])
    // Counts those ahead, which only the mail about the waitlist needs.
    .select(inLine ? waitlistPosition().as('waitlist_position') : sql<null>`null`.as('waitlist_position'))
    .where('registrations.event_id', '=', eventId)
    .where('users.deleted_at', 'is', null)
    .where('registrations.registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .execute();
  return new Map(people.map((person) => [person.registration_id, person]));
}

/** A person made up, for previews: registered, and with a confirmed address. */
export function someone(timezone: string): NotifiedPerson {
  return {
    user_id: '',
    registration_id: '',
    email: 'ada@example.org',
    email_verified_at: new Date(0),
    guest_since: null,
    full_name: 'Ada Lovelace',
    timezone,
    notification_preferences: {},
    status: 'approved',
    code: 'K7PQ-M3XA',
    waitlist_position: null,
  };
}
