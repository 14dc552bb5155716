import type { Context } from '../platform/context.ts';
import { forgetFiles } from '../platform/files/uploads.ts';
import { daysBefore } from '../platform/background/days-before.ts';
import { createWorker } from '../platform/background/worker.ts';
import { forgetUnusedDevices } from './known-devices.ts';
import { idleSince } from '../platform/session-limits.ts';

const everyMs = 60 * 60 * 1000;

/** Forgets sessions, devices and links that are past their end, and the last mail to people who are gone. */
export function createHousekeeper(context: Context) {
  const { db, log, now } = context;
  return createWorker({
    name: 'housekeeping',
    everyMs,
    log,
    async work() {
      await db
        .deleteFrom('sessions')
        .where(({ eb, or }) => or([eb('expires_at', '<=', now()), eb('last_used_at', '<=', idleSince(now()))]))
        .execute();
      await forgetUnusedDevices(db, now());
      await db.deleteFrom('provider_visits').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('password_resets').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('email_verifications').where('expires_at', '<=', now()).execute();
      await db.deleteFrom('unsubscribe_tokens').where('created_at', '<=', daysBefore(now(), 365)).execute();
      await forgetTickets(context);
      await db.deleteFrom('email_changes').where('expires_at', '<=', now()).execute();
      await db
        .deleteFrom('email_messages')
        .where('template', '=', 'account_deleted')
        .where('status', 'in', ['sent', 'failed'])
        .execute();
      await forgetExports(context);
      return false;
    },
  });
}

/** A year after the event: until then the link of an old mail may be the one at hand. */
async function forgetTickets({ db, now }: Context): Promise<void> {
  const ago = daysBefore(now(), 365);
  await db
    .deleteFrom('ticket_links')
    .where('created_at', '<=', ago)
    .where('registration_id', 'in', ({ selectFrom }) =>
      selectFrom('registrations')
        .innerJoin('events', 'events.event_id', 'registrations.event_id')
        .select('registrations.registration_id')
        .where('events.ends_at', '<=', ago),
    )
    .execute();
}

async function forgetExports(context: Context): Promise<void> {
  const ended = await context.db
    .deleteFrom('data_exports')
    .where('expires_at', '<=', context.now())
    .returning('file_id')
    .execute();
  await forgetFiles(
    context,
    ended.flatMap(({ file_id }) => file_id ?? []),
  );
}
