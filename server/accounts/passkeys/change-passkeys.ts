import { v7 as uuid } from 'uuid';
import type { NewPasskey } from '#openapi/types.ts';
import type { Context } from '../../platform/context.ts';
import type { Person } from '../../platform/http/contract.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { keepOnlySession, tellOfLoginChange } from '../second-factor/change-second-factor.ts';
import { requireShown } from '../users/require-shown.ts';
import { describeSecondFactor, strengthenSession } from '../second-factor/second-factor.queries.ts';
import { requireConfirmed } from '../users/require-confirmed.ts';
import { requirePassword } from '../users/require-password.ts';
import { requireAccount } from '../users/users.queries.ts';
import { challengeIn, creationOptions, newChallenge, verifyAttestation } from './ceremonies.ts';
import { keepChallenge, spendChallenge } from './challenges.queries.ts';
import { deletePasskey, insertPasskey, listCredentials } from './passkeys.queries.ts';

const MOST_PER_PERSON = 20;

/** What the browser makes a passkey by; once the password was right. */
export async function startPasskey(context: Context, person: Person, password: string | undefined) {
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
 * beside the password, every other session ends.
 */
export async function addPasskey(
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
    await tellOfLoginChange(
      tx,
      context,
      userId,
      asked,
      'A passkey was added: it logs you in without your password. A new password does not end it; your settings do.',
    );
    return passkey;
  });
}

export async function removePasskey(
  context: Context,
  person: Person,
  passkeyId: string,
  asked: RequestOrigin,
): Promise<void> {
  const { userId } = person;
  await context.db.transaction().execute(async (tx) => {
    await requireAccount(tx, userId, 'alone');
    await requireShown(tx, context, person);
    const isOwn = await deletePasskey(tx, userId, passkeyId);
    if (!isOwn) throw new Problem('not_found', 'This passkey is already removed.');
    await tellOfLoginChange(tx, context, userId, asked, 'A passkey was removed. You can no longer log in with it.');
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
