import type { FastifyRequest } from 'fastify';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import { findDevice } from '../../accounts/auth/known-devices.ts';
import { limitMailsTo, manyMailsTo } from '../../accounts/email-addresses/send-verification.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { limitOf } from '../../platform/limits/limit-scopes.ts';
import {
  counterOf,
  countersByAddress,
  createRateLimiter,
  type RateLimiter,
  type Say,
} from '../../platform/limits/rate-limits.ts';
import { hasDevMail } from '../../platform/settings/config.ts';
import { hashToken } from '../../platform/tokens.ts';
import { hasMailboxOf } from '../../accounts/users/mailboxes.ts';
import {
  changeAttempt,
  type CodeAttempt,
  hasGoodCode,
  holdOrMakeAttempt,
  restartAttempt,
} from './code-attempts.queries.ts';
import {
  codeEnd,
  enoughMails,
  MOST_MAILS,
  MOST_TRIES,
  RESENT_AFTER,
  TRIES_UNDER_ATTACK,
} from './mailed-codes.policy.ts';

/** What the code is good for, and where it goes. */
interface Asked {
  purpose: CodeAttempt['purpose'];
  email: string;
  /** The secret of the browser. */
  attempt: string;
  eventId?: string;
  userId?: string;
}

/**
 * Has a code sent, a moment later. Whose the address is makes no difference here. What strangers did decides whether an attempt
 * begins, never whether a code that was sent is taken: the browser in which the owner types is kept out by nobody. Throws
 * `not_allowed_now` where mails leave nowhere.
 */
export async function askForCode(context: Context, limiter: RateLimiter, asked: Asked, request: FastifyRequest) {
  const { config, db, now, realtime } = context;
  if (config.smtpUrl === null && !hasDevMail(config)) throw noMail();
  await limiter.check(countersByAddress(limitOf(config, 'wrong-codes'), request.ip));
  const knownAs = asked.userId ?? (await deviceKnownFor(context, asked.email, request));
  const triesLeft = knownAs === null ? await triesOfStrangers(context, limiter, asked.email) : MOST_TRIES;
  return db.transaction().execute(async (tx) => {
    const fresh = newAttempt(asked, triesLeft, now());
    const attempt = await holdOrMakeAttempt(tx, fresh);
    const isAgain = attempt.mails > 0 && (await isGoingOn(tx, attempt, asked, now()));
    if (isAgain && now().getTime() - attempt.asked_at.getTime() < RESENT_AFTER) return answerFor(attempt);
    if (isAgain && attempt.mails >= MOST_MAILS) throw enoughMails(codeEnd(attempt).getTime() - now().getTime());
    if (!isAgain && attempt.mails > 0) await restartAttempt(tx, fresh);
    await limitMails(tx, context, asked.email, { knownAs, isAgain, ip: request.ip });
    const mails = isAgain ? attempt.mails + 1 : 1;
    const { at, device } = requestOrigin(request, context);
    const expires_at = new Date(Math.max(attempt.expires_at.getTime(), fresh.expires_at.getTime()));
    await changeAttempt(tx, fresh.attempt_hash, { mails, asked_at: at, mail_due_at: at, device, expires_at });
    await realtime.publish(tx, 'codes');
    return answerFor({ mails, asked_at: at });
  });
}

function noMail(): Problem {
  return new Problem(
    'not_allowed_now',
    'This site can’t send email at the moment. Log in or sign up with a password instead.',
  );
}

function newAttempt({ purpose, email, attempt, eventId, userId }: Asked, triesLeft: number, now: Date) {
  return {
    attempt_hash: hashToken(attempt),
    purpose,
    email,
    mailbox: mailboxKey(email),
    event_id: eventId?.toLowerCase() ?? null,
    user_id: userId ?? null,
    tries_left: triesLeft,
    mails: 0,
    asked_at: now,
    expires_at: codeEnd({ asked_at: now }),
  };
}

/** Whether this asks for another code of the same attempt; one that is over begins once more. */
async function isGoingOn(tx: Tx, attempt: CodeAttempt, { purpose, email, eventId, userId }: Asked, now: Date) {
  const isSame =
    attempt.purpose === purpose &&
    attempt.mailbox === mailboxKey(email) &&
    attempt.event_id === (eventId?.toLowerCase() ?? null) &&
    (userId === undefined || attempt.user_id === userId);
  if (!isSame || attempt.tries_left === 0) return false;
  return codeEnd(attempt) > now || hasGoodCode(tx, attempt.attempt_hash, now);
}

/** The contract's CodeSent. */
function answerFor({ mails, asked_at }: Pick<CodeAttempt, 'mails' | 'asked_at'>) {
  return {
    expires_at: codeEnd({ asked_at }),
    resend_at: mails < MOST_MAILS ? new Date(asked_at.getTime() + RESENT_AFTER) : null,
  };
}

/** Something that stands for the browser, where someone logged in with it before to the account of this mailbox, or proved to be its guest. */
async function deviceKnownFor(context: Context, email: string, request: FastifyRequest): Promise<string | null> {
  const device = await findDevice(context, request);
  return device && (await isOneOf(context.db, device.userIds, email)) ? device.token : null;
}

async function isOneOf(db: Db, userIds: string[], email: string): Promise<boolean> {
  const own = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where(hasMailboxOf(email))
    .executeTakeFirst();
  return own !== undefined;
}

async function triesOfStrangers({ config }: Context, limiter: RateLimiter, email: string): Promise<number> {
  try {
    await limiter.check([counterOf(limitOf(config, 'code-guesses'), mailboxKey(email))]);
    return MOST_TRIES;
  } catch (error) {
    if (error instanceof Problem) return TRIES_UNDER_ATTACK;
    throw error;
  }
}

/** The wait may be a day: there are other ways in. */
function manyCodesTo(email: string): Say {
  return (wait) =>
    `Many codes have gone to ${email} already. Wait ${wait}, then try again, or log in or sign up with a password instead.`;
}

interface Standing {
  /** Null for a stranger. */
  knownAs: string | null;
  isAgain: boolean;
  ip: string;
}

/**
 * An attempt that goes on has room where others have used up that of new ones. One network has a share of the mailbox's mails, so that
 * a stranger alone does not use up those of the day.
 */
async function limitMails(tx: Tx, context: Context, email: string, standing: Standing): Promise<void> {
  const { knownAs, isAgain, ip } = standing;
  const limits = createRateLimiter({ ...context, db: tx });
  const key = mailboxKey(email);
  if (knownAs !== null) {
    const limit = limitOf(context.config, 'code-device');
    return limits.count([counterOf(limit, `${key} ${knownAs}`)], manyMailsTo(email));
  }
  const times = isAgain ? 2 : 1;
  const ofDay = [
    counterOf(limitOf(context.config, 'code-mails'), key),
    ...countersByAddress(limitOf(context.config, 'code-mails-network'), ip, `for ${key}`),
  ];
  const room = ofDay.map(({ max, ...counter }) => ({ ...counter, max: times * max }));
  await limits.count(room, manyCodesTo(email));
  await limitMailsTo(tx, context, email, times);
}
