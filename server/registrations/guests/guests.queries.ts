import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import type { Tx } from '../../platform/database/database.ts';
import { bySpelling, hasMailboxOf, mailboxOfPerson, spellingsOf } from '../../accounts/users/mailboxes.ts';
import { personSearch } from '../../accounts/users/person-words.ts';

/** Someone to put on a list, as an organiser names them. */
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
  const known = await findPeople(tx, people);
  const unknown = people.filter(({ email }) => !spellingsOf(email).some((spelling) => known.has(spelling)));
  const fresh = new Map(unknown.map((person) => [mailboxKey(person.email), person] as const).toReversed());
  for (const [key, guest] of await makeGuests(tx, fresh, now)) known.set(key, guest);
  return people.flatMap(({ email }) => {
    const spelling = spellingsOf(email).find((each) => known.has(each));
    return known.get(spelling ?? '') ?? [];
  });
}

/** The guest of the address, held until the transaction ends. */
export function findGuest(tx: Tx, email: string) {
  return selectGuest(tx, email).select(['email', 'full_name']).executeTakeFirst();
}

/** Its id, to which the caller adds what else it needs of the guest. */
export function selectGuest(tx: Tx, email: string) {
  return (
    tx
      .selectFrom('users')
      .select('user_id')
      .where(hasMailboxOf(email))
      .where('guest_since', 'is not', null)
      .orderBy(bySpelling(email))
      .limit(1)
      // Not `for update`: a transaction that holds an event and writes to the guest would wait for it.
      .forNoKeyUpdate()
  );
}

/** By how the mailbox stands in their rows. */
async function findPeople(tx: Tx, people: Named[]): Promise<Map<string, Listed>> {
  const spellings = people.flatMap(({ email }) => spellingsOf(email));
  const found = await tx
    .selectFrom('users')
    .select(['user_id', 'email', 'full_name', 'guest_since', mailboxOfPerson.as('spelling')])
    .where(mailboxOfPerson, '=', sql<string>`any(${spellings}::text[])`)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('guest_since', 'is not', null), eb('email_verified_at', 'is not', null)]))
    .orderBy('user_id')
    .forShare()
    .execute();
  return new Map(found.map(({ spelling, guest_since: _, ...person }) => [spelling, person]));
}

async function makeGuests(tx: Tx, fresh: Map<string, Named>, now: Date): Promise<Map<string, Listed>> {
  const guests = new Map([...fresh].map(([key, { email, full_name }]) => [key, { user_id: uuid(), email, full_name }]));
  if (guests.size === 0) return guests;
  const rows = [...guests].map(([mailbox, guest]) => ({
    ...guest,
    mailbox,
    ...personSearch(guest),
    password_hash: null,
    created_at: now,
    guest_since: now,
  }));
  await tx.insertInto('users').values(rows).execute();
  return guests;
}

/**
 * Of guests on no list at all nothing is kept: those who were refused right now, except where files wait for a corrected answer.
 * A guest whom another transaction holds stays: that one registers them, or forgets them itself.
 */
export async function forgetUnlisted(tx: Tx, userIds: string[]): Promise<void> {
  const free = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('guest_since', 'is not', null)
    .orderBy('user_id')
    .forUpdate()
    .skipLocked()
    .execute();
  const freeIds = free.map(({ user_id }) => user_id);
  if (freeIds.length === 0) return;
  // In a second statement, once they are held: it sees what others have stored until then.
  await tx
    .deleteFrom('users')
    .where('user_id', '=', sql<string>`any(${freeIds}::uuid[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registrations').select('registration_id').whereRef('registrations.user_id', '=', 'users.user_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('answer_files').select('file_id').whereRef('answer_files.user_id', '=', 'users.user_id'))),
    )
    .execute();
}
