import { nextStatus } from '#machines/registrations/registration/registration.machine.ts';
import type { Decision, RegistrationStatus } from '#openapi/types.ts';
import { seatsLeft } from '../events/registration-state.ts';
import type { LockedEvent } from '../events/lock-event.ts';
import { statusInSentence } from '#rules/registrations/status-labels.ts';

type Kind = Decision['decision'];

/** Why the decision can't be made, as a sentence for organisers; null when it can. */
export function decisionProblem(
  decision: Kind,
  { status, offered_until }: { status: RegistrationStatus; offered_until: Date | null },
  event: LockedEvent,
  now: Date,
): string | null {
  if (outcomes[decision] === status) return `It is ${statusInSentence[status]} already.`;
  if (nextStatus(status, { type: decision, hasSeat: true }) === null) {
    return `It is ${statusInSentence[status]}, so it can’t be ${done[decision]}.`;
  }
  if (decision === 'reject' || decision === 'cancel') return null;
  return whyOver(event, now) ?? (decision === 'approve' && !offered_until ? whyNoSeat(event) : null);
}

/**
 * Why a decision about what stood otherwise changes nothing, with who was quicker; null where it has come to what was
 * decided by the same person, as after an answer that got lost.
 */
export function staleProblem(
  decision: Kind,
  status: RegistrationStatus,
  by: { user_id: string; name: string } | null,
  deciderId: string,
): string | null {
  const isSo = outcomes[decision] === status;
  if (by?.user_id === deciderId) return isSo ? null : `You ${changed[status]} meanwhile.`;
  if (by) return `${by.name} ${changed[status]} ${isSo ? 'already' : 'meanwhile'}.`;
  return isSo ? null : `It changed meanwhile: it is ${statusInSentence[status]} now.`;
}

function whyOver(event: LockedEvent, now: Date): string | null {
  if (event.status === 'cancelled') return 'The event was cancelled, so no one can get a seat.';
  if (event.status === 'draft') return 'The event is a draft. Publish it first.';
  if (event.ends_at <= now) return 'The event is over, so no one can get a seat.';
  if (event.status === 'archived') return 'The event is archived, so no one can get a seat.';
  return null;
}

function whyNoSeat(event: LockedEvent): string | null {
  if (seatsLeft(event) !== 0) return null;
  const all = event.capacity === 1 ? 'The only seat is' : `All ${event.capacity} seats are`;
  return `${all} taken. Raise the capacity or free a seat first.`;
}

/** The status that each decision gives. */
export const outcomes: Record<Kind, RegistrationStatus> = {
  approve: 'approved',
  reject: 'rejected',
  waitlist: 'waitlisted',
  reset: 'pending',
  cancel: 'cancelled',
};

const changed: Record<RegistrationStatus, string> = {
  pending: 'set it back to pending',
  approved: 'approved it',
  waitlisted: 'put it on the waitlist',
  rejected: 'declined it',
  cancelled: 'cancelled it',
};

const done: Record<Kind, string> = {
  approve: 'approved',
  reject: 'declined',
  waitlist: 'put on the waitlist',
  reset: 'decided again',
  cancel: 'cancelled',
};
