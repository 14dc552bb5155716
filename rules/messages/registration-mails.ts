import type { RegistrationMails, RegistrationMailsOfEvent } from '#openapi/types.ts';
import { calendarDay, instantAt } from '../time/wall-clock.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const digestsLeaveAt = 8 * hourMs;

export const registrationMailsLabels: Record<RegistrationMails, string> = {
  at_once: 'At once',
  daily: 'Daily',
  never: 'Never',
};

export function isRegistrationMails(value: unknown): value is RegistrationMails {
  return typeof value === 'string' && Object.hasOwn(registrationMailsLabels, value);
}

/** What counts for one event: a choice made there, else that of the settings. */
export function registrationMailsFor(
  ofEvent: RegistrationMailsOfEvent,
  inSettings: RegistrationMails,
): RegistrationMails {
  return ofEvent === 'as_in_settings' ? inSettings : ofEvent;
}

/** Whether decisions about its registrations are still wanted. */
export function takesDecisions({ status, ends_at }: { status: string; ends_at: Date }, now: Date): boolean {
  return status === 'published' && ends_at > now;
}

/** Between the calendars of two zones. A day farther ahead than that was written by a clock that leapt. */
const mostDaysApart = 2;

interface Waiting {
  timezone: string;
  /** Since when the first of those who wait has waited. */
  since: Date;
  /** The last day that had its digest, "2026-06-15"; null for none. */
  lastDay: string | null;
}

/**
 * The local day whose digest is due, null for none. A day has one, from 8:00 on, for what waited by then. Days only go forward: a
 * zone that is left for one farther west brings no second digest for a day that had its own.
 */
export function dueDigest({ timezone, since, lastDay }: Waiting, now: Date): string | null {
  const day = calendarDay(now.getTime(), timezone);
  if (lastDay !== null && lastDay >= day && lastDay <= dayAfter(day, mostDaysApart)) return null;
  const leavesAt = instantAt(Date.parse(day) + digestsLeaveAt, timezone);
  return now.getTime() >= leavesAt && since.getTime() <= leavesAt ? day : null;
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
