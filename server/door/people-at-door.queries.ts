import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/database.ts';
import { registrantColumn, registrantName } from '../accounts/users/shown-names.queries.ts';
import { mailboxOfPerson, spellingsOf } from '../accounts/users/mailboxes.ts';
import { lockAddresses } from '../accounts/users/lock-addresses.ts';

/** A registration that something was done about. */
export type PersonAtDoor = Awaited<ReturnType<typeof readRegistrations>>[number];

interface Concerned {
  eventId: string;
  codes: string[];
  /** Of walk-ins. */
  emails: string[];
  /** Of what is taken back. */
  registrationIds: string[];
}

/** Whom a code is about: that of the registration, or of one that became part of it. */
export interface HeldCode {
  code: string;
  registration_id: string;
}

/**
 * Keeps everybody there whom the actions are about, in the order of locks: addresses, then people. The result are the
 * registrations with these codes.
 */
export async function holdConcerned(tx: Tx, concerned: Concerned): Promise<HeldCode[]> {
  if (concerned.emails.length > 0) await lockAddresses(tx, concerned.emails);
  const found = await findConcerned(tx, concerned);
  await holdPeople(tx, found, concerned.emails);
  // Someone may have been merged into another account while this waited; a person who is held now is no longer merged.
  const now = await findConcerned(tx, concerned);
  const held = new Set(found.map(({ user_id }) => user_id));
  const others = now.filter(({ user_id }) => !held.has(user_id));
  if (others.length > 0) await holdPeople(tx, others, []);
  return now;
}

async function findConcerned(tx: Tx, { eventId, codes, registrationIds }: Concerned) {
  const isAsked = sql<string>`any(${codes}::text[])`;
  return tx
    .selectFrom('registrations')
    .select(['registration_id', 'user_id', 'code'])
    .where('event_id', '=', eventId)
    .where(({ or, eb }) =>
      or([eb('code', '=', isAsked), eb('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)]),
    )
    .unionAll(
      tx
        .selectFrom('merged_registrations')
        .innerJoin('registrations', 'registrations.registration_id', 'merged_registrations.registration_id')
        .select(['registrations.registration_id', 'registrations.user_id', 'merged_registrations.code'])
        .where('merged_registrations.event_id', '=', eventId)
        .where('merged_registrations.code', '=', isAsked),
    )
    .execute();
}

async function holdPeople(tx: Tx, found: { user_id: string }[], emails: string[]): Promise<void> {
  const spellings = emails.flatMap(spellingsOf);
  await tx
    .selectFrom('users')
    .select('user_id')
    .where(({ or, eb }) =>
      or([
        eb('user_id', '=', sql<string>`any(${found.map(({ user_id }) => user_id)}::uuid[])`),
        eb(mailboxOfPerson, '=', sql<string>`any(${spellings}::text[])`),
      ]),
    )
    .orderBy('user_id')
    .forShare()
    .execute();
}

/** Held until the transaction ends. To be called after everything else that is locked. */
export function lockRegistrations(tx: Tx, registrationIds: string[]) {
  return selectRegistrations(tx, registrationIds).forNoKeyUpdate('registrations').execute();
}

/** As they are now. */
export function readRegistrations(db: Db, registrationIds: string[]) {
  return selectRegistrations(db, registrationIds).execute();
}

function selectRegistrations(db: Db, registrationIds: string[]) {
  return (
    db
      .selectFrom('registrations')
      .innerJoin('users', 'users.user_id', 'registrations.user_id')
      .select([
        'registrations.registration_id',
        'registrations.user_id',
        'registrations.code',
        'registrations.status',
        'registrations.checked_in_at',
        'registrations.checked_in_door',
        'registrations.created_at',
        'registrations.decided_at',
        'registrations.waitlisted_at',
        'registrations.updated_at',
        registrantName.as('full_name'),
        registrantColumn,
      ])
      // Notes and the like count as changes too; what the trail says is exact.
      .select(({ selectFrom }) =>
        selectFrom('audit_entries')
          .select('audit_entries.at')
          .whereRef('audit_entries.entity_id', '=', 'registrations.registration_id')
          .where('audit_entries.action', '=', 'registration.cancelled')
          .where('registrations.status', '=', 'cancelled')
          .orderBy('audit_entries.at', 'desc')
          .limit(1)
          .as('cancelled_at'),
      )
      .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
      .orderBy('registration_id')
  );
}

/** The registration for the event of the person with each of these addresses, in their order; null where there is none. */
export async function findListed(tx: Tx, eventId: string, emails: string[]): Promise<(string | null)[]> {
  const spellings = emails.map((email) => spellingsOf(email).join(' '));
  const { rows } = await sql<{ registration_id: string | null }>`
    select (
      select registration_id from users join registrations using (user_id)
      where ${mailboxOfPerson} = any(string_to_array(given.spellings, ' ')) and users.deleted_at is null
        and (users.guest_since is not null or users.email_verified_at is not null)
        and registrations.event_id = ${eventId} and registrations.status <> 'cancelled'
      limit 1
    ) as registration_id
    from unnest(${spellings}::text[]) with ordinality as given (spellings, at) order by given.at`.execute(tx);
  return rows.map(({ registration_id }) => registration_id);
}
