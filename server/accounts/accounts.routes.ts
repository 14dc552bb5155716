import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { NewAccount } from '#openapi/types.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import type { Context } from '../platform/context.ts';
import type { Call, Handlers, Person } from '../platform/http/contract.ts';
import { intentOf, requestOrigin, type RequestOrigin } from '../platform/http/request-origin.ts';
import { limitOf } from '../platform/limits/limit-scopes.ts';
import { counterOf, createRateLimiter, type RateLimiter } from '../platform/limits/rate-limits.ts';
import { hashPassword } from '../platform/passwords.ts';
import { findDevice, rememberDevice } from './auth/known-devices.ts';
import { refusePassword } from './auth/password.policy.ts';
import { isWithinMailsTo, sendVerification } from './email-addresses/send-verification.ts';
import { afterErasure, eraseAccount, eraseForPerson, makeNobodysPassword } from './erase-account.ts';
import { emailTaken } from './users/email-taken.ts';
import { tidyProfile } from './users/profile.policy.ts';
import { insertUser, requireAccount, requireUser } from './users/users.queries.ts';
import { requirePassword, requireShown, wrongPassword } from './users/require-proof.ts';
import { sendAccountMail } from './account-mail.ts';
import { Problem } from '../platform/http/problem.ts';

export function accountHandlers(context: Context) {
  const { db } = context;
  const limiter = createRateLimiter(context);

  return {
    async registerUser({ body, request, reply }: Call<'registerUser'>) {
      const { userId, headers } = await registerUser(context, limiter, body, request);
      request.accountId = userId;
      reply.headers(headers);
      return requireUser(db, userId);
    },

    erasePerson({ user, params }: Call<'erasePerson'>) {
      return eraseForPerson(context, user.userId, params.id);
    },

    deleteAccount({ user, body, request }: Call<'deleteAccount'>) {
      return deleteAccount(context, user, body.current_password, requestOrigin(request, context));
    },
  } satisfies Partial<Handlers>;
}

/**
 * Makes an account, mails the link that confirms its address, and gives its id and the header by which the device is known from
 * now on. Throws a Problem when the address has an account.
 */
async function registerUser(
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
    // Accounts that others made for this address before don't keep its owner from making one.
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

/**
 * Deletes the account of anyone who knows its password. Registrations for events to come are cancelled and their seats given
 * on; of the others the status stays for the numbers, and everything that the person wrote or sent goes.
 */
async function deleteAccount(
  context: Context,
  person: Person,
  password: string | undefined,
  asked: RequestOrigin,
): Promise<void> {
  const { db } = context;
  const { userId } = person;
  const seen = await requireAccount(db, userId);
  await requirePassword(context, person, seen, password);
  const nobodysPassword = await makeNobodysPassword();
  const files = await db.transaction().execute(async (tx) => {
    // What others write for the person right now is there before, and erased, or finds nobody after.
    const account = await requireAccount(tx, userId, 'alone');
    if (account.password_hash !== seen.password_hash) throw wrongPassword();
    await requireShown(tx, context, person);
    const fileIds = await eraseAccount(tx, context, account, nobodysPassword, (obstacle) => {
      throw obstacle.kind === 'onlyOwner' ? onlyOwner(obstacle.events) : lastAdministrator();
    });
    // The housekeeper takes its row when it has left: nothing of the person is to stay.
    await sendAccountMail(tx, context, { trigger: 'account_deleted', account, asked, values: {}, confidential: true });
    return fileIds;
  });
  await afterErasure(context, files);
}

function lastAdministrator(): Problem {
  return new Problem('not_allowed_now', 'You are the only administrator. Make someone else an administrator first.');
}

function onlyOwner(events: number): Problem {
  const which = events === 1 ? 'an event' : `${events} events`;
  return new Problem('not_allowed_now', `You are the only owner of ${which}. Make someone else an owner first.`);
}
