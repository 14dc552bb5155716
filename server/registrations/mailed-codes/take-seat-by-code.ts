import type { RegistrationRequest, SeatRequest } from '#openapi/types.ts';
import { isSameName } from '#rules/registrations/same-name.ts';
import { onOneLine } from '#rules/text/on-one-line.ts';
import { findDevice, rememberDevice } from '../../accounts/auth/known-devices.ts';
import { findGuest, forgetUnlisted } from '../guests/guests.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import type { RateLimiter } from '../../platform/limits/rate-limits.ts';
import { findOwnDetails } from '../own-registrations.queries.ts';
import { registerForEvent, type Registering } from '../register-for-event.ts';
import { unknownEvent } from '../../events/registration.policy.ts';
import { lockAddresses } from '../../accounts/users/lock-addresses.ts';
import { changeAttempt } from './code-attempts.queries.ts';
import type { Asking } from './log-in-by-code.ts';
import { type AddressOwner, findOrMakeOwner } from './owner-of-address.ts';
import { ticketTokens } from './ticket-tokens.ts';
import { type Proven, tryCode } from './try-code.ts';

export interface SeatsByCode {
  limiter: RateLimiter;
  registering: Registering;
}

/**
 * Registers the owner of the address that the code was sent to; the result is the contract's SeatByCode. Where there is a registration
 * already it is answered as it is. Throws the Problems of `tryCode` and `registerForEvent`; nothing stays of someone who
 * was refused but that the address is proven.
 */
export async function takeSeatByCode(
  context: Context,
  { limiter, registering }: SeatsByCode,
  eventId: string,
  { attempt, code, full_name, ...answers }: SeatRequest,
  { request, reply }: Asking,
) {
  const fullName = onOneLine(full_name);
  if (fullName === '') throw invalidField('full_name', 'Enter your name.');
  const proven = await tryCode(context, limiter, { purpose: 'seat', attempt, code, eventId }, request);
  let owner = await ownerOf(context, proven.email, fullName);
  const answered = (made: string | null) => answer(context, { proven, owner, fullName, eventId, made });
  const before = await answered(proven.madeRegistration);
  const seat = before ?? (await take());
  if (owner.isGuest) await rememberGuest(context, owner, { request, reply });
  return seat;

  async function take() {
    let made = await register(context, registering, owner, eventId, answers);
    // Refused elsewhere and forgotten, or claimed by an account, since it was looked up.
    for (let tries = 1; made === GONE; tries += 1) {
      if (tries === MOST_TRIES) throw tooManyAtOnce();
      owner = await ownerOf(context, proven.email, fullName);
      made = await register(context, registering, owner, eventId, answers);
    }
    if (made) await changeAttempt(context.db, proven.attemptHash, { made_registration: made });
    const taken = await answered(made);
    if (!taken) throw unknownEvent();
    return taken;
  }
}

/** From now on strangers who ask for codes do not keep this browser out. The mark counts for the guest alone, and for no login. */
async function rememberGuest(context: Context, { userId, email }: AddressOwner, asking: Asking): Promise<void> {
  const device = await findDevice(context, asking.request);
  const headers = await context.db.transaction().execute(async (tx) => {
    // Claimed by an account meanwhile, there is no guest.
    const guest = await findGuest(tx, email);
    return guest?.user_id === userId ? rememberDevice(tx, context, userId, { device, request: asking.request }) : {};
  });
  asking.reply.headers(headers);
}

const GONE = Symbol('The guest is gone.');
const MOST_TRIES = 3;

/** The result is null where the same was sent twice at once, and the other one made it; GONE where there is no such guest by now. */
async function register(
  context: Context,
  registering: Registering,
  { userId, isGuest }: AddressOwner,
  eventId: string,
  request: RegistrationRequest,
): Promise<string | null | typeof GONE> {
  try {
    return await registerForEvent(context, registering, { userId, hasProfile: false }, eventId, request);
  } catch (error) {
    if (error instanceof Problem && error.code === 'already_registered') return null;
    if (!isGuest) throw error;
    if (!(await isThere(context.db, userId))) return GONE;
    await context.db.transaction().execute((tx) => forgetUnlisted(tx, [userId]));
    throw error;
  }
}

function tooManyAtOnce(): Problem {
  const detail = 'Several tries to register with this address are under way. Try again in a few seconds.';
  return new Problem('unavailable', detail, { headers: { 'retry-after': '5' } });
}

async function isThere(db: Db, userId: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return found !== undefined;
}

export async function ownerOf(context: Context, email: string, fullName: string): Promise<AddressOwner> {
  const unused: string[] = [];
  const owner = await context.db.transaction().execute(async (tx) => {
    unused.length = 0;
    await lockAddresses(tx, [email]);
    return findOrMakeOwner(tx, context, { email, fullName }, unused);
  });
  await forgetFiles(context, unused);
  return owner;
}

interface Answered {
  proven: Proven;
  owner: AddressOwner;
  fullName: string;
  eventId: string;
  /** What this attempt has registered, as far as it is known. */
  made: string | null;
}

/** The contract's SeatByCode; null while there is no registration. */
async function answer(context: Context, { proven, owner, fullName, eventId, made }: Answered) {
  const { db, now } = context;
  const found = await findRegistration(db, { userId: owner.userId, eventId, made, since: proven.provenAt });
  if (!found) return null;
  const { registration_id: registrationId, created_at, added_by } = found;
  const [registration] = await findOwnDetails(db, [{ userId: owner.userId, registrationId }], now());
  if (!registration) throw unknownEvent();
  const tokens = await ticketTokens(context, proven.attempt, owner.userId, [registrationId]);
  const ticket_token = tokens.get(registrationId);
  if (ticket_token === undefined) return null;
  const isOtherName = !isSameName(owner.fullName, fullName);
  const isLikelyMade = made === null && added_by === null && created_at >= proven.provenAt && !isOtherName;
  return {
    outcome: made === registrationId || isLikelyMade ? ('registered' as const) : ('already_registered' as const),
    is_other_name: isOtherName,
    ticket: { registration, full_name: owner.fullName, email: owner.email, is_guest: owner.isGuest },
    ticket_token,
    proven_until: proven.provenUntil,
  };
}

interface Sought {
  userId: string;
  eventId: string;
  made: string | null;
  since: Date;
}

/** The one that counts; else one that was made since the code was typed, and cancelled: what is sent twice registers once. */
function findRegistration(db: Db, { userId, eventId, made, since }: Sought) {
  return db
    .selectFrom('registrations')
    .select(['registration_id', 'created_at', 'added_by'])
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where(({ eb, or }) =>
      or([
        eb('status', '<>', 'cancelled'),
        made === null ? eb('created_at', '>=', since) : eb('registration_id', '=', made),
      ]),
    )
    .orderBy(({ eb }) => eb('status', '<>', 'cancelled'), 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
