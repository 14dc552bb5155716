import { isLoopback } from '../../settings/loopback.ts';

/**
 * Whether nothing may be sent to this mail server before the connection is encrypted (STARTTLS, RFC 3207). Over a network
 * it must be: anyone who sits between could otherwise take the offer out and read passwords and links. The address may say
 * otherwise, in nodemailer's own words: `?requireTLS=false`, which encrypts where that is offered, or `?ignoreTLS=true`.
 */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const said = (name: string) => {
    const value = searchParams.get(name);
    // As nodemailer reads it.
    return value === null ? null : !['', '0', 'false'].includes(value);
  };
  return said('requireTLS') ?? (protocol === 'smtp:' && !isLoopback(hostname) && said('ignoreTLS') !== true);
}
