import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type RequestOrigin } from '../platform/http/request-origin.ts';
import { firstName } from '#rules/people/first-name.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import { momentInWords } from '#rules/time/moment-in-words.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Schema } from '../platform/database/schema.ts';
import { loadEmail } from './load-email.ts';
import type { AccountTrigger, OwnValues } from './triggers/triggers.ts';

export interface AccountMail<Of extends AccountTrigger = AccountTrigger> extends Pick<
  Mail,
  'confidential' | 'expiresAt' | 'codeAttempt'
> {
  trigger: Of;
  account: Pick<Selectable<Schema['users']>, 'user_id' | 'email' | 'full_name' | 'email_verified_at' | 'timezone'>;
  asked: RequestOrigin;
  /** What only this mail says, by variable. */
  values: OwnValues<Of, ReturnType<typeof accountValues>>;
  /** Default: the address of the account. */
  to?: Inbox;
}

interface Inbox {
  email: string;
  /** Whether the person has used a link that was sent there. */
  isConfirmed: boolean;
}

/**
 * The one way to send a mail about an account: each says whose account it is, and when and with what it was asked for. An
 * inbox that is not confirmed gets nothing that was typed.
 */
export async function sendAccountMail<Of extends AccountTrigger>(
  tx: Tx,
  context: Context,
  { trigger, account, asked, values, to = inboxOf(account), ...mail }: AccountMail<Of>,
): Promise<void> {
  const write = await loadEmail(tx, context, trigger);
  const text = write({ ...accountValues(context, account, asked), ...values }, to);
  await context.mailer.enqueue(tx, {
    to: to.email,
    template: trigger,
    idempotencyKey: uuid(),
    about: { userId: account.user_id },
    ...mail,
    ...text,
  });
}

/** What every mail about an account may name. */
function accountValues(
  { config: { publicUrl } }: Pick<Context, 'config'>,
  account: AccountMail['account'],
  asked: AccountMail['asked'],
) {
  return {
    recipient_name: account.full_name || 'there',
    recipient_first_name: firstName(account.full_name) || 'there',
    account_email: account.email,
    asked_at: momentInWords(asked.at, isTimezone(account.timezone) ? account.timezone : 'UTC'),
    asked_with: asked.device || 'an unknown device',
    login_url: `${publicUrl}/login`,
    forgot_password_url: `${publicUrl}/forgot-password`,
  };
}

function inboxOf({ email, email_verified_at }: AccountMail['account']): Inbox {
  return { email, isConfirmed: email_verified_at !== null };
}
