export const units = { minutes: 1, hours: 60, days: 24 * 60, weeks: 7 * 24 * 60 };
export type Unit = keyof typeof units;

/** Minutes before the start. */
export const commonReminders = [units.weeks, 3 * units.days, units.days, 3 * units.hours, units.hours, 15];

/** "1 week before", "1 day and 2 hours before", "90 minutes" as "1 hour and 30 minutes before". */
export function reminderWords(minutes: number): string {
  let left = minutes;
  const parts: string[] = [];
  for (const unit of ['weeks', 'days', 'hours', 'minutes'] as const) {
    const count = Math.floor(left / units[unit]);
    left -= count * units[unit];
    if (count > 0) parts.push(`${count} ${count === 1 ? unit.slice(0, -1) : unit}`);
  }
  return `${parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]} before`;
}
