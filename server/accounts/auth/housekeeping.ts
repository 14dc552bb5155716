import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import { daysBefore } from '../../platform/background/days-before.ts';
import { createWorker } from '../../platform/background/worker.ts';
import { forgetUnusedDevices } from './known-devices.ts';
import { forgetKeys } from '../../platform/idempotency.ts';
import { idleSince } from '../../platform/sessions.ts';

const everyMs = 60 * 60 * 1000;

/** Forgets sessions, devices and links that are past their end, and the last mail to people who are gone. */
export function createHousekeeper(context: Context) {
  const { trustedClock, db, log, now } = context;
  return createWorker({
    name: 'housekeeping',
    everyMs,
    trustedClock,
    log,
    async work() {
      await deleteFree(db, 'sessions', sql`expires_at <= ${now()} or last_used_at <= ${idleSince(now())}`);
      await forgetUnusedDevices(db, now());
      await db.deleteFrom('provider_visits').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute();
      // A day more: anyone who comes back with the link of a mail is told what became of it.
      await db.deleteFrom('password_resets').where('expires_at', '<=', daysBefore(now(), 1)).execute();
      await db.deleteFrom('email_verifications').where('expires_at', '<=', now()).execute();
      await deleteFree(db, 'unsubscribe_tokens', sql`created_at <= ${daysBefore(now(), 365)}`);
      await forgetTickets(context);
      await db.deleteFrom('email_changes').where('expires_at', '<=', now()).execute();
      await db
        .deleteFrom('email_messages')
        .where('template', '=', 'account_deleted')
        .where('status', 'in', ['sent', 'failed'])
        .execute();
      await forgetExports(context);
      await forgetKeys(context);
      return false;
    },
  });
}

/** A year after the event: until then the link of an old mail may be the one at hand. */
async function forgetTickets({ db, now }: Context): Promise<void> {
  const ago = daysBefore(now(), 365);
  const over = sql`select registration_id from registrations join events using (event_id) where ends_at <= ${ago}`;
  await deleteFree(db, 'ticket_links', sql`created_at <= ${ago} and registration_id in (${over})`);
}

/** Rows that someone else is deleting, such as with an account, are passed over: several of one person in another order would block. */
async function deleteFree(db: Db, table: string, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} for update skip locked))`.execute(
    db,
  );
}

async function forgetExports(context: Context): Promise<void> {
  const now = context.now();
  const fileIds = await context.db.transaction().execute(async (tx) => {
    const ended = await tx.deleteFrom('data_exports').where('expires_at', '<=', now).returning('file_id').execute();
    const ids = ended.flatMap(({ file_id }) => file_id ?? []);
    for (const fileId of ids) await discardFile(tx, fileId, now);
    return ids;
  });
  await forgetFiles(context, fileIds);
}
