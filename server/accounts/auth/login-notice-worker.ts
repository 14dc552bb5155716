import { sendAccountMail } from '../account-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { limitOf } from '../../platform/limits/limit-scopes.ts';
import { counterOf, createRateLimiter } from '../../platform/limits/rate-limits.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import { findAccount } from '../users/users.queries.ts';

const everyMs = 5000;
const atOnce = 20;

/** Tells owners that someone guesses at their password, once a day; a name without an account tells nobody. */
export function createLoginNoticeWorker(context: Context): Worker {
  return createWorker({
    name: 'login notices',
    everyMs,
    log: context.log,
    work: () => sendLoginNotices(context),
  });
}

/** Sends the oldest notices; false when there are none, or none but those that failed. */
export async function sendLoginNotices(context: Context): Promise<boolean> {
  let sent = 0;
  const find = (limit: number) => findLoginNotices(context.db, limit);
  await eachAlone(context, { work: 'login notices', find, atOnce }, async (tx, id) => {
    await sendNotice(tx, context, id);
    sent += 1;
  });
  return sent > 0;
}

async function sendNotice(tx: Tx, context: Context, id: string): Promise<void> {
  const notice = await takeLoginNotice(tx, id);
  if (!notice) return;
  const account = await findAccount(tx, notice.username, 'shared');
  if (!account) return;
  const limit = limitOf(context.config, 'login-notice');
  const told = await createRateLimiter({ ...context, db: tx }).tally(counterOf(limit, account.user_id));
  if (told > limit.max) return;
  await sendAccountMail(tx, context, {
    trigger: 'login_attempts',
    account,
    asked: { at: notice.noticed_at, device: notice.device },
    values: {},
  });
}

/** The oldest ones. */
async function findLoginNotices(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('login_notices').select('notice_id').orderBy('noticed_at').limit(limit).execute();
  return rows.map(({ notice_id }) => notice_id);
}

/** Takes it out; it is back if the transaction fails. No two processes take the same one. */
function takeLoginNotice(tx: Tx, noticeId: string) {
  return tx
    .deleteFrom('login_notices')
    .where('notice_id', '=', ({ selectFrom }) =>
      selectFrom('login_notices').select('notice_id').where('notice_id', '=', noticeId).forUpdate().skipLocked(),
    )
    .returning(['username', 'noticed_at', 'device'])
    .executeTakeFirst();
}
