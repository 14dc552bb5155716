import { type Expression, sql, type SqlBool } from 'kysely';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findStandings, type StaysBecause, whyItStays } from '../../platform/mail/departure.ts';
import { databaseClock } from '../../platform/mail/outbox.ts';
import { formatMails, isGivenUp, putBackGivenUp } from './given-up.ts';
import { listMails } from './mail-log.queries.ts';
import { countOutbox, isOfGroup, listOutbox, templateOf } from './outbox.queries.ts';
import { isEvent, isMail, lockEventMail } from './mails.queries.ts';
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

    ...outboxHandlers(context),
  } satisfies Partial<Handlers>;
}

/** For administrators alone: the contract says so of each. */
function outboxHandlers(context: Context) {
  const { config, db } = context;
  return {
    async getOutbox() {
      return { ...(await countOutbox(db)), delivery: deliveryOf(config) };
    },

    listOutboxMails({ query }: Call<'listOutboxMails'>) {
      return listOutbox(db, query);
    },

    retryOutboxGroup({ user, body }: Call<'retryOutboxGroup'>) {
      return retryGivenUp(context, user.userId, isOfGroup('failed', body.group));
    },

    async retryOutboxMail({ user, params }: Call<'retryOutboxMail'>) {
      if (!(await isMail(db, params.id))) throw new Problem('not_found', 'This mail does not exist.');
      return retryGivenUp(context, user.userId, sql`email_message_id = ${params.id}`);
    },
  } satisfies Partial<Handlers>;
}

/** Pressed twice, the second finds nothing left to put back. */
function retryGivenUp(context: Context, actorId: string, where: Expression<SqlBool>) {
  const { db, mailer } = context;
  return db.transaction().execute(async (tx) => {
    const { queued, first, stay } = await putBackGivenUp(tx, mailer, where);
    if (first !== null) {
      await recordAudit(tx, context, {
        actorId,
        action: 'email_messages.resent',
        entityType: 'email_message',
        entityId: first,
        entityName: formatMails(queued),
        changes: [{ field: 'template', before: null, after: await templateOf(tx, first) }],
      });
    }
    return { queued, not_queued: stay };
  });
}

async function countGivenUp(db: Db, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('email_messages')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('event_id', '=', eventId)
    .where(isGivenUp)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sends an event's mails that were given up once more; those that can no longer go say why from then on. */
function resendFailedMails(context: Context, actorId: string, eventId: string) {
  const { db, mailer } = context;
  return db.transaction().execute(async (tx) => {
    if (!(await isEvent(tx, eventId))) throw new Problem('not_found', 'This event does not exist.');
    const { queued, stay } = await putBackGivenUp(tx, mailer, sql`event_id = ${eventId}`);
    if (queued > 0) {
      await recordAudit(tx, context, {
        actorId,
        action: 'event.mails_resent',
        entityType: 'event',
        entityId: eventId,
        entityName: formatMails(queued),
        eventId,
      });
    }
    return { queued, not_queued: stay };
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
