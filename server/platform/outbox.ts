import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from './database.ts';
import type { Mail } from './mail.ts';

/** A mail that this process sends now; nobody else takes it before `leased_until`. */
export interface Claim {
  email_message_id: string;
  recipient: string;
  subject: string;
  html: string;
  plain_text: string;
  message_id: string;
  attempts: number;
  created_at: Date;
}

const leaseMs = 60_000;
/** A day of trying and more; a mail that is older says what is no longer true. */
const givenUpAfterMs = 48 * 60 * 60 * 1000;

export async function storeMail(tx: Tx, mail: Mail, domain: string, now: Date): Promise<void> {
  const id = uuid();
  await tx
    .insertInto('email_messages')
    .values({
      email_message_id: id,
      recipient: mail.to,
      template: mail.template,
      subject: mail.subject,
      html: mail.html,
      plain_text: mail.text,
      confidential: mail.confidential ?? false,
      idempotency_key: mail.idempotencyKey,
      // Made once: a mail that a crash sends twice is known by it as the same.
      message_id: `<${id}@${domain}>`,
      created_at: now,
      next_attempt_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}

/** Takes the mail that has waited longest, or one whose sender died. Any number of processes may ask at once. */
export async function claimMail(db: Db, now: Date): Promise<Claim | undefined> {
  return db
    .updateTable('email_messages')
    .set({
      status: 'sending',
      attempts: sql<number>`attempts + 1`,
      leased_until: new Date(now.getTime() + leaseMs),
      next_attempt_at: new Date(now.getTime() + leaseMs),
    })
    .where('email_message_id', '=', ({ selectFrom }) =>
      selectFrom('email_messages')
        .select('email_message_id')
        .where('status', 'in', ['queued', 'sending'])
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'email_message_id',
      'recipient',
      'subject',
      'html',
      'plain_text',
      'message_id',
      'attempts',
      'created_at',
    ])
    .executeTakeFirst();
}

export async function markSent(db: Db, claim: Claim, now: Date): Promise<void> {
  await settle(db, claim)
    .set({ status: 'sent', sent_at: now, last_error: null })
    .set(({ ref }) => ({
      html: withoutSecret(ref('html')),
      plain_text: withoutSecret(ref('plain_text')),
    }))
    .execute();
}

/** Tries again later, twice as late each time and hourly in the end; gives up at once when the answer was final. */
export async function markFailed(db: Db, claim: Claim, reason: string, isFinal: boolean, now: Date): Promise<void> {
  const waitMs = Math.min(60 * 60, 15 * 2 ** claim.attempts) * 1000;
  const givenUp = isFinal || isTooOld(claim, now);
  await settle(db, claim)
    .set({
      status: givenUp ? 'failed' : 'queued',
      last_error: reason.slice(0, 1000),
      next_attempt_at: new Date(now.getTime() + waitMs),
    })
    .execute();
}

export function isTooOld(claim: Claim, now: Date): boolean {
  return now.getTime() - claim.created_at.getTime() > givenUpAfterMs;
}

/** Only the process that holds the last lease says what became of the mail. */
function settle(db: Db, claim: Claim) {
  return db
    .updateTable('email_messages')
    .set({ leased_until: null })
    .where('email_message_id', '=', claim.email_message_id)
    .where('status', '=', 'sending')
    .where('attempts', '=', claim.attempts);
}

function withoutSecret(text: unknown) {
  return sql<string>`case when confidential then '' else ${text} end`;
}
