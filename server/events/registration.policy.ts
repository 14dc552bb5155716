import type { FieldProblem, RegistrationStatus } from '#openapi/types.ts';
import type { LockedEvent } from './lock-event.ts';
import { registrationClosesAt, registrationStateOf } from './registration-state.ts';
import { formatMoment } from '#rules/time/format-moment.ts';
import { Problem } from '../platform/http/problem.ts';

/** Why someone who holds this registration, or none, can't register now; null when there is a seat or a place in line. */
export function whyNotOpen(event: LockedEvent, held: RegistrationStatus | null | undefined, now: Date): Problem | null {
  if (event.status === 'draft') return unknownEvent();
  return held ? alreadyRegistered(held) : whyClosed(event, now);
}

/** Why nobody can register now; null when there is a seat or a place in line. */
export function whyClosed(event: LockedEvent, now: Date): Problem | null {
  switch (registrationStateOf(event, now)) {
    case 'cancelled':
      return closed('This event was cancelled, so it takes no registrations.');
    case 'ended':
      return closed('This event is over, so it no longer takes registrations.');
    case 'not_open':
      return closed(`Registration opens on ${formatThere(event, event.registration_opens_at ?? now)}. Come back then.`);
    case 'closed':
      return closed(closedSentence(event, now));
    case 'full':
      return eventFull();
    case 'open':
    case 'waitlist':
      return null;
  }
}

export function alreadyRegistered(status: RegistrationStatus): Problem {
  return new Problem('already_registered', alreadySentences[status]);
}

export function eventFull(): Problem {
  return new Problem('event_full', 'All seats are taken, and this event has no waitlist.');
}

export function unknownEvent(): Problem {
  return new Problem('not_found', 'That event does not exist, or is no longer public.');
}

export function unknownRegistration(): Problem {
  return new Problem('not_found', 'That registration does not exist.');
}

/** What is wrong with the answers, each under its question. */
export function invalidAnswers(problems: { question_id: string; detail: string }[]): Problem {
  const fields: FieldProblem[] = problems.map(({ question_id, detail }) => ({
    field: `answers.${question_id}`,
    detail,
  }));
  const [first] = fields;
  const detail = fields.length === 1 && first ? first.detail : 'Some answers need another look.';
  return new Problem('invalid', detail, { fields: fields.slice(0, mostFields) });
}

const mostFields = 50;

const alreadySentences: Record<RegistrationStatus, string> = {
  pending: 'You have already registered for this event. The organisers decide next.',
  approved: 'You already have a seat at this event.',
  waitlisted: 'You are already on the waitlist for this event.',
  rejected: 'The organisers declined your registration for this event, so you can’t register again.',
  cancelled: 'You have already registered for this event.',
};

function closed(detail: string): Problem {
  return new Problem('registration_closed', detail);
}

function closedSentence(event: LockedEvent, now: Date): string {
  if (event.closed_by_hand && event.status === 'published')
    return 'The organisers have closed registration for this event.';
  const closedAt = registrationClosesAt(event);
  if (closedAt > now) return 'This event no longer takes registrations.';
  return `Registration closed on ${formatThere(event, closedAt)}.`;
}

function formatThere({ timezone }: LockedEvent, moment: Date): string {
  return formatMoment(moment, timezone);
}
