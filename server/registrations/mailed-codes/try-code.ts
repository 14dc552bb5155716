import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { limitOf } from '../../platform/limits/limit-scopes.ts';
import { counterOf, countersByAddress, type RateLimiter } from '../../platform/limits/rate-limits.ts';
import { hashCode } from '../../platform/mail/mailed-codes.ts';
import { hashToken } from '../../platform/tokens.ts';
import {
  changeAttempt,
  findAttempt,
  findCode,
  holdAttempt,
  noteUse,
  type CodeAttempt,
} from './code-attempts.queries.ts';
import { codeExpired, noTriesLeft, PROOF_LASTS, proofOver, readCode, wrongCode } from './mailed-codes.policy.ts';

/** What someone types, and what for. */
interface Typed {
  purpose: CodeAttempt['purpose'];
  attempt: string;
  code: string;
  eventId?: string;
  userId?: string;
}

/** An address that this browser has shown to read the mail of. */
export interface Proven {
  attemptHash: Uint8Array;
  /** The browser's secret. */
  attempt: string;
  email: string;
  provenAt: Date;
  provenUntil: Date;
  /** What was registered with it before. */
  madeRegistration: string | null;
}

/**
 * Throws the Problems `wrong_code`, `code_expired` and, for what is no code, `invalid`. A right one may be sent again by its own
 * browser, whose answer was lost. Wrong ones count for all codes of the attempt, and never for another browser.
 */
export async function tryCode(
  context: Context,
  limiter: RateLimiter,
  typed: Typed,
  request: FastifyRequest,
): Promise<Proven> {
  const digits = readCode(typed.code);
  const outcome = await context.db.transaction().execute((tx) => tryHeld(tx, typed, digits, context.now()));
  if ('proven' in outcome) return toProven(typed.attempt, outcome.proven);
  await tally(context, limiter, outcome.mailbox, request);
  throw outcome.left === 0 ? noTriesLeft() : wrongCode(outcome.left);
}

type Outcome = { proven: CodeAttempt } | { left: number; mailbox: string };

async function tryHeld(tx: Tx, typed: Typed, digits: string, now: Date): Promise<Outcome> {
  const attemptHash = hashToken(typed.attempt);
  const attempt = await holdAttempt(tx, attemptHash);
  if (!attempt || attempt.expires_at <= now || !isFor(attempt, typed)) throw codeExpired();
  const codeHash = hashCode(attemptHash, digits);
  const code = await findCode(tx, attemptHash, codeHash);
  if (code && isGood(attempt, code, now)) {
    const provenAt = attempt.proven_at ?? now;
    await noteUse(tx, attemptHash, codeHash, now);
    const expires_at = new Date(Math.max(attempt.expires_at.getTime(), untilOf(provenAt).getTime()));
    await changeAttempt(tx, attemptHash, { proven_at: provenAt, expires_at });
    return { proven: { ...attempt, proven_at: provenAt } };
  }
  if (code || attempt.tries_left === 0) throw codeExpired();
  const left = attempt.tries_left - 1;
  await changeAttempt(tx, attemptHash, { tries_left: left });
  return { left, mailbox: attempt.mailbox };
}

function isFor(attempt: CodeAttempt, { purpose, eventId, userId }: Typed): boolean {
  if (attempt.purpose !== purpose) return false;
  if (eventId !== undefined && attempt.event_id !== eventId.toLowerCase()) return false;
  return userId === undefined || attempt.user_id === userId;
}

type Code = NonNullable<Awaited<ReturnType<typeof findCode>>>;

function isGood({ purpose, tries_left, proven_at }: CodeAttempt, { expires_at, used_at }: Code, now: Date): boolean {
  if (expires_at > now) return tries_left > 0 || used_at !== null;
  // What it leads to is the same as before. A login is another one each time.
  return purpose === 'seat' && used_at !== null && proven_at !== null && untilOf(proven_at) > now;
}

function untilOf(provenAt: Date): Date {
  return new Date(provenAt.getTime() + PROOF_LASTS);
}

async function tally(
  { config }: Context,
  limiter: RateLimiter,
  mailbox: string,
  { ip }: FastifyRequest,
): Promise<void> {
  const counters = [
    counterOf(limitOf(config, 'code-guesses'), mailbox),
    ...countersByAddress(limitOf(config, 'wrong-codes'), ip),
  ];
  for (const counter of counters) await limiter.tally(counter);
}

/** The address for which this browser typed a code a while ago. Throws the Problem `code_expired`. */
export async function requireProof(
  { db, now }: Pick<Context, 'db' | 'now'>,
  attempt: string,
  eventId?: string,
): Promise<Proven> {
  const found = await findAttempt(db, hashToken(attempt));
  const isSeat = found?.purpose === 'seat' && (eventId === undefined || found.event_id === eventId.toLowerCase());
  if (!isSeat || !found.proven_at || untilOf(found.proven_at) <= now()) throw proofOver();
  return toProven(attempt, found);
}

function toProven(attempt: string, { attempt_hash, email, proven_at, made_registration }: CodeAttempt): Proven {
  const provenAt = proven_at ?? new Date(0);
  const provenUntil = untilOf(provenAt);
  return { attemptHash: attempt_hash, attempt, email, provenAt, provenUntil, madeRegistration: made_registration };
}
