import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { sendAccountMail, type AccountMail } from '../account-mail.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newToken } from '../../platform/tokens.ts';
import { LINK_LASTS, linkOf, withIntent } from './link.policy.ts';
import { replaceVerification } from './email-verifications.queries.ts';

/**
 * Sends the link that confirms the person's address, in the transaction that made it or that asked. `intent` is what they
 * had begun, empty for nothing. The mail itself doesn't name it: who signs up may choose words for a stranger to read.
 */
export async function sendVerification(
  tx: Tx,
  context: Context,
  account: AccountMail['account'],
  asked: RequestOrigin,
  intent: string,
): Promise<void> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(asked.at.getTime() + LINK_LASTS);
  await replaceVerification(tx, account.user_id, { tokenHash, email: account.email, createdAt: asked.at, expiresAt });
  await sendAccountMail(tx, context, {
    trigger: 'verify_email',
    account,
    asked,
    values: { verify_url: withIntent(linkOf(context.config, token), intent) },
    confidential: true,
    expiresAt,
  });
}
