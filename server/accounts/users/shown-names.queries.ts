import { sql } from 'kysely';
import { firstName } from '#rules/accounts/first-name.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import type { Tx } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/http/problem.ts';

/** What organisers call a person of `users`, as `name`. */
export const nameColumn = sql<string>`coalesce(nullif(users.full_name, ''), users.email)`.as('name');

/** The full name of a person of `registrations` and `users`: an organiser may have corrected it for this registration alone. */
export const registrantName = sql<string>`coalesce(registrations.guest_name, users.full_name)`;

/** As `nameColumn`, of a person of `registrations` and `users`. */
export const registrantColumn = sql<string>`coalesce(nullif(${registrantName}, ''), users.email)`.as('name');

/** What was typed, null where the name follows the profile; and the full name of the profile. */
type Shown = [typed: string | null, fullName: string];

/** For the row of `registrations` that the query is at; null for someone who isn't shown. */
export function shownColumn() {
  return sql<Shown | null>`(
    select jsonb_build_array(shown_names.shown_as, ${registrantName})
    from shown_names join users on users.user_id = registrations.user_id
    where shown_names.registration_id = registrations.registration_id)`;
}

/** By which name others see the person; null for none, and where the profile no longer has one. */
export function shownName(shown: Shown | null): string | null {
  if (!shown) return null;
  const [typed, fullName] = shown;
  return (typed ?? firstName(fullName)) || null;
}

/** As it is kept. Throws a Problem for one that shows nothing. */
export function tidyShownName(typed: string): string {
  const name = onOneLine(typed);
  if (name === '') throw invalidField('shown_name', 'Enter what the others may call you.');
  return name;
}

export interface Showing {
  registration_id: string;
  event_id: string;
  /** Tidied. */
  name: string;
  full_name: string;
  since: Date;
}

/** Shows them, or shows them by another name. Whether anything changed. */
export async function showNames(tx: Tx, showings: Showing[]): Promise<boolean> {
  if (showings.length === 0) return false;
  const rows = showings.map(({ name, full_name, ...row }) => ({
    ...row,
    shown_as: name === firstName(full_name) ? null : name,
  }));
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('shown_names')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('registration_id')
        .doUpdateSet(({ ref }) => ({ shown_as: ref('excluded.shown_as') }))
        .where('shown_names.shown_as', 'is distinct from', ({ ref }) => ref('excluded.shown_as')),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether any of them was shown. */
export async function hideNames(tx: Tx, registrationIds: string[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('shown_names')
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** At every event. */
export async function hideNamesOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('shown_names')
    .where('registration_id', 'in', ({ selectFrom }) =>
      selectFrom('registrations').select('registration_id').where('user_id', '=', userId),
    )
    .execute();
}
