import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { NewPasskey, PasskeyAssertion } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { requestOrigin, type RequestOrigin } from '../../platform/http/request-origin.ts';
import { findDevice } from '../auth/known-devices.ts';
import { startSession } from '../auth/start-session.ts';
import { keepOnlySession, notifyOfLoginChange } from '../second-factor/change-second-factor.ts';
import { describeSecondFactor, strengthenSession } from '../second-factor/second-factor.queries.ts';
import { requireConfirmed, requirePassword, requireShown } from '../users/require-proof.ts';
import { findAccountOf, requireAccount } from '../users/users.queries.ts';
import {
  challengeIn,
  creationOptions,
  newChallenge,
  type NewCredential,
  requestOptions,
  verifyAssertion,
  verifyAttestation,
} from './ceremonies.ts';
import { keepChallenge, spendChallenge } from './challenges.queries.ts';

export function passkeyHandlers(context: Context) {
  const { config, db, now } = context;
  return {
    async challengePasskey() {
      const challenge = newChallenge();
      await keepChallenge(db, challenge, null, now());
      return requestOptions(config, challenge);
    },

    logInWithPasskey({ body, request, reply }: Call<'logInWithPasskey'>) {
      return logInWithPasskey(context, body, { request, reply });
    },

    startPasskey({ user, body }: Call<'startPasskey'>) {
      return startPasskey(context, user, body.current_password);
    },

    addPasskey({ user, body, request }: Call<'addPasskey'>) {
      return addPasskey(context, user, body, requestOrigin(request, context));
    },

    removePasskey({ user, params, request }: Call<'removePasskey'>) {
      return removePasskey(context, user, params.id, requestOrigin(request, context));
    },

    showPasskey({ user, body }: Call<'showPasskey'>) {
      return showPasskey(context, user, body);
    },
  } satisfies Partial<Handlers>;
}

/**
 * A new session for the holder of a passkey, which takes the place of the password and of a code. What does not fit gets
 * the same answer.
 */
async function logInWithPasskey(
  context: Context,
  assertion: PasskeyAssertion,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const account = await findOwner(context, assertion);
  if (!account) throw wrongPasskey();
  request.accountId = account.user_id;
  const device = await findDevice(context, request);
  const session = await startSession(context, account, { device, request, reply, isStrong: true });
  if (!session) throw wrongPasskey();
  return session;
}

/** The session counts as strong from now on. Whatever does not fit leaves it as it is, and never ends it. */
async function showPasskey(context: Context, person: Person, assertion: PasskeyAssertion): Promise<void> {
  const owner = await findOwner(context, assertion);
  if (owner?.user_id !== person.userId) {
    throw new Problem('not_allowed_now', 'This passkey did not work. Try again, or use another one of yours.', {
      isFailedTry: true,
    });
  }
  await context.db.transaction().execute((tx) => strengthenSession(tx, context, person));
}

/** Whose passkey has signed the challenge that it was asked for; null where anything does not fit. */
async function findOwner({ config, db, now }: Context, assertion: PasskeyAssertion) {
  const challenge = challengeIn(assertion.response.clientDataJSON);
  if (challenge === null || !(await spendChallenge(db, challenge, null, now()))) return null;
  const passkey = await findPasskey(db, assertion.id);
  const counter = passkey ? await verifyAssertion(config, assertion, challenge, passkey) : null;
  if (!passkey || counter === null || !(await noteUse(db, passkey.passkey_id, counter, now()))) return null;
  return findAccountOf(db, passkey.user_id);
}

function wrongPasskey(): Problem {
  return new Problem('wrong_credentials', 'This passkey did not work. Try again, or log in with your password.', {
    isFailedTry: true,
  });
}

/** Of one that a login names; undefined when nobody has it. */
function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['passkey_id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** What the person’s devices hold already. */
function listCredentials(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('passkey_id')
    .execute();
}

/** Undefined when someone has it already. */
function insertPasskey(
  tx: Tx,
  owner: { passkey_id: string; user_id: string; name: string; created_at: Date },
  { credentialId, publicKey, counter, transports }: NewCredential,
) {
  return tx
    .insertInto('passkeys')
    .values({ ...owner, credential_id: credentialId, public_key: publicKey, counter, transports })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['passkey_id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();
}

/** False when the counter went back: of two logins that show the same one, one counts. Devices that do not count stay at 0. */
async function noteUse(db: Db, passkeyId: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('passkey_id', '=', passkeyId)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the person has no such passkey. */
async function deletePasskey(tx: Tx, userId: string, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const MOST_PER_PERSON = 20;

/** What the browser makes a passkey by; once the password was right. */
async function startPasskey(context: Context, person: Person, password: string | undefined) {
  const { db, config, now } = context;
  const { userId } = person;
  const account = await requireAccount(db, userId);
  await requirePassword(context, person, account, password);
  const challenge = newChallenge();
  const own = await db.transaction().execute(async (tx) => {
    requireConfirmed(await requireAccount(tx, userId, 'alone'));
    await requireShown(tx, context, person);
    const found = await listCredentials(tx, userId);
    if (found.length >= MOST_PER_PERSON) throw tooMany();
    await keepChallenge(tx, challenge, userId, now());
    return found;
  });
  return creationOptions(config, challenge, account, own);
}

/**
 * Keeps what the browser has made. More than the password was shown in this session then; where it is the first thing
 * besides the password, every other session ends.
 */
async function addPasskey(
  context: Context,
  person: Person,
  { name = '', credential }: NewPasskey,
  asked: RequestOrigin,
) {
  const { db, config, now } = context;
  const { userId } = person;
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (challenge === null) throw noPasskey();
  if (!(await spendChallenge(db, challenge, userId, now()))) {
    throw new Problem('not_allowed_now', 'This took too long. Start again.');
  }
  const made = await verifyAttestation(config, credential, challenge);
  if (!made) throw noPasskey();
  return db.transaction().execute(async (tx) => {
    requireConfirmed(await requireAccount(tx, userId, 'alone'));
    await requireShown(tx, context, person);
    const before = (await listCredentials(tx, userId)).length;
    if (before >= MOST_PER_PERSON) throw tooMany();
    const isFirst = before === 0 && !(await describeSecondFactor(tx, userId));
    const owner = { passkey_id: uuid(), user_id: userId, name: nameFor(name, asked), created_at: now() };
    const passkey = await insertPasskey(tx, owner, made);
    if (!passkey) throw new Problem('not_allowed_now', 'This passkey is already in use. Create another one.');
    await (isFirst ? keepOnlySession : strengthenSession)(tx, context, person);
    await notifyOfLoginChange(
      tx,
      context,
      userId,
      asked,
      'A passkey was added: it logs you in without your password. A new password does not end it; your settings do.',
    );
    return passkey;
  });
}

async function removePasskey(context: Context, person: Person, passkeyId: string, asked: RequestOrigin): Promise<void> {
  const { userId } = person;
  await context.db.transaction().execute(async (tx) => {
    await requireAccount(tx, userId, 'alone');
    await requireShown(tx, context, person);
    const isOwn = await deletePasskey(tx, userId, passkeyId);
    if (!isOwn) throw new Problem('not_found', 'This passkey is already removed.');
    await notifyOfLoginChange(tx, context, userId, asked, 'A passkey was removed. You can no longer log in with it.');
  });
}

/** What the person calls it, or the browser that made it. */
function nameFor(name: string, { device }: RequestOrigin): string {
  return name.trim() || device.slice(0, 60) || 'Passkey';
}

function noPasskey(): Problem {
  return invalidField('credential', 'That passkey isn’t for this site. Create a new one.');
}

function tooMany(): Problem {
  return new Problem('not_allowed_now', `You have ${MOST_PER_PERSON} passkeys. Remove one that you do not use first.`);
}
