import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyAssertion } from '#openapi/types.ts';
import { findDevice } from '../auth/known-devices.ts';
import { startSession } from '../auth/start-session.ts';
import type { Context } from '../../platform/context.ts';
import type { Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { strengthenSession } from '../second-factor/second-factor.queries.ts';
import { findAccountOf } from '../users/users.queries.ts';
import { challengeIn, verifyAssertion } from './ceremonies.ts';
import { spendChallenge } from './challenges.queries.ts';
import { findPasskey, noteUse } from './passkeys.queries.ts';

/**
 * A new session for whoever holds a passkey, which takes the place of the password and of a code. Whatever does not fit gets
 * the same answer.
 */
export async function logInWithPasskey(
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
export async function showPasskey(context: Context, person: Person, assertion: PasskeyAssertion): Promise<void> {
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
