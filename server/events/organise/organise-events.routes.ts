import { listAuditEntries } from '../../accounts/audit/audit.queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Call, Handlers } from '../../platform/http/contract.ts';
import { findAdminEvent } from './admin-event.queries.ts';
import { listAdminEvents } from './admin-events.queries.ts';
import { cancelEvent, removeCancelReason } from './cancel-event.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { duplicateEvent } from './duplicate-event.ts';
import { previewDescription } from './preview-description.ts';
import { closeRegistration, reopenRegistration } from './close-registration.ts';
import { archiveEvent, publishEvent, unarchiveEvent, unpublishEvent } from './event-status.ts';
import { updateEvent } from './update-event.ts';

export function organiseEventHandlers(context: Context) {
  const { db, now } = context;
  return {
    ...lifeHandlers(context),
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
    duplicateEvent({ user, params, once }: Call<'duplicateEvent'>) {
      return duplicateEvent(context, user, params.id, once);
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
