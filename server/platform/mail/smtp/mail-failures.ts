import { isAboutLetters } from './smtp-answers.ts';
import { SmtpFailure } from './smtp-session.ts';

const noEncryption =
  'The mail server offers no encryption (STARTTLS), so it got neither password nor mail. Set SMTP_URL to its smtps:// address, or add ?requireTLS=false to SMTP_URL if mails may travel readable.';

const noLetters =
  'The mail server takes no addresses with letters outside ASCII before the @ (SMTPUTF8). Ask the person for another address.';

/** For the log and for organisers. */
export function whyNotSent(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  if (error instanceof SmtpFailure && isAboutLetters(error.refusal.response)) return noLetters;
  return isWithoutTls(error.cause instanceof Error ? error.cause : error) ? noEncryption : error.message;
}

/** A refused STARTTLS, or a server so old that it does not know EHLO. A broken certificate has no answer of the server. */
function isWithoutTls(error: Error): boolean {
  const { code, command, responseCode } = error as Parts;
  const isOld = command === 'EHLO' && error.message.includes('required STARTTLS');
  return isOld || (code === 'ETLS' && command === 'STARTTLS' && Boolean(responseCode));
}

/** As nodemailer adds them. */
type Parts = Error & Partial<Record<'code' | 'command' | 'responseCode', unknown>>;
