import type { Selectable } from 'kysely';
import { minutesBefore } from '#rules/time/wall-clock.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type Reminded = Pick<Selectable<Schema['events']>, 'starts_at' | 'timezone' | 'reminder_offsets'>;

/** When a reminder leaves: one a day before a start at 10:00 leaves at 10:00 the day before, whatever clocks do between. */
export function reminderDueAt({ starts_at, timezone }: Omit<Reminded, 'reminder_offsets'>, minutes: number): Date {
  return new Date(minutesBefore(starts_at.getTime(), minutes, timezone));
}

/** The reminders that are due, in minutes before the start: those that leave first first. */
export function dueReminders(event: Reminded, now: Date): number[] {
  const due = event.reminder_offsets.filter((minutes) => reminderDueAt(event, minutes) <= now);
  return due.toSorted((one, other) => Number(reminderDueAt(event, one)) - Number(reminderDueAt(event, other)));
}
