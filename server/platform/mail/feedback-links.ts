import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { newToken } from '../tokens.ts';

type LinkedMail = Pick<
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
export async function withFeedbackToken<Mail extends LinkedMail>(
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
  const fill = (text: string) => text.replaceAll(placeholder, token);
  return {
    mail: { ...mail, html: fill(mail.html), plain_text: fill(mail.plain_text) },
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
