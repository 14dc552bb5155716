import { v7 as uuid } from 'uuid';
import type { Context } from '../../platform/context.ts';
import type { Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { tellOfLoginChange } from '../second-factor/change-second-factor.ts';
import { requireShown } from '../users/require-shown.ts';
import { requireConfirmed } from '../users/require-confirmed.ts';
import { findAccountOf, requireAccount } from '../users/users.queries.ts';
import type { Claims } from './claims.ts';
import { deleteIdentity, findOwner, insertIdentity, listIdentitiesOf } from './identities.queries.ts';
import type { Provider } from './provider.ts';

interface Link {
  userId: string;
  claims: Claims;
  asked: RequestOrigin;
}

/** Lets the person log in with this identity too, and tells them by mail. One that is linked already stays so. */
export async function linkIdentity(context: Context, { name }: Provider, { userId, claims, asked }: Link) {
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
      return tellOfLoginChange(tx, context, userId, asked, change);
    }
    const owner = await findOwner(tx, issuer, subject);
    if (owner === null) throw oneAlready(name);
    if (owner !== userId) {
      throw new Problem('not_allowed_now', `Someone else already logs in with this ${name} account.`);
    }
  });
}

/** Nobody is logged out; the password goes on. Throws `not_found` for those of others. */
export async function removeIdentity(context: Context, person: Person, identityId: string, asked: RequestOrigin) {
  const { userId } = person;
  await context.db.transaction().execute(async (tx) => {
    await requireAccount(tx, userId, 'alone');
    await requireShown(tx, context, person);
    if (!(await deleteIdentity(tx, userId, identityId))) {
      throw new Problem('not_found', 'No such account is connected to yours.');
    }
    const change = 'An account was disconnected. You can no longer log in with it; your password still works.';
    await tellOfLoginChange(tx, context, userId, asked, change);
  });
}

/** As the person sees them: by the name that the provider has here, or the host of one that is not in use any more. */
export async function showIdentities({ config, db }: Context, userId: string) {
  const { loginProvider } = config;
  const rows = await listIdentitiesOf(db, userId);
  return rows.map(({ issuer, ...identity }) => ({
    ...identity,
    provider: loginProvider && isSame(issuer, loginProvider.issuer) ? loginProvider.name : hostOf(issuer),
  }));
}

/** Throws a Problem where the person has an identity of this provider. */
export async function refuseSecond({ db }: Context, { name, issuer }: Provider, userId: string): Promise<void> {
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
