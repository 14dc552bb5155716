import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { newToken } from '../tokens.ts';

type LinkedMail = Pick<
  Selectable<Schema['email_messages']>,
  'registration_id' | 'user_id' | 'html' | 'plain_text' | 'ticket_url'
>;

/** The link to a guest's registration as a mail is written with it; as `unsubscribeLink`, with a placeholder for the token. */
export function ticketLink(publicUrl: string): string {
  return `${publicUrl}/ticket/${randomUUID()}`;
}

/**
 * The mail with a link that opens the registration, and what the database knows its token by: null for a mail without. Of another
 * person's registration by now it gets none, and may not leave: `isOutdated`.
 */
export async function withTicketToken<Mail extends LinkedMail>(
  db: Db,
  mail: Mail,
  now: Date,
): Promise<{ mail: Mail; tokenHash: Uint8Array | null; isOutdated?: boolean }> {
  const [, placeholder] = /\/ticket\/([\w-]+)$/.exec(mail.ticket_url ?? '') ?? [];
  if (!placeholder || mail.registration_id === null) return { mail, tokenHash: null };
  const { token, tokenHash } = newToken();
  // A correction of the address that is under way is waited for: it removes the links that it finds.
  const { numAffectedRows = 0n } = await sql`
    insert into ticket_links (token_hash, registration_id, created_at)
    select ${tokenHash}::bytea, registration_id, ${now}::timestamptz from registrations
    where registration_id = ${mail.registration_id} and user_id = ${mail.user_id} for share`.execute(db);
  if (numAffectedRows === 0n) return { mail, tokenHash: null, isOutdated: true };
  const fill = (text: string) => text.replaceAll(placeholder, token);
  return { mail: { ...mail, html: fill(mail.html), plain_text: fill(mail.plain_text) }, tokenHash };
}

/** For a mail that has not left. */
export async function forgetTicketToken(db: Db, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('ticket_links').where('token_hash', '=', tokenHash).execute();
}
