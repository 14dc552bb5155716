import type { EmailChangeRequest } from '#openapi/types.ts';
import { sendAccountMail } from '../account-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { intentOf, requestOrigin, type RequestOrigin } from '../../platform/http/request-origin.ts';
import { newToken } from '../../platform/tokens.ts';
import { emailTaken } from '../users/email-taken.ts';
import { requirePassword, requireShown, wrongPassword } from '../users/require-proof.ts';
import { findAccount, requireAccount, requireUser } from '../users/users.queries.ts';
import { type AddressProof, checkConfirmation, confirmEmail } from './confirm-email.ts';
import { deleteChange, replaceChange } from './email-changes.queries.ts';
import { isVerified } from './email-verifications.queries.ts';
import { LINK_LASTS, linkOf } from './link.policy.ts';
import { limitMailsTo, sendVerification } from './send-verification.ts';

export function emailAddressHandlers(context: Context, proof: AddressProof) {
  const { db } = context;
  return {
    async requestEmailVerification({ user, request }: Call<'requestEmailVerification'>) {
      await db.transaction().execute(async (tx) => {
        const account = await requireAccount(tx, user.userId, 'shared');
        if (await isVerified(tx, user.userId)) {
          throw new Problem('not_allowed_now', 'Your address is already confirmed. There is nothing more to do.');
        }
        await limitMailsTo(tx, context, account.email);
        await sendVerification(tx, context, account, requestOrigin(request, context), intentOf(request));
      });
    },

    async requestEmailChange({ user, body, request }: Call<'requestEmailChange'>) {
      await requestEmailChange(context, user, body, requestOrigin(request, context));
      return requireUser(db, user.userId);
    },

    async cancelEmailChange({ user }: Call<'cancelEmailChange'>) {
      await deleteChange(db, user.userId);
      return requireUser(db, user.userId);
    },

    checkEmailConfirmation({ user, body }: Call<'checkEmailConfirmation'>) {
      return checkConfirmation(context, { token: body.token, by: user });
    },

    confirmEmail({ user, body, request }: Call<'confirmEmail'>) {
      const { token, password } = body;
      return confirmEmail(context, { token, password, by: user, request }, proof);
    },
  } satisfies Partial<Handlers>;
}

type Account = Awaited<ReturnType<typeof requireAccount>>;

/**
 * Mails a link to the old address and one to the new; nothing changes until both are used. An old address that was never
 * confirmed is not asked: it may be a stranger's, and a mistyped one must not keep the person from mending it.
 */
async function requestEmailChange(
  context: Context,
  person: Person,
  { new_email, current_password }: EmailChangeRequest,
  asked: RequestOrigin,
): Promise<void> {
  const { db } = context;
  const { userId } = person;
  const seen = await requireAccount(db, userId);
  await requirePassword(context, person, seen, current_password);
  if (new_email === seen.email) throw invalidField('new_email', 'This is already your address. Enter a different one.');
  const owner = await findAccount(db, new_email);
  // One that nobody confirmed gives way to the person who confirms it.
  if (owner?.email_verified_at && owner.user_id !== userId) throw emailTaken('new_email', new_email);
  const [old, fresh] = [newToken(), newToken()];
  await db.transaction().execute(async (tx) => {
    const account = await requireAccount(tx, userId, 'shared');
    // A password that was changed meanwhile calls off what was asked with the one before.
    if (account.password_hash !== seen.password_hash) throw wrongPassword();
    await requireShown(tx, context, person);
    await limitMailsTo(tx, context, new_email);
    await replaceChange(tx, {
      user_id: userId,
      new_email,
      old_token_hash: old.tokenHash,
      new_token_hash: fresh.tokenHash,
      old_confirmed_at: account.email_verified_at === null ? asked.at : null,
      created_at: asked.at,
      expires_at: new Date(asked.at.getTime() + LINK_LASTS),
      device: asked.device,
    });
    await sendLinks(tx, context, { account, newEmail: new_email, asked }, { old: old.token, fresh: fresh.token });
  });
}

async function sendLinks(
  tx: Tx,
  context: Context,
  { account, newEmail, asked }: { account: Account; newEmail: string; asked: RequestOrigin },
  tokens: { old: string; fresh: string },
): Promise<void> {
  const { config } = context;
  const expiresAt = new Date(asked.at.getTime() + LINK_LASTS);
  if (account.email_verified_at !== null) {
    await sendAccountMail(tx, context, {
      trigger: 'approve_email_change',
      account,
      asked,
      values: { new_email: newEmail, approve_url: linkOf(config, tokens.old, 'old') },
      confidential: true,
      expiresAt,
    });
  }
  await sendAccountMail(tx, context, {
    trigger: 'confirm_new_email',
    account,
    asked,
    to: { email: newEmail, isConfirmed: false },
    values: { new_email: newEmail, confirm_url: linkOf(config, tokens.fresh, 'new') },
    confidential: true,
    expiresAt,
  });
}
