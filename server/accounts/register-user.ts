import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { isTimezone } from '#rules/time/is-timezone.ts';
import type { NewAccount } from '#openapi/types.ts';
import { intentOf, requestOrigin } from '../platform/http/request-origin.ts';
import { findDevice, rememberDevice } from './auth/known-devices.ts';
import { refusePassword } from './auth/password.policy.ts';
import { sendVerification } from './email-addresses/send-verification.ts';
import { isWithinMailsTo } from './email-addresses/unconfirmed-mails.ts';
import type { Context } from '../platform/context.ts';
import { limitOf } from '../platform/limits/limit-scopes.ts';
import { hashPassword } from '../platform/passwords.ts';
import { counterOf, type RateLimiter } from '../platform/limits/rate-limits.ts';
import { emailTaken } from './users/email-taken.ts';
import { tidyProfile } from './users/profile.policy.ts';
import { insertUser } from './users/users.queries.ts';

/**
 * Makes an account, mails the link that confirms its address, and gives its id and the header by which the device is known from
 * now on. Throws a Problem when the address has an account.
 */
export async function registerUser(
  context: Context,
  limiter: RateLimiter,
  { email, password, timezone: told = '', ...profile }: NewAccount,
  request: FastifyRequest,
): Promise<{ userId: string; headers: { 'set-cookie'?: string } }> {
  const { config, db, now } = context;
  const tidied = tidyProfile(profile);
  refusePassword('password', password, email, config.productName);
  // Nobody is kept out by what a browser tells.
  const timezone = isTimezone(told) ? told : 'UTC';
  const { full_name = '' } = tidied;
  const account = { user_id: uuid(), email, full_name, timezone, email_verified_at: null };
  const password_hash = await hashPassword(password);
  const device = await findDevice(context, request);
  const headers = await db.transaction().execute(async (tx) => {
    const isNew = await insertUser(tx, { ...account, ...tidied, password_hash, created_at: now() });
    if (!isNew) throw emailTaken('email', email);
    // Whoever made accounts for this address before keeps nobody from making the true one.
    if (await isWithinMailsTo(tx, context, email))
      await sendVerification(tx, context, account, requestOrigin(request, context), intentOf(request));
    return rememberDevice(tx, context, account.user_id, { device, request });
  });
  await watchSignUps(context, limiter);
  return { userId: account.user_id, headers };
}

/** Who runs the site hears of a flood once an hour; nobody is refused for it. */
async function watchSignUps({ config, log }: Context, limiter: RateLimiter): Promise<void> {
  const limit = limitOf(config, 'registration-alarm');
  const signUps = await limiter.tally(counterOf(limit, 'everybody'));
  if (signUps !== limit.max + 1) return;
  log.warn({ sign_ups: signUps }, 'more people signed up within an hour than usual: look whether they are people');
}
