import type { AuditEntry } from '#openapi/types.ts';
import { shortDay } from '#src/features/event/event-time.ts';
import { wallClock } from '#rules/time/time-in-words.ts';
import { viewerZone } from '#rules/time/timezone.ts';

/** Entries, newest first, by the days on which the reader's clock showed them: "Today", "Fri 4 Dec". */
export function byDay(entries: readonly AuditEntry[], now = new Date(), zone = viewerZone()) {
  const days: { day: string; entries: (AuditEntry & { time: string })[] }[] = [];
  const today = wallClock(now.toISOString(), zone);
  for (const entry of entries) {
    const clock = wallClock(entry.at, zone);
    const day = clock.date === today.date ? 'Today' : shortDay(clock, Number(today.year));
    const timed = { ...entry, time: clock.time };
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(timed);
    else days.push({ day, entries: [timed] });
  }
  return days;
}
