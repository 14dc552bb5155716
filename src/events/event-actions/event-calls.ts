import type { AdminEvent, EventCancellation } from '#openapi/types.ts';
import { sendOnce } from '#src/session/sending/send-once.ts';
import { api, ask } from '#src/api/client.ts';
import type { EventVerb } from './event-verbs.ts';

/** One request to the server; the event as it is afterwards, the copy of a duplicated one, or null where it is gone. */
export async function actOn(
  id: string,
  verb: EventVerb,
  cancellation: EventCancellation = { message: '', notify: true },
): Promise<AdminEvent | null> {
  const params = { path: { id } };
  switch (verb) {
    case 'publish':
      return ask(api.POST('/admin/events/{id}/publish', { params }));
    case 'close':
      return ask(api.POST('/admin/events/{id}/close-registration', { params }));
    case 'reopen':
      return ask(api.POST('/admin/events/{id}/reopen-registration', { params }));
    case 'unpublish':
      return ask(api.POST('/admin/events/{id}/unpublish', { params }));
    case 'duplicate':
      return sendOnce(`duplicate ${id}`, (header) =>
        ask(api.POST('/admin/events/{id}/duplicate', { params: { ...params, header } })),
      );
    case 'archive':
      return ask(api.POST('/admin/events/{id}/archive', { params }));
    case 'unarchive':
      return ask(api.POST('/admin/events/{id}/unarchive', { params }));
    case 'cancel':
      return ask(api.POST('/admin/events/{id}/cancel', { params, body: cancellation }));
    case 'delete':
      await ask(api.DELETE('/admin/events/{id}', { params }));
      return null;
  }
}
