import type { FastifyRequest } from 'fastify';
import type { AddressProof, Confirmer } from '../email-addresses/confirm-email.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { createRateLimiter } from '../../platform/limits/rate-limits.ts';
import { noPassword } from '../../platform/passwords.ts';
import { changePassword } from '../users/users.queries.ts';
import { endOtherAccess, forgetMaker, takeOverAccount } from './take-over-account.ts';
import { issueReset } from './issue-reset.ts';
import { findDevice } from './known-devices.ts';
import { isRightPassword } from './login-attempts.ts';

/** What the first confirmation of an address asks of the person who confirms, and does to the account. */
export function addressProof(context: Context): AddressProof {
  const limiter = createRateLimiter(context);
  return { endOtherAccess, forgetMaker, findConfirmer, takeOver };

  async function findConfirmer(
    account: { user_id: string; email: string; password_hash: string },
    { by, password, request }: Parameters<AddressProof['findConfirmer']>[1],
  ): Promise<Confirmer> {
    const { user_id: userId, password_hash: passwordHash } = account;
    if (by?.userId === userId) return { isMaker: true, sessionId: by.sessionId, passwordHash };
    // The owner of the address chooses one.
    if (password === undefined) return { isMaker: false, passwordHash: noPassword() };
    if (!(await isPasswordOf(account, password, request))) throw wrongPassword();
    return { isMaker: true, sessionId: null, passwordHash };
  }

  async function isPasswordOf(
    account: { user_id: string; email: string; password_hash: string },
    password: string,
    request: FastifyRequest,
  ): Promise<boolean> {
    const device = await findDevice(context, request);
    const asked = requestOrigin(request, context);
    const attempt = { username: account.email, password, account, device, ip: request.ip, asked };
    return isRightPassword(context, limiter, attempt);
  }

  async function takeOver(tx: Tx, owner: { user_id: string; email: string }, passwordHash: string) {
    await changePassword(tx, owner.user_id, passwordHash);
    const files = await takeOverAccount(tx, context, owner);
    const { token } = await issueReset(tx, context, owner.user_id);
    return { files, resetToken: token };
  }
}

function wrongPassword() {
  return invalidField('password', 'This is not the password of the account. Try again.', { isFailedTry: true });
}
