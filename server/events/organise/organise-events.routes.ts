import type { EventCancellation, NewEvent } from '#openapi/types.ts';
import { listAuditEntries } from '../../accounts/audit/audit.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { discardFile } from '../../platform/files/discarded-files.ts';
import { forgetFiles } from '../../platform/files/uploads.ts';
import type { Call, Handlers, Person } from '../../platform/http/contract.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hasActiveRegistrations } from '../active-registrations.queries.ts';
import { releaseCover } from '../covers/covers.queries.ts';
import { type LockedEvent, lockEvent } from '../lock-event.ts';
import { readMoment } from '../../platform/http/read-moment.ts';
import { eventNotFound, findAdminEvent, findOwnEvent } from './admin-event.queries.ts';
import { listAdminEvents } from './admin-events.queries.ts';
import { listVenues } from './venues.queries.ts';
import { changeEvent, nextStatus, recordEvent, refuseAction, refuseFields, writeStatus } from './change-event.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { checkFields, checkPublishable } from './event-fields.policy.ts';
import { previewDescription } from './preview-description.ts';
import { withoutStandIns, withStandIns } from './undecided.ts';
import { updateEvent } from './update-event.ts';
import type { AuditAction } from '#rules/events/audit-actions.ts';
import { whyNotClose, whyNotReopen } from '#rules/events/closing.ts';
import { registrationStateOf } from '../registration-state.ts';
import { v7 as uuid } from 'uuid';
import { makeOnce, type Once } from '../../platform/idempotency.ts';
import { blankFields } from '#rules/events/event-fields.ts';
import { formatChanges } from './event-audit.ts';
import { findChoices, replaceEmailTemplates } from './event-choices.queries.ts';
import { type EventFields, tidyEmailTemplates, tidyFields } from './event-fields.ts';
import { findHost, searchWords } from '../search-words.ts';

export function organiseEventHandlers(context: Context) {
  const { db, now } = context;
  return {
    ...lifeHandlers(context),
    async listVenues({ user }: Call<'listVenues'>) {
      return { items: await listVenues(db, user) };
    },

    listAdminEvents({ user, query }: Call<'listAdminEvents'>) {
      return listAdminEvents(db, user, query, now());
    },
    createEvent({ user, body, once }: Call<'createEvent'>) {
      return createEvent(context, user, body, once);
    },
    getAdminEvent({ user, params }: Call<'getAdminEvent'>) {
      return findAdminEvent(db, params.id, user.userId, now());
    },
    updateEvent({ user, params, body }: Call<'updateEvent'>) {
      return updateEvent(context, user.userId, params.id, body);
    },
    deleteEvent({ user, params }: Call<'deleteEvent'>) {
      return deleteEvent(context, user.userId, params.id);
    },
    async previewDescription({ body }: Call<'previewDescription'>) {
      return previewDescription(body.description);
    },
    async duplicateEvent({ user, params, query, once }: Call<'duplicateEvent'>) {
      const startsAt = readMoment('starts_at', query.starts_at);
      return duplicateEvent(context, user, { eventId: params.id, startsAt, once });
    },
    async listAuditEntries({ user, params, query }: Call<'listAuditEntries'>) {
      // Throws for an event that is not there, which an empty list would not tell.
      await findAdminEvent(db, params.id, user.userId, now());
      return listAuditEntries(db, params.id, query);
    },
  } satisfies Partial<Handlers>;
}

/** From the draft to the archive. */
function lifeHandlers(context: Context) {
  return {
    publishEvent({ user, params }: Call<'publishEvent'>) {
      return publishEvent(context, user.userId, params.id);
    },
    unpublishEvent({ user, params }: Call<'unpublishEvent'>) {
      return unpublishEvent(context, user.userId, params.id);
    },
    archiveEvent({ user, params }: Call<'archiveEvent'>) {
      return archiveEvent(context, user.userId, params.id);
    },
    unarchiveEvent({ user, params }: Call<'unarchiveEvent'>) {
      return unarchiveEvent(context, user.userId, params.id);
    },
    closeRegistration({ user, params }: Call<'closeRegistration'>) {
      return closeRegistration(context, user.userId, params.id);
    },
    reopenRegistration({ user, params }: Call<'reopenRegistration'>) {
      return reopenRegistration(context, user.userId, params.id);
    },
    cancelEvent({ user, params, body }: Call<'cancelEvent'>) {
      return cancelEvent(context, user.userId, params.id, body);
    },
    removeCancelReason({ user, params }: Call<'removeCancelReason'>) {
      return removeCancelReason(context, user.userId, params.id);
    },
  } satisfies Partial<Handlers>;
}

/** Deletes a draft for which nobody ever registered, and the files that only it had. */
async function deleteEvent(context: Context, actorId: string, eventId: string): Promise<void> {
  const { db, now } = context;
  const files = await db.transaction().execute(async (tx) => {
    const event = await lockEvent(tx, eventId);
    if (!event) throw eventNotFound();
    refuseAction('delete', event, now());
    await refuseRegistrations(tx, event.event_id);
    const answerFiles = await discardAnswerFiles(tx, event.event_id, now());
    await tx.deleteFrom('events').where('event_id', '=', event.event_id).execute();
    await recordEvent(tx, context, { actorId, action: 'event.deleted', event });
    return [...answerFiles, ...(await releaseCover(tx, event.cover_id, now()))];
  });
  await forgetFiles(context, files);
}

async function refuseRegistrations(tx: Tx, eventId: string): Promise<void> {
  const query = tx.selectFrom('registrations').select('registration_id').where('event_id', '=', eventId).limit(1);
  if (!(await query.executeTakeFirst())) return;
  throw new Problem('not_allowed_now', 'People registered for it once, and that is kept. Leave it a draft.');
}

/** Of forms that were begun while it was public, and never sent. */
async function discardAnswerFiles(tx: Tx, eventId: string, now: Date): Promise<string[]> {
  const files = await tx.deleteFrom('answer_files').where('event_id', '=', eventId).returning('file_id').execute();
  for (const { file_id } of files) await discardFile(tx, file_id, now);
  return files.map(({ file_id }) => file_id);
}

/** Makes a draft public; the result is the contract's AdminEvent. Throws a Problem that names all that is missing. */
function publishEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    const status = nextStatus('publish', event, context.now());
    const told = withoutStandIns(event);
    refuseFields(checkPublishable(told, told, context.now()));
    await writeStatus(tx, context, { event, status, actorId, action: 'event.published' });
  });
}

/** Makes a published event a draft again, as long as nobody means to come; the result is the contract's AdminEvent. */
function unpublishEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    const isAwaited = await hasActiveRegistrations(tx, eventId);
    const status = nextStatus('unpublish', event, context.now(), { isAwaited });
    // People who subscribe to the calendar see it vanish and come back, perhaps at another time.
    await writeStatus(tx, context, { event, status, actorId, action: 'event.unpublished', isNews: true });
  });
}

/** Takes an event that is over off every list, until it is unarchived; the result is the contract's AdminEvent. */
function archiveEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    const status = nextStatus('archive', event, context.now());
    await writeStatus(tx, context, { event, status, actorId, action: 'event.archived' });
  });
}

/** Gives an archived event back the status that it had; the result is the contract's AdminEvent. */
function unarchiveEvent(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    const status = nextStatus('unarchive', event, context.now());
    await writeStatus(tx, context, { event, status, actorId, action: 'event.unarchived' });
  });
}

/**
 * Cancels a published event and tells everybody who means to come; the message stands on its page where the organiser says so.
 * The result is the contract's AdminEvent.
 */
function cancelEvent(context: Context, actorId: string, eventId: string, body: EventCancellation) {
  const message = body.message.trim();
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    const status = nextStatus('cancel', event, context.now());
    const cancelReason = body.shows_reason && message !== '' ? message : null;
    const changes = [
      ...(message === '' ? [] : [{ field: 'message', before: null, after: message }]),
      ...(cancelReason === null ? [] : [{ field: 'cancel_reason', before: null, after: ON_PAGE }]),
    ];
    const change = { event, status, actorId, action: 'event.cancelled', isNews: true, changes, cancelReason } as const;
    await writeStatus(tx, context, change);
    // What else has changed matters to nobody by now.
    await tx.deleteFrom('event_changes').where('event_id', '=', event.event_id).execute();
    if (body.notify) await context.ports.notifyCancelled(tx, context, event, message);
  });
}

/** Takes the reason off the page; the result is the contract's AdminEvent. */
function removeCancelReason(context: Context, actorId: string, eventId: string) {
  return changeEvent(context, actorId, eventId, async (tx, event) => {
    if (event.cancel_reason === null) return;
    await tx
      .updateTable('events')
      .set(({ eb }) => ({ cancel_reason: null, updated_at: context.now(), version: eb('version', '+', 1) }))
      .where('event_id', '=', eventId)
      .execute();
    const changes = [{ field: 'cancel_reason', before: ON_PAGE, after: null }];
    await recordEvent(tx, context, { actorId, action: 'event.updated', event, changes });
  });
}

const ON_PAGE = 'shown';

/** Takes no more registrations, whatever the event's dates say; the result is the contract's AdminEvent. */
function closeRegistration(context: Context, actorId: string, eventId: string) {
  return setClosed(context, actorId, eventId, {
    closed_by_hand: true,
    action: 'event.registration_closed',
    refusal: (event) => whyNotClose({ ...event, registration_state: registrationStateOf(event, context.now()) }),
  });
}

/** Leaves registration to the event's dates again; the result is the contract's AdminEvent. */
function reopenRegistration(context: Context, actorId: string, eventId: string) {
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

/** Makes a draft; the result is the contract's AdminEvent. Throws a Problem that names every wrong field. */
function createEvent(context: Context, actor: Person, body: NewEvent, once: Once | null = null) {
  const { db, now } = context;
  const { userId: actorId } = actor;
  const { email_templates: sent = [], ...rest } = body;
  const { email_templates: _none, ...blank } = blankFields();
  const given = tidyFields(rest);
  const fields: EventFields = { ...tidyFields(blank), ...given };
  const email_templates = tidyEmailTemplates(sent);
  const event = { event_id: uuid(), title: fields.title };

  return db.transaction().execute(async (tx) => {
    const eventId = await makeOnce(tx, context, once, async () => {
      refuseFields(checkFields(fields, null, await findChoices(tx, { ...fields, email_templates })));
      const search_words = searchWords(fields, await findHost(tx, actorId));
      const made = { created_by: actorId, created_at: now(), updated_at: now() };
      await tx
        .insertInto('events')
        .values({ ...withStandIns(fields), ...event, status: 'draft', search_words, ...made })
        .execute();
      await replaceEmailTemplates(tx, event.event_id, email_templates);
      const changes = await formatChanges(tx, {}, { ...given, ...(email_templates.length > 0 && { email_templates }) });
      await recordEvent(tx, context, { actorId, action: 'event.created', event, changes });
      return event.event_id;
    });
    return findOwnEvent(tx, eventId, actor, now());
  });
}
