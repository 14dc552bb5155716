/** The day of a calendar there, as "2026-06-15". */
export function calendarDay(instant: number, timeZone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone }).format(instant);
  } catch {
    // A zone that this browser does not know yet.
    return new Date(instant).toISOString().slice(0, 10);
  }
}
