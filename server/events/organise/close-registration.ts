import type { AuditAction } from '#rules/events/audit-actions.ts';
import { whyNotClose, whyNotReopen } from '#rules/events/closing.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { LockedEvent } from '../lock-event.ts';
import { registrationStateOf } from '../registration-state.ts';
import { changeEvent, recordEvent } from './change-event.ts';

/** Takes no more registrations, whatever the event's dates say; the result is the contract's AdminEvent. */
export function closeRegistration(context: Context, actorId: string, eventId: string) {
  return setClosed(context, actorId, eventId, {
    closed_by_hand: true,
    action: 'event.registration_closed',
    refusal: (event) => whyNotClose({ ...event, registration_state: registrationStateOf(event, context.now()) }),
  });
}

/** Leaves registration to the event's dates again; the result is the contract's AdminEvent. */
export function reopenRegistration(context: Context, actorId: string, eventId: string) {
  return setClosed(context, actorId, eventId, {
    closed_by_hand: false,
    action: 'event.registration_reopened',
    refusal: (event) => {
      const otherwise = registrationStateOf({ ...event, closed_by_hand: false }, context.now());
      return whyNotReopen({ ...event, otherwise });
    },
  });
}

interface Closing {
  closed_by_hand: boolean;
  action: AuditAction;
  /** Why not, as a sentence. */
  refusal: (event: LockedEvent) => string | null;
}

function setClosed(context: Context, actorId: string, eventId: string, { closed_by_hand, action, refusal }: Closing) {
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    const sentence = refusal(event);
    if (sentence) throw new Problem('not_allowed_now', sentence);
    await tx
      .updateTable('events')
      .set(({ eb }) => ({ closed_by_hand, updated_at: context.now(), version: eb('version', '+', 1) }))
      .where('event_id', '=', eventId)
      .execute();
    await recordEvent(tx, context, { actorId, action, event, changes: [] });
  });
}
