import { sql, type RawBuilder } from 'kysely';
import { invalidField } from '../platform/problem.ts';
import type { FeedbackEvent } from './feedback.queries.ts';

/** The responses that are asked for. */
export type Asked = RawBuilder<boolean>;

interface Days {
  from: string;
  until: string;
}

/** Those of the event from the first day to the last, both of its own calendar; an empty day is no bound. */
export function responsesOf({ event_id, timezone }: FeedbackEvent, { from, until }: Days): Asked {
  requireDay('from', from);
  requireDay('until', until);
  if (from && until && from > until) throw invalidField('until', 'The last day is before the first one.');
  const begin = sql`${from}::date::timestamp at time zone ${timezone}`;
  const end = sql`(${until}::date + 1)::timestamp at time zone ${timezone}`;
  return sql<boolean>`(
    response.event_id = ${event_id}
    ${from ? sql`and response.submitted_at >= ${begin}` : sql``}
    ${until ? sql`and response.submitted_at < ${end}` : sql``}
  )`;
}

function requireDay(field: keyof Days, day: string): void {
  if (day === '') return;
  const time = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  // Other years are written in another way by the database.
  if (isDay && day >= '1000' && day < '9999') return;
  throw invalidField(field, 'Choose a day of the calendar, such as 2026-06-15.');
}
