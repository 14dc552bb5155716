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
  const linked = await insertTicketLinks(db, mail.user_id, [{ registrationId: mail.registration_id, tokenHash }], now);
  if (linked.size === 0) return { mail, tokenHash: null, isOutdated: true };
  const fill = (text: string) => text.replaceAll(placeholder, token);
  return { mail: { ...mail, html: fill(mail.html), plain_text: fill(mail.plain_text) }, tokenHash };
}

interface TicketLink {
  registrationId: string;
  tokenHash: Uint8Array;
}

/**
 * Makes links to registrations of this person; those that are there already stay. The result are the registrations that are theirs. A
 * correction of the address or a removal that is under way is waited for: it removes the links that it finds.
 */
export async function insertTicketLinks(
  db: Db,
  userId: string | null,
  links: TicketLink[],
  now: Date,
): Promise<Set<string>> {
  if (links.length === 0) return new Set();
  const ids = links.map(({ registrationId }) => registrationId);
  const hashes = links.map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex'));
  const { rows } = await sql<{ registration_id: string }>`
    with held as materialized (
      select registration_id from registrations
      where registration_id = any(${ids}::uuid[]) and user_id = ${userId} order by registration_id for share
    ), linked as (
      insert into ticket_links (token_hash, registration_id, created_at)
      select decode(given.hash, 'hex'), registration_id, ${now}::timestamptz
      from held join unnest(${ids}::uuid[], ${hashes}::text[]) as given (registration_id, hash) using (registration_id)
      on conflict do nothing
    )
    select registration_id from held`.execute(db);
  return new Set(rows.map(({ registration_id }) => registration_id));
}

/** For a mail that has not left. */
export async function forgetTicketToken(db: Db, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('ticket_links').where('token_hash', '=', tokenHash).execute();
}
