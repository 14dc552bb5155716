import type { AuditAction } from '#rules/events/audit-actions.ts';
import type { FieldProblem } from '#openapi/types.ts';
import { type EventAction, refusalOf, stepOf } from '#rules/events/event-life.ts';
import { type AuditRecord, recordAudit } from '../../accounts/audit/record-audit.ts';
import { type Context } from '../../platform/context.ts';
import { type Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type AuditChange, type EventStatus } from '../../platform/database/tables/events.ts';
import { type LockedEvent, lockEvent } from '../lock-event.ts';
import { eventNotFound, findAdminEvent } from './admin-event.queries.ts';
import { phaseOf } from '../events.policy.ts';
import { sequenceOfChange } from '../icalendar/calendar-sequences.queries.ts';

/** Changes one event in one transaction, under the lock on its row; the result is the contract's AdminEvent. */
export function changeEvent(
  { db, now }: Context,
  actorId: string,
  eventId: string,
  change: (tx: Tx, event: LockedEvent) => Promise<void>,
) {
  return db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) throw eventNotFound();
    await change(tx, event);
    return findAdminEvent(tx, eventId, actorId, now());
  });
}

/** Throws the sentence of the rules if the event's state does not allow that. */
export function refuseAction(action: EventAction, event: LockedEvent, now: Date): void {
  const sentence = refusalOf(action, { status: event.status, phase: phaseOf(event, now) });
  if (sentence) throw new Problem('not_allowed_now', sentence);
}

/** The status that it gets by that. Throws the sentence of the rules if its state does not allow it. */
export function nextStatus(
  action: Exclude<EventAction, 'edit' | 'delete'>,
  event: LockedEvent,
  now: Date,
  { isAwaited = false } = {},
): EventStatus {
  const step = stepOf(action, { status: event.status, phase: phaseOf(event, now), isAwaited });
  if ('not' in step) throw new Problem('not_allowed_now', step.not);
  return step.to === 'before' ? (event.archived_from ?? 'published') : step.to;
}

/** Throws all of them as one Problem, if there are any. */
export function refuseFields(problems: FieldProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const detail = problems.length === 1 ? first.detail : 'Some fields need another look.';
  throw new Problem('invalid', detail, { fields: problems });
}

interface StatusChange {
  event: LockedEvent;
  status: EventStatus;
  actorId: string;
  action: AuditAction;
  /** Calendars replace the event. */
  isNews?: boolean;
  changes?: AuditChange[];
  /** For the page of an event that is cancelled by that. */
  cancelReason?: string | null;
}

export async function writeStatus(tx: Tx, context: Context, change: StatusChange): Promise<void> {
  const { event, status, actorId, action, isNews = false, changes = [], cancelReason } = change;
  await tx
    .updateTable('events')
    .set(({ eb }) => ({
      status,
      // Publishing it again offers it again.
      closed_by_hand: status !== 'draft' && event.closed_by_hand,
      archived_from: status === 'archived' && event.status !== 'archived' ? event.status : null,
      ...(isNews && { ics_sequence: sequenceOfChange() }),
      ...(cancelReason !== undefined && { cancel_reason: cancelReason }),
      updated_at: context.now(),
      version: eb('version', '+', 1),
    }))
    .where('event_id', '=', event.event_id)
    .execute();
  if (status !== 'published') await context.ports.dropMessages(tx, event.event_id);
  const changed = [{ field: 'status', before: event.status, after: status }, ...changes];
  await recordEvent(tx, context, { actorId, action, event, changes: changed });
}

interface EventRecord extends Pick<AuditRecord, 'actorId' | 'action' | 'changes'> {
  event: { event_id: string; title: string };
}

export function recordEvent(tx: Tx, context: Pick<Context, 'now'>, { event, ...what }: EventRecord): Promise<void> {
  const { event_id, title } = event;
  const about = { entityType: 'event', entityId: event_id, entityName: title, eventId: event_id } as const;
  return recordAudit(tx, context, { ...what, ...about });
}

/** What the writer of a row of `events` gives: the rest of it is kept by the database. */
export function writableColumns(event: LockedEvent) {
  const {
    search: _1,
    seats_taken: _2,
    has_pending: _3,
    form_purpose: _4,
    feedback_template_purpose: _5,
    ...columns
  } = event;
  return columns;
}
