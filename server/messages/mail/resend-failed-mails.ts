import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findStandings, type StaysBecause, whyItStays } from '../../platform/mail/departure.ts';
import { databaseClock } from '../../platform/mail/outbox.ts';
import { isEvent } from './mails.queries.ts';
import { lockGivenUp, noteWhyTheyStay } from './resend-failed.queries.ts';

/** Those that are left are sent by the next press. */
const atOnce = 10_000;

/** Sends an event's mails that were given up once more; those that can't go any more say why from then on. */
export function resendFailedMails(context: Context, actorId: string, eventId: string) {
  const { db, mailer } = context;
  return db.transaction().execute(async (tx) => {
    if (!(await isEvent(tx, eventId))) throw new Problem('not_found', 'This event does not exist.');
    const ids = await lockGivenUp(tx, eventId, atOnce);
    const standings = await findStandings(tx, ids, databaseClock);
    const staying = new Map<StaysBecause, { sentence: string; ids: string[] }>();
    const going = ids.filter((id) => {
      const standing = standings.get(id);
      const stays = standing && whyItStays(standing);
      if (!stays) return true;
      const alike = staying.get(stays.because) ?? { sentence: stays.sentence, ids: [] };
      staying.set(stays.because, alike);
      alike.ids.push(id);
      return false;
    });
    for (const [because, stays] of staying) await noteWhyTheyStay(tx, stays.ids, because, stays.sentence);
    if (going.length > 0) {
      await mailer.requeue(tx, ...going);
      await recordAudit(tx, context, {
        actorId,
        action: 'event.mails_resent',
        entityType: 'event',
        entityId: eventId,
        entityName: going.length === 1 ? '1 mail' : `${going.length} mails`,
        eventId,
      });
    }
    const countOf = (because: StaysBecause) => staying.get(because)?.ids.length ?? 0;
    return {
      queued: going.length,
      not_queued: {
        no_address: countOf('no_address'),
        unsubscribed: countOf('unsubscribed'),
        expired: countOf('expired'),
        untrue: countOf('untrue'),
      },
    };
  });
}
