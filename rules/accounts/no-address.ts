/** RFC 6761: no mail server has such a name, so what is sent there would reach nobody. */
const NOWHERE = '@no-address.invalid';

/** What stands for the address of someone who gave none; the text makes it one person's. */
export function noAddress(unique: string): string {
  return `${unique}${NOWHERE}`;
}

/** Whether it stands for none: nothing is sent there, and nobody is shown it. */
export function isNoAddress(email: string): boolean {
  return email.toLowerCase().endsWith(NOWHERE);
}

export function formatAddress(email: string): string {
  return isNoAddress(email) ? 'No address' : email;
}
