import { withIntent } from '../email-addresses/link.policy.ts';
import { sendAccountMail } from '../account-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { limitOf } from '../../platform/limits/limit-scopes.ts';
import { counterOf, createRateLimiter } from '../../platform/limits/rate-limits.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import { findAccount } from '../users/users.queries.ts';
import { issueReset } from './issue-reset.ts';
import { findResetRequests, takeResetRequest } from './password-resets.queries.ts';

const everyMs = 5000;
const atOnce = 20;
/** The answer is gone by then: an account means more work here, and how long that takes would tell of it. */
const laterMs = 100;

/** Looks up who asked, and writes the mail with the link; an address without an account gets none. */
export function createPasswordResetWorker(context: Context): Worker {
  const { realtime, log } = context;
  return createWorker({
    name: 'password resets',
    everyMs,
    // Timers may be a little early.
    hear: (wake) => realtime.subscribe('password-resets', () => void setTimeout(wake, laterMs + 10).unref()),
    log,
    work: () => answerResetRequests(context),
  });
}

/** Answers the oldest requests; false when there are none, or none but those that failed. */
export async function answerResetRequests(context: Context): Promise<boolean> {
  const { db, now } = context;
  let answered = 0;
  const find = (limit: number) => findResetRequests(db, now(), laterMs, limit);
  await eachAlone(context, { work: 'password resets', find, atOnce }, async (tx, id) => {
    await answerRequest(tx, context, id);
    answered += 1;
  });
  return answered > 0;
}

async function answerRequest(tx: Tx, context: Context, id: string): Promise<void> {
  const { config } = context;
  const request = await takeResetRequest(tx, id);
  if (!request) return;
  const account = await findAccount(tx, request.email, 'shared');
  // Nor does a link let someone in who is blocked.
  if (!account || account.blocked_at) return;
  const limit = limitOf(config, 'reset-mails');
  const asked = await createRateLimiter({ ...context, db: tx }).tally(counterOf(limit, account.user_id));
  // Anyone who asks without end neither fills the mailbox nor takes the force of the link that the owner has.
  if (asked > limit.max) return;

  const { token, expiresAt } = await issueReset(tx, context, account.user_id);
  await sendAccountMail(tx, context, {
    trigger: 'password_reset',
    account,
    asked: { at: request.requested_at, device: request.device },
    values: { reset_url: withIntent(`${config.publicUrl}/reset-password?token=${token}`, request.intent) },
    confidential: true,
    expiresAt,
  });
}
