import { domainToUnicode } from 'node:url';
import { sql } from 'kysely';
import { mailboxKey } from '#rules/accounts/mailbox.ts';

/** What tells one mailbox from another; of a row without a key as yet the address. Two indexes of migration 0096 are by it. */
export const mailboxOfPerson = sql<string>`coalesce(users.mailbox, lower(users.email))`;

/**
 * How the mailbox of an address may stand in a row. First as it is given: of accounts that were made with
 * two spellings of one mailbox, before it had a key, each is found by its own.
 */
export function spellingsOf(email: string): string[] {
  const key = mailboxKey(email);
  const at = key.lastIndexOf('@') + 1;
  return [
    ...new Set([email.trim(), email.trim().toLowerCase(), key, key.slice(0, at) + domainToUnicode(key.slice(at))]),
  ];
}

/** Whether the address of a person is of the same mailbox. */
export function hasMailboxOf(email: string) {
  return sql<boolean>`${mailboxOfPerson} = any(${spellingsOf(email)}::text[])`;
}

/** Whether the address in a column of another table is of the same mailbox. */
export function isSpelling(column: string, email: string) {
  return sql<boolean>`lower(${sql.ref(column)}) = any(${spellingsOf(email)}::text[])`;
}

/** Whose spelling is given comes before others of the mailbox. */
export function bySpelling(email: string) {
  return sql`array_position(${spellingsOf(email)}::text[], ${mailboxOfPerson})`;
}
