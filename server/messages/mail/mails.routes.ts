import { sql } from 'kysely';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { NotSentBecause } from '../../platform/database/tables/mails.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findStandings, type StaysBecause, whyItStays } from '../../platform/mail/departure.ts';
import { databaseClock } from '../../platform/mail/outbox.ts';
import { listMails } from './mail-log.queries.ts';
import { isEvent, lockEventMail } from './mails.queries.ts';
import { deliveryOf, showMail } from './show-mail.ts';

export function mailHandlers(context: Context) {
  const { config, db } = context;

  return {
    async listEventMails({ params, query }: Call<'listEventMails'>) {
      if (!(await isEvent(db, params.id))) throw new Problem('not_found', 'This event does not exist.');
      const page = await listMails(db, { eventId: params.id }, query);
      return { ...page, delivery: deliveryOf(config), can_resend: await countGivenUp(db, params.id) };
    },

    getMail({ params }: Call<'getMail'>) {
      return showMail(db, config, params.id);
    },

    resendFailedMails({ user, params }: Call<'resendFailedMails'>) {
      return resendFailedMails(context, user.userId, params.id);
    },

    resendMail({ user, params }: Call<'resendMail'>) {
      return resendMail(context, user.userId, params.id);
    },
  } satisfies Partial<Handlers>;
}

/** What the mail server did not take, and whose text is kept; a mail from before the reason was noted counts too. */
const isGivenUp = sql<boolean>`(
  status = 'failed' and coalesce(not_sent_because, 'gave_up') in ('refused', 'gave_up')
  and html <> '' and content_removed_at is null
)`;

async function countGivenUp(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('email_messages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('event_id', '=', eventId)
    .where(isGivenUp)
    .executeTakeFirstOrThrow();
  return count;
}

/** Held until the end of the transaction: a second request finds those that are left. */
async function lockGivenUp(tx: Tx, eventId: string, limit: number): Promise<string[]> {
  const mails = await tx
    .selectFrom('email_messages')
    .select('email_message_id')
    .where('event_id', '=', eventId)
    .where(isGivenUp)
    .orderBy('email_message_id')
    .limit(limit)
    .forUpdate()
    .execute();
  return mails.map(({ email_message_id }) => email_message_id);
}

/** They can't go any more, whatever the mail server said. */
async function noteWhyTheyStay(tx: Tx, ids: string[], because: NotSentBecause, reason: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('email_messages')
    .set({ not_sent_because: because, last_error: reason })
    .where('email_message_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Those that are left are sent by the next press. */
const atOnce = 10_000;

/** Sends an event's mails that were given up once more; those that can't go any more say why from then on. */
function resendFailedMails(context: Context, actorId: string, eventId: string) {
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

const refusals: Record<StaysBecause, string> = {
  no_address: 'This person has no email address.',
  unsubscribed: 'This person has unsubscribed from mails of this kind, so it can’t be sent again.',
  expired: 'What this mail says is over, so it can’t be sent again.',
  untrue: 'What this mail says has changed since it was written, so it can’t be sent again.',
};

/** Sends an event's mail once more. It is the same mail: programs that have it already may show it once. */
function resendMail(context: Context, actorId: string, id: string) {
  const { config, db, mailer } = context;
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
    const standing = (await findStandings(tx, [id], databaseClock)).get(id);
    const stays = standing && whyItStays(standing);
    if (stays) throw new Problem('not_allowed_now', refusals[stays.because]);
    await mailer.requeue(tx, id);
    await recordAudit(tx, context, {
      actorId,
      action: 'email_message.resent',
      entityType: 'email_message',
      entityId: id,
      entityName: `${mail.subject} (${mail.recipient})`,
      eventId: mail.event_id,
      changes: [{ field: 'status', before: mail.status, after: 'queued' }],
    });
    return (await showMail(tx, config, id)).mail;
  });
}
