import { type Expression, sql, type SqlBool } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { NotSentBecause } from '../../platform/database/tables/mails.ts';
import { findStandings, type StaysBecause, whyItStays } from '../../platform/mail/departure.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import { databaseClock } from '../../platform/mail/outbox.ts';

/** What the mail server did not take, and whose text is kept; a mail from before the reason was noted counts too. */
export const isGivenUp = sql<boolean>`(
  status = 'failed' and coalesce(not_sent_because, 'gave_up') in ('refused', 'gave_up')
  and html <> '' and content_removed_at is null
)`;

export function formatMails(count: number): string {
  return count === 1 ? '1 mail' : `${count} mails`;
}

interface PutBack {
  queued: number;
  /** One of those that are queued. */
  first: string | null;
  /** How many can no longer go; each says why from then on. */
  stay: Record<StaysBecause, number>;
  /** Some may be left for the next call. */
  isCut: boolean;
}

const AT_ONCE = 10_000;

/** Puts back what was given up and still can go, among the mails of `where`. */
export async function putBackGivenUp(
  tx: Tx,
  mailer: Mailer,
  where: Expression<SqlBool>,
  atOnce = AT_ONCE,
): Promise<PutBack> {
  const ids = await lockGivenUp(tx, where, atOnce);
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
  if (going.length > 0) await mailer.requeue(tx, ...going);
  const countOf = (because: StaysBecause) => staying.get(because)?.ids.length ?? 0;
  return {
    queued: going.length,
    first: going[0] ?? null,
    stay: {
      no_address: countOf('no_address'),
      unsubscribed: countOf('unsubscribed'),
      expired: countOf('expired'),
      untrue: countOf('untrue'),
    },
    isCut: ids.length === atOnce,
  };
}

/** Held until the end of the transaction: a second request finds those that are left. */
async function lockGivenUp(tx: Tx, where: Expression<SqlBool>, limit: number): Promise<string[]> {
  const mails = await tx
    .selectFrom('email_messages')
    .select('email_message_id')
    .where(where)
    .where(isGivenUp)
    .orderBy('email_message_id')
    .limit(limit)
    .forUpdate()
    .execute();
  return mails.map(({ email_message_id }) => email_message_id);
}

/** They can no longer go, whatever the mail server said. */
async function noteWhyTheyStay(tx: Tx, ids: string[], because: NotSentBecause, reason: string): Promise<void> {
  await tx
    .updateTable('email_messages')
    .set({ not_sent_because: because, last_error: reason })
    .where('email_message_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
