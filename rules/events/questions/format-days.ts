/** "30 days", "1 day". */
export function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days.toLocaleString('en-GB')} days`;
}
