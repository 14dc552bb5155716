import { sendAccountMail, sendAddressMail } from '../../accounts/account-mail.ts';
import { eachAlone } from '../../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../../platform/background/worker.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { CODE_PLACEHOLDER } from '../../platform/mail/mailed-codes.ts';
import { describeSecondFactor } from '../../accounts/second-factor/second-factor.queries.ts';
import { findAccount, findAccountOf } from '../../accounts/users/users.queries.ts';
import { type CodeAttempt, findToMail, takeToMail } from './code-attempts.queries.ts';
import { codeEnd } from './mailed-codes.policy.ts';

const everyMs = 5000;
const atOnce = 50;
/** The answer is gone by then: an account means more work here, and how long that takes would tell of it. */
const laterMs = 100;

/** Looks up who asked for a code, and writes the mail. */
export function createCodeMailWorker(context: Context): Worker {
  const { realtime, log } = context;
  return createWorker({
    name: 'code mails',
    everyMs,
    // Timers may be a little early.
    hear: (wake) => realtime.subscribe('codes', () => void setTimeout(wake, laterMs + 10).unref()),
    log,
    work: () => writeCodeMails(context),
  });
}

/** Writes the oldest; false when there are none, or none but those that failed. */
export async function writeCodeMails(context: Context): Promise<boolean> {
  const { db, now } = context;
  let written = 0;
  const find = (limit: number) => findToMail(db, now(), laterMs, limit);
  await eachAlone(context, { work: 'code mails', find, atOnce }, async (tx, id) => {
    const attempt = await takeToMail(tx, Buffer.from(id, 'hex'));
    if (attempt) await letters[attempt.purpose](tx, context, attempt);
    written += 1;
  });
  return written > 0;
}

const letters: Record<CodeAttempt['purpose'], (tx: Tx, context: Context, attempt: CodeAttempt) => Promise<void>> = {
  async seat(tx, context, attempt) {
    const event = await tx
      .selectFrom('events')
      .select('title')
      .where('event_id', '=', attempt.event_id)
      .where('status', '<>', 'draft')
      .executeTakeFirst();
    if (!event) return;
    const values = { code: CODE_PLACEHOLDER, event_title: event.title };
    await sendAddressMail(tx, context, {
      trigger: 'seat_code',
      email: attempt.email,
      values,
      confidential: true,
      codeAttempt: attempt.attempt_hash,
      ...askedIn(attempt),
    });
  },

  async login(tx, context, attempt) {
    const account = await findAccount(tx, attempt.email, 'shared');
    if (!account) {
      const values = { sign_up_url: `${context.config.publicUrl}/register` };
      const letter = { trigger: 'login_code_no_account', email: attempt.email, values, confidential: true } as const;
      return sendAddressMail(tx, context, { ...letter, ...askedIn(attempt) });
    }
    if (await describeSecondFactor(tx, account.user_id)) {
      const letter = { trigger: 'login_code_second_factor', account, values: {} } as const;
      return sendAccountMail(tx, context, { ...letter, ...askedIn(attempt) });
    }
    return mailAccount(tx, context, attempt, account, 'log in to your account');
  },

  async own(tx, context, attempt) {
    const account = attempt.user_id === null ? undefined : await findAccountOf(tx, attempt.user_id, 'shared');
    if (account) await mailAccount(tx, context, attempt, account, 'confirm a change to your account');
  },
};

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function mailAccount(
  tx: Tx,
  context: Context,
  attempt: CodeAttempt,
  account: Account,
  code_use: string,
): Promise<void> {
  return sendAccountMail(tx, context, {
    trigger: 'login_code',
    account,
    values: { code: CODE_PLACEHOLDER, code_use },
    confidential: true,
    codeAttempt: attempt.attempt_hash,
    ...askedIn(attempt),
  });
}

/** Who asked, and until when the mail is of use. */
function askedIn(attempt: CodeAttempt) {
  return { asked: { at: attempt.asked_at, device: attempt.device }, expiresAt: codeEnd(attempt) };
}
