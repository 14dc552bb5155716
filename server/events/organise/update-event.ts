import { isDeepStrictEqual } from 'node:util';
import type { EventChanges } from '#openapi/types.ts';
import { isNews } from '../changes/event-change.policy.ts';
import { isMovedEarlier } from '#rules/events/questions/retention.ts';
import { noteEventChange } from '../changes/note-event-change.ts';
import { sequenceOfChange } from '../icalendar/calendar-sequences.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { LockedEvent } from '../lock-event.ts';
import { hasActiveRegistrations } from '../active-registrations.queries.ts';
import { findAdminEvent } from './admin-event.queries.ts';
import { changeEvent, recordEvent, refuseAction, refuseFields, writableColumns } from './change-event.ts';
import { formatChanges } from './event-audit.ts';
import { findChoices, findEmailTemplates, replaceEmailTemplates } from './event-choices.queries.ts';
import { checkFields, checkPublishable } from './event-fields.policy.ts';
import { type EmailTemplates, type EventFields, tidyEmailTemplates, tidyFields } from './event-fields.ts';
import { checkDecided, type Told, withoutStandIns, withStandIns } from './undecided.ts';
import { findHost, searchWords } from '../search-words.ts';

/**
 * Changes what was sent and differs; the result is the contract's AdminEvent. Throws a Problem that names every wrong
 * field, and one with the event as it is now when someone else changed it since `version`.
 */
export function updateEvent(context: Context, actorId: string, eventId: string, body: EventChanges) {
  const { version, notify = true, scheduled_messages: choice = 'move_along', email_templates, ...sent } = body;
  return changeEvent(context, actorId, eventId, async (tx, locked) => {
    const before = withoutStandIns(locked);
    if (before.version !== version) throw await staleVersion(tx, context, actorId, eventId);
    refuseAction('edit', locked, context.now());
    const edit = onlyChanges(before, tidyFields(sent));
    const templates = await editTemplates(tx, eventId, email_templates);
    const after = { ...before, ...edit };
    await refuseEdit(tx, context, before, after, templates?.after);
    if (Object.keys(edit).length === 0 && !templates) return;
    const kept = withStandIns(after);
    await write(tx, context, withEndChange(context, before, kept), isTold(locked, kept));
    if (templates) await replaceEmailTemplates(tx, eventId, templates.after);
    const changes = await changesOf(tx, before, edit, templates);
    await recordEvent(tx, context, { actorId, action: 'event.updated', event: after, changes });
    await context.ports.moveMessages(tx, context, { actorId, before: locked, after: kept, choice });
    await followUp(tx, context, locked, kept, notify);
  });
}

type NotifiedEvent = Told<LockedEvent>;

interface TemplatesEdit {
  before: EmailTemplates;
  after: EmailTemplates;
}

async function staleVersion(tx: Tx, { now }: Context, actorId: string, eventId: string): Promise<Problem> {
  const current = await findAdminEvent(tx, eventId, actorId, now());
  return new Problem('stale_version', 'Someone else changed the event. Look at it again, then save.', {
    body: { current },
  });
}

function onlyChanges(before: NotifiedEvent, sent: Partial<EventFields>): Partial<EventFields> {
  const changed = Object.entries(sent).filter(
    ([name, value]) => !isDeepStrictEqual(before[name as keyof EventFields], value),
  );
  return Object.fromEntries(changed);
}

/** Null when they were not sent, or are the same. */
async function editTemplates(tx: Tx, eventId: string, sent: EmailTemplates | undefined): Promise<TemplatesEdit | null> {
  if (!sent) return null;
  const before = await findEmailTemplates(tx, eventId);
  const after = tidyEmailTemplates(sent);
  const inOrder = (choices: EmailTemplates) => choices.map((choice) => JSON.stringify(choice)).toSorted();
  return isDeepStrictEqual(inOrder(before), inOrder(after)) ? null : { before, after };
}

async function refuseEdit(
  tx: Tx,
  { now }: Context,
  before: NotifiedEvent,
  after: NotifiedEvent,
  email_templates: EmailTemplates = [],
): Promise<void> {
  const problems = checkFields(after, before, await findChoices(tx, { ...after, email_templates }));
  const wrong = new Set(problems.map(({ field }) => field));
  const missing = missingIn(before, after, now());
  refuseFields([...problems, ...missing.filter(({ field }) => !wrong.has(field))]);
}

function missingIn(before: NotifiedEvent, after: NotifiedEvent, now: Date) {
  if (before.status === 'draft') return [];
  return before.status === 'published' ? checkPublishable(after, before, now) : checkDecided(after);
}

/** Whether calendars and people registered have to learn of it. */
function isTold(before: LockedEvent, after: LockedEvent): boolean {
  return before.status === 'published' && isNews(before, after);
}

/** Answers that are due by this are erased some days after the team has heard of it. */
function withEndChange({ now }: Context, { ends_at: before }: NotifiedEvent, after: LockedEvent): LockedEvent {
  return isMovedEarlier(before, withoutStandIns(after).ends_at) ? { ...after, ends_changed_at: now() } : after;
}

async function write(tx: Tx, { now }: Context, after: LockedEvent, isNewToCalendars: boolean): Promise<void> {
  await tx
    .updateTable('events')
    .set({
      ...writableColumns(after),
      search_words: searchWords(after, await findHost(tx, after.created_by)),
      search_stale: false,
      ics_sequence: isNewToCalendars ? sequenceOfChange() : after.ics_sequence,
      updated_at: now(),
      version: after.version + 1,
    })
    .where('event_id', '=', after.event_id)
    .execute();
}

/** As `formatChanges`, with the templates among the fields. */
function changesOf(tx: Tx, before: NotifiedEvent, edit: Partial<EventFields>, templates: TemplatesEdit | null) {
  if (!templates) return formatChanges(tx, before, edit);
  const old = { ...before, email_templates: templates.before };
  return formatChanges(tx, old, { ...edit, email_templates: templates.after });
}

async function followUp(
  tx: Tx,
  context: Context,
  before: LockedEvent,
  after: LockedEvent,
  notify: boolean,
): Promise<void> {
  const isToCome = after.ends_at > context.now();
  if (notify && isToCome && isTold(before, after) && (await hasActiveRegistrations(tx, after.event_id))) {
    await noteEventChange(tx, context, before, after);
  }
  const hasMoreSeats = before.capacity !== null && (after.capacity === null || after.capacity > before.capacity);
  const isNowAutomatic = before.approval === 'manual' && after.approval === 'automatic';
  const isMoved = before.starts_at.getTime() !== after.starts_at.getTime();
  if (hasMoreSeats || isNowAutomatic || isMoved) await context.ports.moveLine(tx, context, after.event_id);
}
