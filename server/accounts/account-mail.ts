import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type RequestOrigin } from '../platform/http/request-origin.ts';
import { firstName } from '#rules/accounts/first-name.ts';
import { isTimezone } from '#rules/time/is-timezone.ts';
import { formatMoment } from '#rules/time/format-moment.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { Schema } from '../platform/database/schema.ts';
import { loadEmail } from '../platform/email-texts/email-text.ts';
import type { AccountTrigger, OwnValues } from '../platform/email-texts/triggers/triggers.ts';

type Delivery = Pick<Mail, 'about' | 'confidential' | 'expiresAt' | 'codeAttempt'>;

export interface AccountMail<Of extends AccountTrigger = AccountTrigger> extends Omit<Delivery, 'about'> {
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
  const delivery = { about: { userId: account.user_id }, ...mail };
  const known = accountValues(context, account, asked);
  await enqueueMail(tx, context, { trigger, to, values: { ...known, ...values } }, delivery);
}

interface AddressMail extends Omit<Delivery, 'about'> {
  trigger: 'seat_code' | 'login_code_no_account';
  email: string;
  asked: RequestOrigin;
  values: Record<string, string>;
}

/** To an address without an account: its owner may never have heard of us. */
export function sendAddressMail(
  tx: Tx,
  context: Context,
  { trigger, email, asked, values, ...mail }: AddressMail,
): Promise<void> {
  const to = { email, isConfirmed: false };
  return enqueueMail(tx, context, { trigger, to, values: { ...requestValues(asked, 'UTC'), ...values } }, mail);
}

interface Letter {
  trigger: AccountTrigger | AddressMail['trigger'];
  to: Inbox;
  values: Record<string, string>;
}

async function enqueueMail(
  tx: Tx,
  context: Context,
  { trigger, to, values }: Letter,
  delivery: Delivery,
): Promise<void> {
  const write = await loadEmail(tx, context, trigger);
  await context.mailer.enqueue(tx, {
    to: to.email,
    template: trigger,
    idempotencyKey: uuid(),
    ...delivery,
    ...write(values, to),
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
    ...requestValues(asked, isTimezone(account.timezone) ? account.timezone : 'UTC'),
    login_url: `${publicUrl}/login`,
    forgot_password_url: `${publicUrl}/forgot-password`,
  };
}

function requestValues({ at, device }: RequestOrigin, timezone: string) {
  return { asked_at: formatMoment(at, timezone), asked_with: device || 'an unknown device' };
}

function inboxOf({ email, email_verified_at }: AccountMail['account']): Inbox {
  return { email, isConfirmed: email_verified_at !== null };
}
