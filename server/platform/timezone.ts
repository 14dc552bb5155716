import { clockAt, instantAt } from '#rules/time/wall-clock.ts';

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

/** What clocks of `timezone` show at that moment, written down as if it were UTC. */
export function wallClock(moment: Date, timezone: string): Date {
  return new Date(clockAt(moment.getTime(), timezone));
}

/** The same for tables, in a way that spreadsheets take for a time: "2026-06-15 14:00". */
export function clockForTables(moment: Date, timezone: string): string {
  return wallClock(moment, timezone).toISOString().slice(0, 16).replace('T', ' ');
}

/** The moment at which clocks of `timezone` show that, by the rule of `instantAt`. */
export function momentOf(shown: Date, timezone: string): Date {
  return new Date(instantAt(shown.getTime(), timezone));
}
