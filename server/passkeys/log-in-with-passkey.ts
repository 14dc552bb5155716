import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeyAssertion } from '#openapi/types.ts';
import { findDevice } from '../auth/known-devices.ts';
import { startSession } from '../auth/start-session.ts';
import type { Context } from '../platform/context.ts';
import { Problem } from '../platform/http/problem.ts';
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
