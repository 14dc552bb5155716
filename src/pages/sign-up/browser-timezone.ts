import { bounds } from '#openapi/bounds.ts';

/** The time zone of this browser, where it tells one that the contract takes. */
export function browserTimezone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { maxLength, pattern } = bounds.NewAccount.timezone;
  return timeZone && timeZone.length <= maxLength && new RegExp(pattern, 'u').test(timeZone) ? timeZone : undefined;
}
