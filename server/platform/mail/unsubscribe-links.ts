import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { UnsubscribeTopic } from '#openapi/types.ts';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import { newToken } from '../tokens.ts';

type LinkedMail = Pick<Selectable<Schema['email_messages']>, 'user_id' | 'html' | 'plain_text' | 'unsubscribe_url'>;

/**
 * The link that ends mails of one kind as a mail is written with it: in place of the token stands something that nobody
 * could have known, so that nothing else in the mail can be taken for it.
 */
export function unsubscribeLink(publicUrl: string, topic: UnsubscribeTopic): string {
  return `${publicUrl}/api/unsubscribe/${randomUUID()}/${topic}`;
}

/** The mail with a link that works, and what the database knows its token by: null for a mail that can't be switched off. */
export async function withUnsubscribeToken<Mail extends LinkedMail>(
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
  const fill = (text: string) => text.replaceAll(placeholder, token);
  const { html, plain_text, unsubscribe_url } = mail;
  return {
    mail: {
      ...mail,
      html: fill(html),
      plain_text: fill(plain_text),
      unsubscribe_url: unsubscribe_url && fill(unsubscribe_url),
    },
    tokenHash,
  };
}

/** For a mail that has not left. */
export async function forgetUnsubscribeToken(db: Db, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('unsubscribe_tokens').where('token_hash', '=', tokenHash).execute();
}
