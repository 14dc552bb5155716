import { sql } from 'kysely';
import { toWords } from '../platform/database/words.ts';
import type { Tx } from '../platform/database/database.ts';

interface Registrant {
  full_name: string;
  email: string;
}

/** What organisers find a registration by, for its column `search_words`. */
export function registrationWords({ full_name, email }: Registrant, code: string): string[] {
  return toWords(`${full_name} ${email} ${code}`);
}

/** Lets the person's registrations and mails be found by the name and address they have now. To be called where one changes. */
export async function rewordPerson(tx: Tx, userId: string): Promise<void> {
  const registrant = await tx
    .selectFrom('users')
    .select(['full_name', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!registrant) return;
  await tx
    .updateTable('registrations')
    .set({
      search_words: sql`${registrationWords(registrant, '')}::text[] || string_to_array(lower(code), '-')`,
    })
    .where('user_id', '=', userId)
    .execute();
  await tx
    .updateTable('email_messages')
    .set({
      search: sql`array_to_tsvector(person_words(${`${registrant.full_name} `} || recipient || ' ' || subject))`,
    })
    .where('user_id', '=', userId)
    .where('event_id', 'is not', null)
    .execute();
}
