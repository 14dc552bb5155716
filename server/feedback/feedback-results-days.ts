import { sql, type RawBuilder } from 'kysely';
import type { FeedbackRespondents } from '#openapi/types.ts';
import { invalidField } from '../platform/http/problem.ts';
import { instantAt } from '#rules/time/wall-clock.ts';
import type { FeedbackEvent } from './feedback.queries.ts';

/** The responses that are asked for. */
export type Asked = RawBuilder<boolean>;

const dayMs = 24 * 60 * 60 * 1000;

interface Days {
  from: string;
  until: string;
}

/** Those of `asked` whom the numbers and texts are of. */
export function ofRespondents(asked: Asked, respondents: FeedbackRespondents): Asked {
  if (respondents === 'everyone') return asked;
  return sql<boolean>`(${asked} and response.verified_attendee = ${respondents === 'registered'})`;
}

/** Those of the event from the first day to the last, both of its own calendar; an empty day is no bound. */
export function responsesOf({ event_id, timezone }: FeedbackEvent, { from, until }: Days): Asked {
  requireDay('from', from);
  requireDay('until', until);
  if (from && until && from > until) throw invalidField('until', 'The last day is before the first one.');
  return sql<boolean>`(
    response.event_id = ${event_id}
    ${from ? sql`and response.submitted_at >= ${beginOf(from, timezone)}::timestamptz` : sql``}
    ${until ? sql`and response.submitted_at < ${beginOf(until, timezone, 1)}::timestamptz` : sql``}
  )`;
}

/** The moment at which the day begins there, or one of the days after it. */
function beginOf(day: string, timezone: string, daysLater = 0): Date {
  return new Date(instantAt(Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs, timezone));
}

function requireDay(field: keyof Days, day: string): void {
  if (day === '') return;
  const time = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
  // Other years are written in another way by the database.
  if (isDay && day >= '1000' && day < '9999') return;
  throw invalidField(field, 'Choose a day of the calendar, such as 2026-06-15.');
}
