import * as operations from '#openapi/operations.ts';
import type { AdminEvent, EventCancellation } from '#openapi/types.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { ask } from '#src/api/client.ts';
import type { EventVerb } from './event-verbs.ts';

/** What is filled in where it is asked about. */
export interface ActDetails {
  cancellation?: EventCancellation;
  /** When a copy starts; left out where the event has no start either. */
  startsAt?: string | undefined;
}

/** One request to the server; the event as it is afterwards, the copy of a duplicated one, or null where it is gone. */
export async function actOn(
  id: string,
  verb: EventVerb,
  { cancellation = { message: '', notify: true }, startsAt }: ActDetails = {},
): Promise<AdminEvent | null> {
  const params = { path: { id } };
  switch (verb) {
    case 'publish':
      return ask(operations.publishEvent, { params });
    case 'close':
      return ask(operations.closeRegistration, { params });
    case 'reopen':
      return ask(operations.reopenRegistration, { params });
    case 'unpublish':
      return ask(operations.unpublishEvent, { params });
    case 'duplicate':
      return duplicate(id, startsAt);
    case 'archive':
      return ask(operations.archiveEvent, { params });
    case 'unarchive':
      return ask(operations.unarchiveEvent, { params });
    case 'cancel':
      return ask(operations.cancelEvent, { params, body: cancellation });
    case 'delete':
      await ask(operations.deleteEvent, { params });
      return null;
  }
}

/** Pressed again for another start, it means another copy. */
function duplicate(id: string, starts_at = ''): Promise<AdminEvent> {
  const query = starts_at === '' ? {} : { starts_at };
  return sendOnce(`duplicate ${id} ${starts_at}`, (header) =>
    ask(operations.duplicateEvent, { params: { path: { id }, query, header } }),
  );
}
