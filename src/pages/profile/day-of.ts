/** The day of a time, as people in that time zone have it: "21 November 2026". */
export function dayOf(time: string, timezone: string): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...style, timeZone: timezone }).format(new Date(time));
  } catch {
    // A zone that the server knows and this browser does not.
    return new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' }).format(new Date(time));
  }
}
