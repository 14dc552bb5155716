import { nextStatus } from '#machines/registrations/registration/registration.machine.ts';
import type { DecisionKind, DecisionResult, RegistrationStatus } from '#openapi/types.ts';
import type { DecisionContext } from './decision.types.ts';

const outcomes: Record<DecisionKind, RegistrationStatus> = {
  approve: 'approved',
  reject: 'rejected',
  waitlist: 'waitlisted',
  reset: 'pending',
  cancel: 'cancelled',
};

/** Whether the table of transitions has this decision for a registration that stands so; seats are the server's to count. */
export function mayDecide(kind: DecisionKind, status: RegistrationStatus): boolean {
  return nextStatus(status, { type: kind, hasSeat: true }) !== null;
}

/** Decided now, or before: after an answer that got lost, the second call says that it is so already. */
export function isAsWished(kind: DecisionKind, { problem, status }: DecisionResult): boolean {
  return problem === null || status === outcomes[kind];
}

/** Ids of those whose decision may succeed the next time. */
export function restOf({ question, left, results }: Pick<DecisionContext, 'question' | 'left' | 'results'>): string[] {
  if (!question) return [];
  const { kind, people } = question;
  const seen = new Map(people.map(({ registrationId, status }) => [registrationId, status]));
  const refused = results.filter(
    (result) => !isAsWished(kind, result) && mayPass(kind, result, seen.get(result.registration_id)),
  );
  return [...refused.map(({ registration_id }) => registration_id), ...left];
}

/** People decided about meanwhile are to be looked at again, not tried again. */
function mayPass(kind: DecisionKind, { status }: DecisionResult, seen: RegistrationStatus | undefined): boolean {
  return status === null || (status === seen && mayDecide(kind, status));
}
