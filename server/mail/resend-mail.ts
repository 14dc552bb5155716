import { recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
import { lockEventMail, queueAnew } from './mails.queries.ts';
import { showMail } from './show-mail.ts';

/** Sends an event's mail once more. It is the same mail: programs that have it already may show it once. */
export function resendMail(context: Context, actorId: string, id: string) {
  const { config, db, realtime, now } = context;
  return db.transaction().execute(async (tx) => {
    const mail = await lockEventMail(tx, id);
    if (!mail) throw new Problem('not_found', 'This mail does not exist.');
    if (mail.status === 'sending') {
      throw new Problem('not_allowed_now', 'This mail is being sent right now. Look again in a minute.');
    }
    if (mail.content_removed_at) {
      throw new Problem(
        'not_allowed_now',
        `The text of a mail is kept for ${config.keepDays.mails} days. This one is older, so it can’t be sent again.`,
      );
    }
    // The outbox has forgotten what was personal in it, and all else with that.
    if (mail.html === '') {
      throw new Problem(
        'not_allowed_now',
        'This mail held a personal link, which is not kept. It can’t be sent again.',
      );
    }
    await queueAnew(tx, id, now());
    await recordAudit(tx, context, {
      actorId,
      action: 'email_message.resent',
      entityType: 'email_message',
      entityId: id,
      entityName: `${mail.subject} (${mail.recipient})`,
      eventId: mail.event_id,
      changes: [{ field: 'status', before: mail.status, after: 'queued' }],
    });
    await realtime.publish(tx, 'mail');
    return (await showMail(tx, config, id)).mail;
  });
}
