import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import { daysBefore } from '../../platform/background/days-before.ts';

const everyMs = 10 * 60_000;
const templates = ['seat_code', 'login_code', 'login_code_no_account', 'login_code_second_factor'] as const;

/** Forgets attempts with their codes, and the mails of codes, that are over, and who proved an address and registered for nothing. */
export function createCodeHousekeeper(context: Context): Worker {
  const { trustedClock, db, log, now } = context;
  return createWorker({
    name: 'code housekeeping',
    everyMs,
    trustedClock,
    log,
    async work() {
      await sql`
        delete from code_attempts where attempt_hash in (
          select attempt_hash from code_attempts where expires_at <= ${now()} for update skip locked)`.execute(db);
      await db
        .deleteFrom('email_messages')
        .where('template', 'in', templates)
        .where('status', '<>', 'sending')
        .where('expires_at', '<=', now())
        .execute();
      await forgetGuests(context);
      return false;
    },
  });
}

/** Whom an organiser put on a list is not proven by a code, and stays. */
async function forgetGuests({ db, now }: Context): Promise<void> {
  await sql`
    delete from users where user_id in (
      select user_id from users
      where guest_since <= ${daysBefore(now(), 1)} and email_verified_at is not null
        and not exists (select from registrations where registrations.user_id = users.user_id)
        and not exists (select from answer_files where answer_files.user_id = users.user_id)
      for update skip locked)`.execute(db);
}
