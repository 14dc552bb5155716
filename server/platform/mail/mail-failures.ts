const noEncryption =
  'The mail server offers no encryption (STARTTLS), so it got neither password nor mail. Set SMTP_URL to its smtps:// address, or add ?requireTLS=false to SMTP_URL if mails may travel readable.';

/** For the log and for organisers. */
export function whyNotSent(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  return isWithoutTls(error) ? noEncryption : error.message;
}

/** The other side refuses this very mail for good. A refused login is the operator's to mend, so the mail waits. */
export function isRefused(error: unknown): boolean {
  const { code, responseCode } = partsOf(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500;
}

/** The mail server said no, or was never reached. After any other failure the mail may be on its way all the same. */
export function hasNotLeft(error: unknown): boolean {
  const { code, responseCode, syscall } = partsOf(error);
  return Boolean(responseCode) || syscall === 'connect' || ['EAUTH', 'EDNS', 'ETLS'].includes(String(code));
}

/** A refused STARTTLS, or a server so old that it does not know EHLO. A broken certificate has no answer of the server. */
function isWithoutTls(error: Error): boolean {
  const { code, command, responseCode } = partsOf(error);
  const isOld = command === 'EHLO' && error.message.includes('required STARTTLS');
  return isOld || (code === 'ETLS' && command === 'STARTTLS' && Boolean(responseCode));
}

type Parts = Partial<Record<'code' | 'command' | 'responseCode' | 'syscall', unknown>>;

/** As nodemailer adds them. */
function partsOf(error: unknown): Parts {
  return error instanceof Error ? (error as Parts) : {};
}
