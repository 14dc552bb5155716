import { sendAccountMail } from '../email-templates/account-mail.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { limitOf } from '../platform/limits/limit-scopes.ts';
import { counterOf, createRateLimiter } from '../platform/limits/rate-limits.ts';
import { createWorker, type Worker } from '../platform/background/worker.ts';
import { findAccount } from '../users/users.queries.ts';
import { takeLoginNotice } from './login-notices.queries.ts';

const everyMs = 5000;

/** Tells owners that somebody guesses at their password, once a day; a name without an account tells nobody. */
export function createLoginNoticeWorker(context: Context): Worker {
  const { db, log } = context;
  return createWorker({
    name: 'login notices',
    everyMs,
    log,
    work: () => db.transaction().execute((tx) => tellOne(tx, context)),
  });
}

async function tellOne(tx: Tx, context: Context): Promise<boolean> {
  const notice = await takeLoginNotice(tx);
  if (!notice) return false;
  const account = await findAccount(tx, notice.username.trim(), 'shared');
  if (!account) return true;
  const limit = limitOf(context.config, 'login-notice');
  const told = await createRateLimiter({ ...context, db: tx }).tally(counterOf(limit, account.user_id));
  if (told > limit.max) return true;
  await sendAccountMail(tx, context, {
    trigger: 'login_attempts',
    account,
    asked: { at: notice.noticed_at, device: notice.device },
    values: {},
  });
  return true;
}
