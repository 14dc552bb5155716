import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { newToken } from '../tokens.ts';
import type { UnsubscribeTopic } from '#openapi/types.ts';

type UnsubscribeMail = Pick<
  Selectable<Schema['email_messages']>,
  'user_id' | 'html' | 'plain_text' | 'unsubscribe_url'
>;

/**
 * The link that ends mails of one kind as a mail is written with it: in place of the token stands something that nobody
 * could have known, so that nothing else in the mail can be taken for it.
 */
export function unsubscribeLink(publicUrl: string, topic: UnsubscribeTopic): string {
  return `${publicUrl}/api/unsubscribe/${randomUUID()}/${topic}`;
}

/** The mail with a link that works, and what the database knows its token by: null for a mail that can't be switched off. */
export async function withUnsubscribeToken<Mail extends UnsubscribeMail>(
  db: Db,
  mail: Mail,
  now: Date,
): Promise<{ mail: Mail; tokenHash: Uint8Array | null }> {
  const [, placeholder] = /\/api\/unsubscribe\/([\w-]+)\//.exec(mail.unsubscribe_url ?? '') ?? [];
  if (!placeholder || mail.user_id === null) return { mail, tokenHash: null };
  const { token, tokenHash } = newToken();
  await db
    .insertInto('unsubscribe_tokens')
    .values({ token_hash: tokenHash, user_id: mail.user_id, created_at: now })
    .execute();
  const unsubscribe_url = mail.unsubscribe_url && mail.unsubscribe_url.replaceAll(placeholder, token);
  return { mail: { ...fillIn(mail, placeholder, token), unsubscribe_url }, tokenHash };
}

/** For a mail that has not left. */
export async function forgetUnsubscribeToken(db: Db, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('unsubscribe_tokens').where('token_hash', '=', tokenHash).execute();
}

type FeedbackMail = Pick<
  Selectable<Schema['email_messages']>,
  'event_id' | 'user_id' | 'html' | 'plain_text' | 'feedback_url'
>;

/** A person's link to an event's feedback as a mail is written with it; as `unsubscribeLink`, with a placeholder. */
export function feedbackLink(publicUrl: string, eventId: string): string {
  return `${publicUrl}/feedback/${eventId}?token=${randomUUID()}`;
}

/** What opened the feedback until then: a mail that does not leave gives it back. */
export interface ReplacedLink {
  eventId: string;
  userId: string;
  madeHash: Uint8Array;
  formerHash: Uint8Array | null;
}

/** The mail with a link that works, in place of the person's former one; `replaced` is null for a mail without. */
export async function withFeedbackToken<Mail extends FeedbackMail>(
  db: Db,
  mail: Mail,
  now: Date,
): Promise<{ mail: Mail; replaced: ReplacedLink | null }> {
  const [, placeholder] = /\?token=([\w-]+)$/.exec(mail.feedback_url ?? '') ?? [];
  const { event_id: eventId, user_id: userId } = mail;
  if (!placeholder || eventId === null || userId === null) return { mail, replaced: null };
  const { token, tokenHash } = newToken();
  const former = await db
    .selectFrom('feedback_links')
    .select('token_hash')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await db
    .insertInto('feedback_links')
    .values({ token_hash: tokenHash, event_id: eventId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet({ token_hash: tokenHash }))
    .execute();
  return {
    mail: fillIn(mail, placeholder, token),
    replaced: { eventId, userId, madeHash: tokenHash, formerHash: former?.token_hash ?? null },
  };
}

/** For a mail that has not left: the link of a mail that left before works again. */
export async function giveBackFeedbackLink(
  db: Db,
  { eventId, userId, madeHash, formerHash }: ReplacedLink,
): Promise<void> {
  if (formerHash === null) return;
  await db
    .updateTable('feedback_links')
    .set({ token_hash: formerHash })
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('token_hash', '=', madeHash)
    .execute();
}

type TicketMail = Pick<
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
export async function withTicketToken<Mail extends TicketMail>(
  db: Db,
  mail: Mail,
  now: Date,
): Promise<{ mail: Mail; tokenHash: Uint8Array | null; isOutdated?: boolean }> {
  const [, placeholder] = /\/ticket\/([\w-]+)$/.exec(mail.ticket_url ?? '') ?? [];
  if (!placeholder || mail.registration_id === null) return { mail, tokenHash: null };
  const { token, tokenHash } = newToken();
  const linked = await insertTicketLinks(db, mail.user_id, [{ registrationId: mail.registration_id, tokenHash }], now);
  if (linked.size === 0) return { mail, tokenHash: null, isOutdated: true };
  return { mail: fillIn(mail, placeholder, token), tokenHash };
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

function fillIn<Mail extends Pick<UnsubscribeMail, 'html' | 'plain_text'>>(
  mail: Mail,
  placeholder: string,
  token: string,
): Mail {
  const fill = (text: string) => text.replaceAll(placeholder, token);
  return { ...mail, html: fill(mail.html), plain_text: fill(mail.plain_text) };
}
