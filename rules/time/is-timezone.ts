/** Of three letters these alone are IANA names. Programs know others, such as AET, and don't agree on what they mean. */
const shortNames = /^(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/i;

/** Whether clocks know that IANA time zone. Offsets such as +02:00 are none: the contract's pattern refuses them. */
export function isTimezone(name: string): boolean {
  if (name.length === 3 && !shortNames.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
