import { short, wallClock } from '#rules/time/time-in-words.ts';

/** "4 to 6 Dec", "28 Nov to 2 Dec", "4 Dec", "From 4 Dec", "Until 6 Dec"; the days are as in the address, either may be empty. */
export function daysWords(from: string, to: string): string {
  if (!to) return `From ${dayOf(from)}`;
  if (!from) return `Until ${dayOf(to)}`;
  if (from === to) return dayOf(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? Number(from.slice(8)) : dayOf(from)} to ${dayOf(to)}`;
}

function dayOf(day: string): string {
  const shown = wallClock(day, 'UTC');
  return `${shown.day} ${short(shown.month)}`;
}
