import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { writeCodeMails } from '#server/registrations/mailed-codes/code-mail-worker.ts';
import { withMailedCode } from '#server/platform/mail/mailed-codes.ts';
import { call } from './call.ts';
import type { TestServer } from './server.ts';

type Served = Pick<TestServer, 'app' | 'context' | 'db' | 'logged'>;

/** What a browser makes up for itself. */
export function anAttempt(): string {
  return randomBytes(32).toString('base64url');
}

/** The newest mail to the address as its inbox gets it, with the code that comes to be as it leaves; '' where it brings none. */
export async function codeMailTo({ context, db }: Pick<Served, 'context' | 'db'>, email: string) {
  // A moment passes before anybody looks up whose address it is.
  const later = () => new Date(context.now().getTime() + 1000);
  while (await writeCodeMails({ ...context, now: later }));
  const mail = await db
    .selectFrom('email_messages')
    .selectAll()
    .where(sql`lower(recipient)`, '=', email.toLowerCase())
    .orderBy('email_message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!mail) throw new Error(`Nothing was sent to ${email}.`);
  const { mail: left } = await withMailedCode(db, mail, context.now());
  return { ...left, code: /^\d{6}(?= is your code)/.exec(left.subject)?.[0] ?? '' };
}

/** Any other six digits. */
export function notTheCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}

/** A browser without a login that has asked for a code to register for the event. */
export async function aSeatAsked(server: Served, eventId: string, email: string, attempt = anAttempt()) {
  const asked = await call(server, 'POST', `/events/${eventId}/seat-codes`, { json: { email, attempt } });
  if (asked.status !== 202) throw new Error(`${asked.status} ${JSON.stringify(asked.body)}`);
  const { code } = await codeMailTo(server, email);
  const take = (changes: object = {}) =>
    call(server, 'POST', `/events/${eventId}/seats`, {
      json: { attempt, code, full_name: 'Ada Byron', form_version_id: null, answers: {}, ...changes },
    });
  return { attempt, code, email, take };
}
