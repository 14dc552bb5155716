import type { Context } from '../../platform/context.ts';
import { daysBefore } from '../../platform/background/days-before.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';

const everyMs = 60 * 60 * 1000;
const atOnce = 1000;

/**
 * Removes what old mails said, so many days after they were sent or given up. That they were sent stays: it is what keeps
 * them from being sent twice, and what organisers read.
 */
export function createMailPruner(context: Context): Worker {
  return createWorker({
    name: 'old mails',
    everyMs,
    trustedClock: context.trustedClock,
    log: context.log,
    work: () => removeOldTexts(context),
  });
}

/** Of at most `atOnce` mails; false when there are none, or none that nobody else holds. */
export async function removeOldTexts({ config, db, now }: Context): Promise<boolean> {
  const queuedBy = daysBefore(now(), config.keepDays.mails);
  const { numUpdatedRows } = await db
    .with('old', (query) =>
      query
        .selectFrom('email_messages')
        .select('email_message_id')
        .where('content_removed_at', 'is', null)
        .where(({ not, ref }) => not(ref('confidential')))
        .where('status', 'in', ['sent', 'failed'])
        .where('queued_at', '<=', queuedBy)
        .orderBy('queued_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('email_messages')
    .from('old')
    .set({ html: '', plain_text: '', calendar: null, calendar_method: null, content_removed_at: now() })
    .whereRef('email_messages.email_message_id', '=', 'old.email_message_id')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
