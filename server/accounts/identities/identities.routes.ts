import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { ProviderReturn } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import { needsSecondFactor } from '../../platform/http/authentication.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { requestOrigin, type RequestOrigin } from '../../platform/http/request-origin.ts';
import { hasPassword, noPassword } from '../../platform/passwords.ts';
import { findDevice } from '../auth/known-devices.ts';
import { startSession } from '../auth/start-session.ts';
import { takeOverAccount } from '../auth/take-over-account.ts';
import { isWithinMailsTo, sendVerification } from '../email-addresses/send-verification.ts';
import { describeSecondFactor, listPasskeys } from '../second-factor/second-factor.queries.ts';
import { lockAddresses } from '../users/lock-addresses.ts';
import { requireConfirmed, requirePassword, requireShown, waysToShow } from '../users/require-proof.ts';
import { changePassword, findAccount, findAccountOf, insertUser, requireAccount } from '../users/users.queries.ts';
import { type Claims, createProvider, type Provider, visitInvalid } from './provider.ts';
import {
  deleteIdentity,
  findOwner,
  insertIdentity,
  insertVisit,
  listIdentitiesOf,
  takeVisit,
} from './identities.queries.ts';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { isFromElsewhere, type Mark, markCookie, markIn, markNamesIn } from '../../platform/browser-marks.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { notifyOfLoginChange } from '../second-factor/change-second-factor.ts';

export function identityHandlers(context: Context) {
  const provider = createProvider(context);
  return {
    async startProviderLogin({ request, reply }: Call<'startProviderLogin'>) {
      return beginVisit(context, requireProvider(provider), null, { request, reply });
    },

    async finishProviderLogin({ body, request, reply }: Call<'finishProviderLogin'>) {
      return finishProviderLogin(context, requireProvider(provider), { came: body, request, reply });
    },

    async startLinking({ user, body, request, reply }: Call<'startLinking'>) {
      const found = requireProvider(provider);
      const account = await requireAccount(context.db, user.userId);
      await requirePassword(context, user, account, body.current_password);
      requireConfirmed(account);
      await requireShown(context.db, context, user);
      await refuseSecond(context, found, user.userId);
      return beginVisit(context, found, user.userId, { request, reply });
    },

    removeIdentity({ user, params, request }: Call<'removeIdentity'>) {
      return removeIdentity(context, user, params.id, requestOrigin(request, context));
    },

    async getLoginMethods({ user }: Call<'getLoginMethods'>) {
      const isRequired = needsSecondFactor(context.config, user);
      return {
        has_password: hasPassword(await requireAccount(context.db, user.userId)),
        second_factor: await describeSecondFactor(context.db, user.userId),
        identities: await showIdentities(context, user.userId),
        passkeys: await listPasskeys(context.db, user.userId),
        is_required: isRequired,
        is_missing: isRequired && !user.isStrong,
        is_to_show: (await waysToShow(context.db, context, user)) !== null,
      };
    },
  } satisfies Partial<Handlers>;
}

interface Back {
  came: ProviderReturn;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Ends a visit to the provider with what it was begun for: a session, or an identity that is linked. */
async function finishProviderLogin(context: Context, provider: Provider, { came, request, reply }: Back) {
  const visit = await endVisit(context, came.state, request);
  if (came.error !== undefined) throw turnedAway(provider, came.error);
  if (came.code === undefined) throw invalidField('code', 'The provider gave no code. Begin again.');
  const claims = await provider.redeem(came, visit);
  const asked = requestOrigin(request, context);
  if (visit.user_id !== null) {
    await linkIdentity(context, provider, { userId: visit.user_id, claims, asked });
    return { session: null, linked: true };
  }
  const account = await accountOf(context, provider, { claims, asked });
  request.accountId = account.user_id;
  const device = await findDevice(context, request);
  // How many steps its login takes is the provider's: the operator trusts it.
  const session = await startSession(context, account, { device, request, reply, isStrong: true });
  if (!session) throw new Problem('not_allowed_now', 'Your account was changed at the same moment. Log in again.');
  return { session, linked: false };
}

function turnedAway({ name }: Provider, error: string): Problem {
  const isOwnWish = error === 'access_denied';
  return new Problem(
    'not_allowed_now',
    isOwnWish
      ? `${name} was not allowed to say who you are, so you are not logged in with it.`
      : `${name} did not log you in. Try again, or log in with your password.`,
  );
}

interface Coming {
  claims: Claims;
  asked: RequestOrigin;
}

/** Of whom the provider speaks, who gets an account where there is none. Throws a Problem for an address that has one. */
async function accountOf(context: Context, provider: Provider, coming: Coming) {
  const { issuer, subject } = coming.claims;
  const find = async () => {
    const owner = await findOwner(context.db, issuer, subject);
    return owner === null ? undefined : findAccountOf(context.db, owner);
  };
  const known = await find();
  if (known) return known;
  await makeAccount(context, provider, coming);
  // Of two logins at once, one has made it.
  const made = await find();
  if (made) return made;
  const { name } = provider;
  throw new Problem(
    'not_allowed_now',
    `There is an account with this address already. Log in with its password, then connect ${name} in Settings.`,
  );
}

/**
 * Nothing is made where the address has an account, with one exception: an account whose address nobody confirmed becomes
 * that of the person for whom the provider confirms it.
 */
async function makeAccount(context: Context, { name }: Provider, { claims, asked }: Coming): Promise<void> {
  const { email, fullName, timezone, isVerified } = claims;
  if (email === null) {
    throw new Problem(
      'not_allowed_now',
      `${name} did not say your email address, which an account needs. Sign up with a password, then connect ${name} in Settings.`,
    );
  }
  const password_hash = noPassword();
  const email_verified_at = isVerified ? asked.at : null;
  const account = { user_id: uuid(), email, full_name: fullName, timezone, email_verified_at };
  const files = await context.db.transaction().execute(async (tx) => {
    if (isVerified) await lockAddresses(tx, [email]);
    if (!(await insertUser(tx, { ...account, password_hash, created_at: asked.at }))) {
      return isVerified ? takeOver(tx, context, { ...account, password_hash, claims, asked }) : [];
    }
    await insertFirstIdentity(tx, account.user_id, { claims, asked });
    if (isVerified) await context.ports.claimGuest(tx, context, account.user_id, email);
    else if (await isWithinMailsTo(tx, context, email)) await sendVerification(tx, context, account, asked, '');
    return [];
  });
  await forgetFiles(context, files);
}

interface ConfirmedByProvider extends Coming {
  email: string;
  full_name: string;
  timezone: string;
  password_hash: string;
}

/** The result are files that are no longer of use; none where the account stays with the person who has it. */
async function takeOver(
  tx: Tx,
  context: Context,
  { email, full_name, timezone, password_hash, ...coming }: ConfirmedByProvider,
): Promise<string[]> {
  const found = await findAccount(tx, email, 'alone');
  if (!found || found.email_verified_at || found.blocked_at) return [];
  const { user_id } = found;
  await changePassword(tx, user_id, password_hash);
  const files = await takeOverAccount(tx, context, { user_id, email, full_name, timezone });
  await insertFirstIdentity(tx, user_id, coming);
  return files;
}

async function insertFirstIdentity(tx: Tx, userId: string, { claims, asked }: Coming): Promise<void> {
  const { issuer, subject, email } = claims;
  const identity = { identity_id: uuid(), issuer, subject, email: email ?? '', user_id: userId, linked_at: asked.at };
  if (!(await insertIdentity(tx, identity)))
    throw new Problem('not_allowed_now', 'You logged in twice at the same moment. Log in again.');
}

const VISIT_LASTS = 10 * 60 * 1000;
const MARKS = 'provider-visit-';
/** Visits that a browser may have under way. */
const MOST = 10;

/** Throws a Problem where no provider is set. */
function requireProvider(provider: Provider | null): Provider {
  if (provider) return provider;
  throw new Problem('not_allowed_now', 'People log in with a password here, and nothing else.');
}

/**
 * Where the browser has to go, which the answer's cookie binds the visit to: each visit has one, so that each tab finishes what
 * it began. `userId` is whose account gets the identity, null for a login. A page of another origin gets no cookie, so what it
 * begins comes to nothing.
 */
async function beginVisit(
  { config, db, now }: Context,
  provider: Provider,
  userId: string | null,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ url: string }> {
  const [state, browser] = [newToken(), newToken()];
  const secrets = { code_verifier: randomPKCECodeVerifier(), nonce: randomNonce() };
  const url = await provider.addressFor(state.token, secrets);
  const expires_at = new Date(now().getTime() + VISIT_LASTS);
  const hashes = { state_hash: state.tokenHash, browser_hash: browser.tokenHash };
  await insertVisit(db, { ...hashes, ...secrets, user_id: userId, expires_at });
  if (!isFromElsewhere(request)) {
    // A browser sends every one of them along, and a server takes so many bytes of headers.
    const ended = markNamesIn(config, MARKS, request).slice(0, 1 - MOST);
    for (const name of ended) reply.headers(markCookie(config, { name, lasts: 0 }, ''));
    reply.headers(markCookie(config, markOf(state.token), browser.token));
  }
  return { url };
}

/** The visit that this browser began, once. Throws `link_invalid` for any other, which stays as it is. */
async function endVisit({ config, db, now }: Context, state: string, request: FastifyRequest) {
  const browser = markIn(config, markOf(state), request);
  const visit = browser && (await takeVisit(db, hashToken(state), hashToken(browser), now()));
  if (!visit) throw visitInvalid();
  return visit;
}

/** Named by the state, which it does not give away. */
function markOf(state: string): Mark {
  return { name: MARKS + hashToken(state).toString('base64url').slice(0, 12), lasts: VISIT_LASTS / 1000 };
}

interface Link {
  userId: string;
  claims: Claims;
  asked: RequestOrigin;
}

/** Lets the person log in with this identity too, and tells them by mail. One that is linked already stays so. */
async function linkIdentity(context: Context, { name }: Provider, { userId, claims, asked }: Link) {
  const { issuer, subject, email } = claims;
  await context.db.transaction().execute(async (tx) => {
    const account = await findAccountOf(tx, userId, 'shared');
    if (!account || account.blocked_at) {
      throw new Problem('not_allowed_now', 'The account to connect is gone or blocked.');
    }
    requireConfirmed(account);
    const identity = { identity_id: uuid(), issuer, subject, email: email ?? '', user_id: userId, linked_at: asked.at };
    if (await insertIdentity(tx, identity)) {
      const change = `You can log in with your account of ${name} as well from now on.`;
      return notifyOfLoginChange(tx, context, userId, asked, change);
    }
    const owner = await findOwner(tx, issuer, subject);
    if (owner === null) throw oneAlready(name);
    if (owner !== userId) {
      throw new Problem('not_allowed_now', `Someone else already logs in with this ${name} account.`);
    }
  });
}

/** Nobody is logged out; the password goes on. Throws `not_found` for those of others. */
async function removeIdentity(context: Context, person: Person, identityId: string, asked: RequestOrigin) {
  const { userId } = person;
  await context.db.transaction().execute(async (tx) => {
    await requireAccount(tx, userId, 'alone');
    await requireShown(tx, context, person);
    if (!(await deleteIdentity(tx, userId, identityId))) {
      throw new Problem('not_found', 'No such account is connected to yours.');
    }
    const change = 'An account was disconnected. You can no longer log in with it; your password still works.';
    await notifyOfLoginChange(tx, context, userId, asked, change);
  });
}

/** As the person sees them: by the name that the provider has here, or the host of one that is no longer in use. */
async function showIdentities({ config, db }: Context, userId: string) {
  const { loginProvider } = config;
  const rows = await listIdentitiesOf(db, userId);
  return rows.map(({ issuer, ...identity }) => ({
    ...identity,
    provider: loginProvider && isSame(issuer, loginProvider.issuer) ? loginProvider.name : hostOf(issuer),
  }));
}

/** Throws a Problem where the person has an identity of this provider. */
async function refuseSecond({ db }: Context, { name, issuer }: Provider, userId: string): Promise<void> {
  const linked = await listIdentitiesOf(db, userId);
  if (linked.some((identity) => isSame(identity.issuer, issuer))) throw oneAlready(name);
}

function oneAlready(name: string): Problem {
  return new Problem('not_allowed_now', `A ${name} account is already connected to yours. Disconnect it first.`);
}

/** A slash at the end is how the operator wrote it. */
function isSame(issuer: string, other: string): boolean {
  return issuer.replace(/\/$/, '') === other.replace(/\/$/, '');
}

function hostOf(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}
