import { sql } from 'kysely';
import { toWords } from '#rules/search/words.ts';
import { IS_TO_SPELL, SPELLED_AT_ONCE } from '../../platform/background/speller.ts';
import type { Tx } from '../../platform/database/database.ts';

interface Named {
  full_name: string;
  email: string;
}

/** What the site's people are found by: columns of `users` that are written with a name or an address. */
export function personSearch({ full_name, email }: Named) {
  return { search: sql<string>`array_to_tsvector(${toWords(`${full_name} ${email}`)}::text[])`, search_stale: false };
}

/** What organisers find a registration by, for its column `search_words`. */
export function registrationWords({ full_name, email }: Named, code: string): string[] {
  return toWords(`${full_name} ${email} ${code}`);
}

/** Lets the person, and their registrations and mails, be found by the name and address they have now. To be called where one changes. */
export async function rewordPerson(tx: Tx, userId: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['full_name', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!person) return;
  await tx.updateTable('users').set(personSearch(person)).where('user_id', '=', userId).execute();
  await tx
    .updateTable('registrations')
    .set({ search_words: sql`${registrationWords(person, '')}::text[] || string_to_array(lower(code), '-')` })
    .where('user_id', '=', userId)
    .where('guest_name', 'is', null)
    .execute();
  await spellMails(
    tx,
    await selectMailWords(tx).where('user_id', '=', userId).where('event_id', 'is not', null).execute(),
  );
}

/** Lets mails about the registration be found by the name that it has now. */
export async function rewordMailsAbout(tx: Tx, registrationId: string): Promise<void> {
  await spellMails(tx, await selectMailWords(tx).where('registration_id', '=', registrationId).execute());
}

/** With the name that the registration has, else the person's. */
function selectMailWords(tx: Tx) {
  return tx
    .selectFrom('email_messages')
    .select(({ selectFrom, fn, val }) => [
      'email_message_id',
      'recipient',
      'subject',
      fn
        .coalesce(
          selectFrom('registrations')
            .select('guest_name')
            .whereRef('registrations.registration_id', '=', 'email_messages.registration_id')
            .whereRef('registrations.user_id', '=', 'email_messages.user_id'),
          selectFrom('users').select('full_name').whereRef('users.user_id', '=', 'email_messages.user_id'),
          val(''),
        )
        .as('full_name'),
    ]);
}

/** A portion of the people whose words are stale; true where there may be more. */
export async function spellPeople(tx: Tx): Promise<boolean> {
  const stale = await tx
    .selectFrom('users')
    .select(['user_id', 'full_name', 'email'])
    .where(IS_TO_SPELL)
    .orderBy('user_id')
    .limit(SPELLED_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const spelled = stale.map(({ user_id, full_name, email }) => ({ user_id, words: toWords(`${full_name} ${email}`) }));
  await sql`
    update users set search = array_to_tsvector(words), search_stale = false
    from jsonb_to_recordset(${JSON.stringify(spelled)}::jsonb) as given (user_id uuid, words text[])
    where users.user_id = given.user_id`.execute(tx);
  return stale.length === SPELLED_AT_ONCE;
}

/** A portion of the mails of events whose words are stale; true where there may be more. */
export async function spellStaleMails(tx: Tx): Promise<boolean> {
  const stale = await selectMailWords(tx)
    .where(IS_TO_SPELL)
    .orderBy('email_message_id')
    .limit(SPELLED_AT_ONCE)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  await spellMails(tx, stale);
  return stale.length === SPELLED_AT_ONCE;
}

interface MailWords {
  email_message_id: string;
  recipient: string;
  subject: string;
  full_name: string;
}

async function spellMails(tx: Tx, mails: MailWords[]): Promise<void> {
  const spelled = mails.map(({ email_message_id, ...mail }) => ({ email_message_id, words: toMailWords(mail) }));
  await sql`
    update email_messages set search = array_to_tsvector(words), search_stale = false
    from jsonb_to_recordset(${JSON.stringify(spelled)}::jsonb) as given (email_message_id uuid, words text[])
    where email_messages.email_message_id = given.email_message_id`.execute(tx);
}

function toMailWords({ full_name, recipient, subject }: Omit<MailWords, 'email_message_id'>): string[] {
  return toWords(`${full_name} ${recipient} ${subject}`);
}
