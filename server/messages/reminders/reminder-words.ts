import { clockAndZone, dayInWords } from '#rules/time/moment-in-words.ts';
import { daysBetween } from '#rules/time/wall-clock.ts';

const minuteMs = 60 * 1000;
/** Nearer than this, the time that is left says more than the hour on the clock. */
const fewMinutes = 4 * 60;

/** When something starts, seen from now: "in 1 hour", "tomorrow at 18:00 CEST", "on Friday 8 May 2026 at 18:00 CEST". */
export function startsWhen(startsAt: Date, zone: string, now: Date): string {
  const minutes = Math.max(1, Math.round((startsAt.getTime() - now.getTime()) / minuteMs));
  if (minutes < fewMinutes) return `in ${durationInWords(minutes)}`;
  const clock = clockAndZone(startsAt, zone);
  const days = daysBetween(now.getTime(), startsAt.getTime(), zone);
  if (days === 0) return `today at ${clock}`;
  if (days === 1) return `tomorrow at ${clock}`;
  return `on ${dayInWords(startsAt, zone)} at ${clock}`;
}

/** The same as a sentence that says the hour in any case: "starts in 1 hour, at 18:00 CEST". */
export function startsSentence(startsAt: Date, zone: string, now: Date): string {
  const when = startsWhen(startsAt, zone, now);
  const clock = clockAndZone(startsAt, zone);
  return when.endsWith(clock) ? `starts ${when}` : `starts ${when}, at ${clock}`;
}

function durationInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')].filter(Boolean).join(' and ');
}

function counted(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
