import { v7 as uuid } from 'uuid';
import { momentInWords } from '#rules/time/moment-in-words.ts';
import { sendAccountMail } from '../email-templates/account-mail.ts';
import { loadEmail } from '../email-templates/load-email.ts';
import { eachAlone } from '../platform/background/each-alone.ts';
import { createWorker, type Worker } from '../platform/background/worker.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { CODE_LASTS, CODE_PLACEHOLDER } from '../platform/mail/mailed-codes.ts';
import { describeSecondFactor } from '../second-factor/second-factor.queries.ts';
import { findAccount, findAccountOf } from '../users/users.queries.ts';
import { type CodeAttempt, findToMail, takeToMail } from './code-attempts.queries.ts';

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
    await mailAddress(tx, context, attempt, { trigger: 'seat_code', values, codeAttempt: attempt.attempt_hash });
  },

  async login(tx, context, attempt) {
    const account = await findAccount(tx, attempt.email, 'shared');
    if (!account) {
      const values = { sign_up_url: `${context.config.publicUrl}/register` };
      return mailAddress(tx, context, attempt, { trigger: 'login_code_no_account', values });
    }
    if (await describeSecondFactor(tx, account.user_id)) {
      const asked = askedOf(attempt);
      return sendAccountMail(tx, context, {
        ...{ trigger: 'login_code_second_factor', account, asked, values: {} },
        expiresAt: endOf(attempt),
      });
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
    asked: askedOf(attempt),
    values: { code: CODE_PLACEHOLDER, code_use },
    confidential: true,
    codeAttempt: attempt.attempt_hash,
    expiresAt: endOf(attempt),
  });
}

interface Letter {
  trigger: 'seat_code' | 'login_code_no_account';
  /** Beside who asked. */
  values: Record<string, string>;
  codeAttempt?: Uint8Array;
}

/** To an address of which nothing is known: it may be that of somebody who never heard of us. */
async function mailAddress(
  tx: Tx,
  context: Context,
  attempt: CodeAttempt,
  { trigger, values, ...mail }: Letter,
): Promise<void> {
  const { at, device } = askedOf(attempt);
  const write = await loadEmail(tx, context, trigger);
  const asked = { asked_at: momentInWords(at, 'UTC'), asked_with: device || 'an unknown device' };
  await context.mailer.enqueue(tx, {
    to: attempt.email,
    template: trigger,
    idempotencyKey: uuid(),
    confidential: true,
    expiresAt: endOf(attempt),
    ...mail,
    ...write({ ...values, ...asked }, { isConfirmed: false }),
  });
}

function askedOf({ asked_at, device }: CodeAttempt) {
  return { at: asked_at, device };
}

function endOf({ asked_at }: CodeAttempt): Date {
  return new Date(asked_at.getTime() + CODE_LASTS);
}
