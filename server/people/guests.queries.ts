import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tx } from '../platform/database/database.ts';

/** Somebody to put on a list, as an organiser names them. */
export interface Named {
  email: string;
  full_name: string;
}

export interface Listed {
  user_id: string;
  email: string;
  full_name: string;
}

/**
 * The person of each address, in the order given, held until the transaction ends: the account that has confirmed it, else
 * the guest, made where there was none. A guest keeps the name that an organiser gave first. To be called with the
 * addresses locked.
 */
export async function findOrMakePeople(tx: Tx, people: Named[], now: Date): Promise<Listed[]> {
  const keys = await keysOf(tx, people);
  const known = await findPeople(tx, keys);
  const fresh = new Map(people.map((person, at) => [keys[at] ?? '', person] as const).toReversed());
  for (const key of known.keys()) fresh.delete(key);
  for (const [key, guest] of await makeGuests(tx, fresh, now)) known.set(key, guest);
  return keys.flatMap((key) => known.get(key) ?? []);
}

/** As the database has addresses: two that differ in capitals are one. */
async function keysOf(tx: Tx, people: Named[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select lower(email) as key from unnest(${people.map(({ email }) => email)}::text[])
    with ordinality as given (email, at) order by at`.execute(tx);
  return rows.map(({ key }) => key);
}

async function findPeople(tx: Tx, keys: string[]): Promise<Map<string, Listed>> {
  const found = await tx
    .selectFrom('users')
    .select(['user_id', 'email', 'full_name', 'guest_since', sql<string>`lower(email)`.as('key')])
    .where(sql`lower(email)`, '=', sql<string>`any(${keys}::text[])`)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('guest_since', 'is not', null), eb('email_verified_at', 'is not', null)]))
    .orderBy('user_id')
    .forShare()
    .execute();
  return new Map(found.map(({ key, guest_since: _, ...person }) => [key, person]));
}

async function makeGuests(tx: Tx, fresh: Map<string, Named>, now: Date): Promise<Map<string, Listed>> {
  const guests = new Map([...fresh].map(([key, { email, full_name }]) => [key, { user_id: uuid(), email, full_name }]));
  if (guests.size === 0) return guests;
  const rows = [...guests.values()].map((guest) => ({
    ...guest,
    password_hash: null,
    created_at: now,
    guest_since: now,
  }));
  await tx.insertInto('users').values(rows).execute();
  return guests;
}

/** Of guests on no list at all nothing is kept: those who were refused right now. */
export async function forgetUnlisted(tx: Tx, userIds: string[]): Promise<void> {
  await tx
    .deleteFrom('users')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('guest_since', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registrations').select('registration_id').whereRef('registrations.user_id', '=', 'users.user_id'),
        ),
      ),
    )
    .execute();
}
