import type { EventFormat, FieldProblem } from '#openapi/types.ts';
import { isInYears, yearsMessage } from '../time/wall-clock.ts';
import { eventFields, type FieldName, type MomentName, momentNames } from './event-fields.ts';
import { feedbackCloses, feedbackOpens } from './feedback-window.ts';

/** When everything of an event is: null for what is not said, NaN for what is no instant. */
export type EventTimes = Record<MomentName, number | null> & { timezone: string };

/** What is wrong with when everything is. */
export function checkTimes(event: EventTimes): FieldProblem[] {
  const absurd = momentNames.filter((name) => !isInYears(event[name] ?? 0));
  return absurd.length > 0 ? absurd.map((name) => problem(name, yearsMessage)) : checkOrder(event);
}

/** What is wrong with the order of the moments; those that are no instants are left out. */
export function checkOrder(event: EventTimes): FieldProblem[] {
  const [starts, ends] = [event.starts_at ?? NaN, event.ends_at ?? NaN];
  return [...checkSpan(starts, ends), ...checkRegistration(event, starts, ends), ...checkFeedback(event, ends)];
}

/** The end has to come after the start. */
export function checkSpan(starts: number, ends: number): FieldProblem[] {
  return ends <= starts ? [problem('ends_at', 'The end must come after the start.')] : [];
}

function checkRegistration(event: EventTimes, starts: number, ends: number): FieldProblem[] {
  const { registration_opens_at: opens, registration_closes_at: closes, cancel_until: until } = event;
  const problems: FieldProblem[] = [];
  if (opens !== null && opens >= (closes ?? starts)) {
    problems.push(
      closes === null
        ? problem('registration_opens_at', 'Registration must open before the event starts, when it closes.')
        : problem('registration_closes_at', 'Registration must close after it opens.'),
    );
  }
  if (closes !== null && closes > ends) {
    problems.push(problem('registration_closes_at', 'Registration must close before the event ends.'));
  }
  if (until !== null && until > ends) problems.push(problem('cancel_until', 'Choose a time before the event ends.'));
  return problems;
}

function checkFeedback({ feedback_opens_at, feedback_closes_at, timezone }: EventTimes, ends: number): FieldProblem[] {
  if (feedback_closes_at === null && Number.isNaN(ends)) return [];
  const event = { ends_at: ends, feedback_opens_at, feedback_closes_at, timezone };
  if (!(feedbackOpens(event) >= feedbackCloses(event))) return [];
  if (feedback_closes_at === null) {
    const detail = 'Feedback closes 30 days after the end. Open it earlier, or say when it closes.';
    return [problem('feedback_opens_at', detail)];
  }
  const when = feedback_opens_at === null ? 'the event ends, when it opens' : 'it opens';
  return [problem('feedback_closes_at', `Feedback must close after ${when}.`)];
}

/** What a draft is called until someone gives it a title. */
export const untitled = 'Untitled event';

/** What visitors would miss; texts without spaces around them. */
export interface ForVisitors {
  title: string;
  format: EventFormat;
  venue_name: string | null;
  address: string | null;
  online_url: string | null;
  ends_at: number;
}

/**
 * Everything that is missing for visitors. An event that is over already may be corrected (`isOver`); one that is not
 * can't be published, or moved, to where it would be.
 */
export function missingForVisitors(event: ForVisitors, now: number, isOver: boolean): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (event.title === '' || event.title === untitled) problems.push(problem('title', eventFields.title.missing));
  if (event.format !== 'online' && !event.venue_name && !event.address) {
    problems.push(problem('venue_name', 'Say where it takes place: give the venue or its address.'));
  }
  if (event.format !== 'in_person' && !event.online_url) {
    problems.push(problem('online_url', 'Give the address at which people join online.'));
  }
  if (!isOver && event.ends_at <= now) {
    problems.push(problem('ends_at', 'The event would be over already. Choose an end in the future.'));
  }
  return problems;
}

function problem(field: FieldName, detail: string): FieldProblem {
  return { field, detail };
}
