import { INTENT } from '#rules/pages/intent.ts';
import type { Config } from '../../platform/settings/config.ts';
import { Problem } from '../../platform/http/problem.ts';

/** A link about an address works for a day. */
export const LINK_LASTS = 24 * 60 * 60 * 1000;

/** `side` is whose word it is in a change of address: that of the old one or of the new one. */
export function linkOf({ publicUrl }: Pick<Config, 'publicUrl'>, token: string, side?: 'old' | 'new'): string {
  return `${publicUrl}/confirm-email?token=${token}${side ? `&side=${side}` : ''}`;
}

/** A mailed link that leads back to what the person had begun, if anything. */
export function withIntent(link: string, intent: string): string {
  return intent ? `${link}&${INTENT}=${intent}` : link;
}

export function linkInvalid(): Problem {
  return new Problem(
    'link_invalid',
    'This link was already used, cancelled or replaced by a newer one, or it is more than a day old. Ask for a new one in Settings.',
    { isFailedTry: true },
  );
}

export function emailUnverified(): Problem {
  return new Problem(
    'email_unverified',
    'Confirm your email address first, so that news about the event reaches you: use the link we sent you.',
  );
}
