import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { AccountByCode, AnswerFile, AnswerFileType, CodeTry } from '#openapi/types.ts';
import { mailboxKey } from '#rules/accounts/mailbox.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import { refusePassword } from '../../accounts/auth/password.policy.ts';
import { accountBlocked } from '../../accounts/auth/start-session.ts';
import { describeSecondFactor, listPasskeys } from '../../accounts/second-factor/second-factor.queries.ts';
import { emailTaken } from '../../accounts/users/email-taken.ts';
import { lockAddresses } from '../../accounts/users/lock-addresses.ts';
import { noteCodeShown, requireConfirmed } from '../../accounts/users/require-proof.ts';
import { changePassword, findAccount, insertUser, requireAccount } from '../../accounts/users/users.queries.ts';
import { unknownEvent } from '../../events/registration.policy.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { createRateLimiter, type RateLimiter } from '../../platform/limits/rate-limits.ts';
import { hashPassword, hasPassword, noPassword } from '../../platform/passwords.ts';
import { uploadAnswerFile } from '../answers/upload-answer-file.ts';
import { listOwnRegistrations } from '../own-registrations.queries.ts';
import { claimGuest } from '../guests/claim-guest.ts';
import { findGuest } from '../guests/guests.queries.ts';
import type { Registering } from '../register-for-event.ts';
import { askForCode } from './ask-for-code.ts';
import { changeAttempt, findAttempt } from './code-attempts.queries.ts';
import { type Asking, beginSession, logInByCode, needsPassword } from './log-in-by-code.ts';
import { codeExpired } from './mailed-codes.policy.ts';
import { takeProven } from './owner-of-address.ts';
import { ownerOf, type SeatsByCode, takeSeatByCode } from './take-seat-by-code.ts';
import { ticketTokens } from './ticket-tokens.ts';
import { requireProof, tryCode } from './try-code.ts';

export function mailedCodeHandlers(context: Context, registering: Registering) {
  const limiter = createRateLimiter(context);
  const seats = { limiter, registering };
  return {
    // Nothing here depends on whose the address is: that is looked up in the background.
    async askForSeatCode({ params, body, request }: Call<'askForSeatCode'>) {
      await requirePublic(context, params.id);
      return askForCode(context, limiter, { purpose: 'seat', eventId: params.id, ...body }, request);
    },

    takeSeatByCode({ params, body, request, reply }: Call<'takeSeatByCode'>) {
      return takeSeatByCode(context, seats, params.id, body, { request, reply });
    },

    async proveAddress({ body, request }: Call<'proveAddress'>) {
      const proven = await tryCode(context, limiter, { purpose: 'seat', ...body }, request);
      return { email: proven.email, proven_until: proven.provenUntil };
    },

    uploadFileByCode({ params, query, request }: Call<'uploadFileByCode'>) {
      const sending = { attempt: attemptOf(request), eventId: params.id, ...query };
      return uploadFileByCode(context, seats, sending, request);
    },

    listRegistrationsByCode({ query, request }: Call<'listRegistrationsByCode'>) {
      return listRegistrationsByCode(context, { attempt: attemptOf(request), ...query });
    },

    keepInAccount({ body, request, reply }: Call<'keepInAccount'>) {
      return keepInAccount(context, body, { request, reply });
    },

    askForLoginCode({ body, request }: Call<'askForLoginCode'>) {
      return askForCode(context, limiter, { purpose: 'login', ...body }, request);
    },

    logInByCode({ body, request, reply }: Call<'logInByCode'>) {
      return logInByCode(context, limiter, body, { request, reply });
    },

    askForOwnCode({ user, body, request }: Call<'askForOwnCode'>) {
      return askForOwnCode(context, limiter, { person: user, ...body }, request);
    },

    showMailedCode({ user, body, request }: Call<'showMailedCode'>) {
      return showMailedCode(context, limiter, { person: user, ...body }, request);
    },
  } satisfies Partial<Handlers>;
}

async function requirePublic({ db }: Context, eventId: string): Promise<void> {
  const event = await db
    .selectFrom('events')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('status', '<>', 'draft')
    .executeTakeFirst();
  if (!event) throw unknownEvent();
}

function attemptOf({ headers }: FastifyRequest): string {
  return String(headers['code-attempt']);
}

/** As `uploadAnswerFile`, before the registration by code. Throws `code_expired` without a proof for this event. */
async function uploadFileByCode(
  context: Context,
  { registering }: SeatsByCode,
  { attempt, ...sending }: { attempt: string; eventId: string; type: AnswerFileType },
  request: FastifyRequest,
): Promise<AnswerFile> {
  const { email } = await requireProof(context, attempt, sending.eventId);
  const { userId } = await ownerOf(context, email, '');
  return uploadAnswerFile(context, registering.findForPerson, { ...sending, userId, isByCode: true }, request);
}

interface Wanted {
  attempt: string;
  cursor: string;
  limit: number;
}

/**
 * A page of all registrations of an address, as the contract has it. Throws `code_expired` without a proof, and `second_factor_needed`
 * for an account that is protected by more than a mailbox.
 */
async function listRegistrationsByCode(context: Context, { attempt, cursor, limit }: Wanted) {
  const { db, now } = context;
  const { email } = await requireProof(context, attempt);
  const person = await findPerson(context, email);
  if (!person) return { full_name: '', email, is_guest: true, items: [], next: null };
  const filter = { status: 'any', when: 'any', standing: 'any', event_id: '', cursor, limit } as const;
  const page = await listOwnRegistrations(db, person.user_id, filter, now());
  const tokens = await ticketTokens(
    context,
    attempt,
    person.user_id,
    page.items.map(({ registration_id }) => registration_id),
  );
  return {
    full_name: person.full_name,
    email: person.email,
    is_guest: person.isGuest,
    items: page.items.flatMap((registration) => {
      const ticket_token = tokens.get(registration.registration_id);
      return ticket_token === undefined ? [] : { registration, ticket_token };
    }),
    next: page.next,
  };
}

async function findPerson(context: Context, email: string) {
  const { db } = context;
  const account = await findAccount(db, email);
  // One that someone opened since the code was typed shows nothing of the address.
  if (!account?.email_verified_at) {
    const guest = await db.transaction().execute((tx) => findGuest(tx, email));
    return guest && { ...guest, isGuest: true };
  }
  if (account.blocked_at) throw accountBlocked(context);
  const { user_id: userId } = account;
  if ((await describeSecondFactor(db, userId)) || (await listPasskeys(db, userId)).length > 0) {
    throw new Problem(
      'second_factor_needed',
      'Your account asks for more than an email. Log in to see your registrations.',
    );
  }
  return { ...account, isGuest: false };
}

/**
 * Makes an account of an address that was proven for a seat, with all that the address had as a guest, and begins a session of it.
 * Sent again, it is the account that was made. Throws `code_expired` without a proof, and `email_taken` where there is another.
 */
async function keepInAccount(
  context: Context,
  { attempt, password, timezone: told = '' }: AccountByCode,
  asking: Asking,
) {
  const { config, db } = context;
  const proven = await requireProof(context, attempt);
  if (password !== undefined) refusePassword('password', password, proven.email, config.productName);
  const passwordHash = password === undefined ? noPassword() : await hashPassword(password);
  const unused: string[] = [];
  const account = await db.transaction().execute(async (tx) => {
    unused.length = 0;
    await lockAddresses(tx, [proven.email]);
    const found = await findAccount(tx, proven.email, 'alone');
    const before = (await findAttempt(tx, proven.attemptHash))?.user_id;
    if (found && found.user_id === before) return refuseSecondStep(tx, found);
    if (found?.email_verified_at) throw emailTaken('email', proven.email);
    const fullName = (await findGuest(tx, proven.email))?.full_name ?? '';
    // Someone else opened one since the code was typed: what they set goes.
    if (found) await takeProven(tx, context, { account: found, fullName }, unused);
    const made = { email: proven.email, fullName, told };
    const userId = found ? found.user_id : await makeAccount(tx, context, made);
    await changePassword(tx, userId, passwordHash);
    await changeAttempt(tx, proven.attemptHash, { user_id: userId });
    return requireAccount(tx, userId);
  });
  await forgetFiles(context, unused);
  asking.request.accountId = account.user_id;
  return beginSession(context, account, proven.provenAt, asking);
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

async function refuseSecondStep(tx: Tx, account: Account): Promise<Account> {
  if (await describeSecondFactor(tx, account.user_id)) throw needsPassword();
  return account;
}

async function makeAccount(
  tx: Tx,
  context: Context,
  { email, fullName: full_name, told }: { email: string; fullName: string; told: string },
): Promise<string> {
  const { now } = context;
  // Nobody is kept out by what a browser tells.
  const timezone = isTimezone(told) ? told : 'UTC';
  const account = { user_id: uuid(), email, full_name, timezone, email_verified_at: now(), created_at: now() };
  const isNew = await insertUser(tx, { ...account, password_hash: noPassword() });
  if (!isNew) throw emailTaken('email', email);
  await claimGuest(tx, context, account.user_id, email);
  return account.user_id;
}

/** A code for the session of an account without a password. Throws a Problem for any other account. */
async function askForOwnCode(
  context: Context,
  limiter: RateLimiter,
  { person, attempt }: { person: Person; attempt: string },
  request: FastifyRequest,
) {
  const { userId } = person;
  const account = await requireAccount(context.db, userId);
  requireConfirmed(account);
  if (hasPassword(account)) throw new Problem('not_allowed_now', 'Your account has a password. Enter it instead.');
  return askForCode(context, limiter, { purpose: 'own', email: account.email, attempt, userId }, request);
}

async function showMailedCode(
  context: Context,
  limiter: RateLimiter,
  { person, attempt, code }: CodeTry & { person: Person },
  request: FastifyRequest,
): Promise<void> {
  const { userId, sessionId } = person;
  const { email, provenAt } = await tryCode(context, limiter, { purpose: 'own', attempt, code, userId }, request);
  const account = await requireAccount(context.db, userId);
  // The address was changed since.
  if (mailboxKey(account.email) !== mailboxKey(email)) throw codeExpired();
  await noteCodeShown(context.db, sessionId, provenAt);
}
