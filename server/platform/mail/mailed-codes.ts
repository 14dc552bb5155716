import { createHash, randomInt } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';

/** Stands in a stored mail, and in its subject, where the six digits come as it leaves: what is stored opens nothing. */
export const CODE_PLACEHOLDER = '••••••';
/** A code works so long after its mail has left. */
export const CODE_LASTS = 10 * 60_000;

type CodeMail = Pick<
  Selectable<Schema['email_messages']>,
  'code_attempt' | 'recipient' | 'template' | 'subject' | 'html' | 'plain_text'
>;

/** What the database knows of a code, by the attempt to which it was sent. */
export interface MailedCode {
  attemptHash: Uint8Array;
  codeHash: Uint8Array;
}

/** The mail with a fresh code, and what the database knows it by: null for a mail without. */
export async function withMailedCode<Mail extends CodeMail>(
  db: Db,
  mail: Mail,
  now: Date,
): Promise<{ mail: Mail; code: MailedCode | null }> {
  const { code_attempt: attemptHash } = mail;
  if (!attemptHash) return { mail, code: null };
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const code = { attemptHash, codeHash: hashCode(attemptHash, digits) };
  await keepCode(db, code, mail, new Date(now.getTime() + CODE_LASTS));
  const fill = (text: string) => text.replaceAll(CODE_PLACEHOLDER, digits);
  const { subject, html, plain_text } = mail;
  return { mail: { ...mail, subject: fill(subject), html: fill(html), plain_text: fill(plain_text) }, code };
}

/** For a mail that has not left. */
export async function forgetMailedCode(db: Db, { attemptHash, codeHash }: MailedCode): Promise<void> {
  await db
    .deleteFrom('mailed_codes')
    .where('attempt_hash', '=', attemptHash)
    .where('code_hash', '=', codeHash)
    .execute();
}

export function hashCode(attemptHash: Uint8Array, digits: string): Uint8Array {
  return createHash('sha256').update(attemptHash).update(digits).digest();
}

/**
 * Of an attempt that is over nothing is kept, nor of one that asks for another mailbox or purpose by now: anyone who reads this mail
 * has shown to read no other one.
 */
async function keepCode(
  db: Db,
  { attemptHash, codeHash }: MailedCode,
  { recipient, template }: Pick<CodeMail, 'recipient' | 'template'>,
  expiresAt: Date,
): Promise<void> {
  await sql`
    with attempt as (
      update code_attempts set expires_at = greatest(expires_at, ${expiresAt}::timestamptz)
      where attempt_hash = ${attemptHash}::bytea and mailbox = ${mailboxKey(recipient)}
        and (purpose = 'seat') = ${template === 'seat_code'}
      returning attempt_hash
    )
    insert into mailed_codes (attempt_hash, code_hash, expires_at)
    select attempt_hash, ${codeHash}::bytea, ${expiresAt}::timestamptz from attempt
    on conflict (attempt_hash, code_hash) do update set expires_at = excluded.expires_at`.execute(db);
}
