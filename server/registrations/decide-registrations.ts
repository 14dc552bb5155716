import type { Decision, DecisionResult, RegistrationStatus } from '#openapi/types.ts';
import type { Context } from '../platform/context.ts';
import { changeStatus } from './seats/change-status.ts';
import { decisionProblem, staleProblem } from './decision.policy.ts';
import { findLastChange } from './decisions.queries.ts';
import { lockEvent } from '../events/lock-event.ts';
import { moveLine } from './seats/move-line.ts';
import { holdsSeat, offeredUntil } from './seats/seat-offers.queries.ts';
import { registrantColumn } from '../accounts/users/shown-names.queries.ts';

const notSaved = 'This could not be saved. Try again in a moment.';

export interface Decider {
  actorId: string;
  eventId: string;
}

interface Decided {
  ids: readonly string[];
  /** How each stood for the decider; what stands otherwise by now is not decided. */
  seen?: readonly RegistrationStatus[] | undefined;
}

export type DecisionMade = Pick<Decision, 'decision' | 'message' | 'notify'>;

/**
 * Decides about one registration after the other, in the order sent and each in its own transaction: what can't
 * be done for one says why, and is done for the others.
 */
export async function decideRegistrations(
  context: Context,
  decider: Decider,
  { ids, seen }: Decided,
  decision: DecisionMade,
): Promise<DecisionResult[]> {
  const results: DecisionResult[] = [];
  for (const [index, registration_id] of ids.entries()) {
    try {
      results.push(await decideOne(context, decider, { id: registration_id, seen: seen?.[index] }, decision));
    } catch (error) {
      // Before anything is done the whole call fails; later the caller has to hear what was done.
      if (results.length === 0) throw error;
      context.log.error({ err: error, registration_id }, 'a decision was not saved');
      results.push({ registration_id, status: null, problem: notSaved });
    }
  }
  return results;
}

function decideOne(
  context: Context,
  { actorId, eventId }: Decider,
  { id: registrationId, seen }: { id: string; seen: RegistrationStatus | undefined },
  { decision, message, notify }: DecisionMade,
): Promise<DecisionResult> {
  return context.db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, eventId);
    const found = await tx
      .selectFrom('registrations')
      .innerJoin('users', 'users.user_id', 'registrations.user_id')
      .select(['registrations.registration_id', 'registrations.user_id', 'registrations.status', registrantColumn])
      .select(offeredUntil().as('offered_until'))
      .where('registrations.registration_id', '=', registrationId)
      .where('registrations.event_id', '=', eventId)
      .executeTakeFirst();
    if (!event || !found) {
      return { registration_id: registrationId, status: null, problem: 'This event has no such registration.' };
    }
    const { status } = found;
    const stale =
      seen && seen !== status
        ? staleProblem(decision, status, await findLastChange(tx, registrationId, status), actorId)
        : null;
    const problem = stale ?? decisionProblem(decision, found, event, context.now());
    if (problem) return { registration_id: registrationId, status, problem };
    const after = await changeStatus(tx, context, {
      event,
      registrations: [found],
      from: status,
      cause: decision,
      actorId,
      message: message.trim(),
      notify,
    });
    if (holdsSeat(found)) await moveLine(tx, context, eventId);
    return { registration_id: registrationId, status: after ?? status, problem: after ? null : notSaved };
  });
}
