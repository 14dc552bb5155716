import { formatOf } from './zone-names.ts';

/** Of three letters these alone are IANA names. Programs know others, such as AET, and don't agree on what they mean. */
const shortNames = /^(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$/i;

/** Whether clocks know that IANA time zone. Offsets such as +02:00 are none: the contract's pattern refuses them. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || name.endsWith('Unknown')) return false;
  return (name.length !== 3 || shortNames.test(name)) && formatOf(name) !== null;
}
