import { api, ask } from '#src/api/client.ts';
import type { StreamEvent } from '#machines/stream/stream.machine.ts';
import type { Notification, StreamMessage } from '#openapi/types.ts';

// What the bell asks the server with, apart from the first page's code: a visitor has no bell.

export const list = (signal: AbortSignal): Promise<Notification[]> => ask(api.GET('/notifications/', { signal }));

export async function countUnread(signal: AbortSignal): Promise<number> {
  return (await ask(api.GET('/notifications/unread-count', { signal }))).unread_count;
}

export async function markRead(ids: string[], signal: AbortSignal): Promise<void> {
  await ask(api.POST('/notifications/mark-as-read', { body: { notification_ids: ids }, signal }));
}

export async function markAllRead(signal: AbortSignal): Promise<void> {
  await ask(api.POST('/notifications/mark-all-as-read', { signal }));
}

export async function remove(id: string, signal: AbortSignal): Promise<void> {
  await ask(api.DELETE('/notifications/{id}', { params: { path: { id } }, signal }));
}

/**
 * Server-sent events of the person's notifications, until the server or the signal ends them. Read with `fetch`, since an
 * EventSource sends no bearer token.
 */
export async function readStream(signal: AbortSignal, heard: (event: StreamEvent) => void): Promise<void> {
  const stream = await ask(api.GET('/notifications/stream', { signal, parseAs: 'stream' }));
  if (!stream) return;
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const blocks = (rest + chunk.value).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (event) heard(event);
    }
  }
}

/** One block of the event stream (WHATWG HTML, server-sent events); comments and other events say nothing. */
function parse(block: string): StreamEvent | null {
  const fields = new Map(block.split(/\r?\n/).map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*: ?/, '')]));
  const message = JSON.parse(fields.get('data') ?? '{}') as Partial<StreamMessage>;
  const registrationsChangedAt = message.registrations_changed_at ?? null;
  switch (fields.get('event') ?? '') {
    case 'ready':
      return { type: 'stream.opened', latestId: message.latest_id ?? null, registrationsChangedAt };
    case 'changed':
      return { type: 'stream.changed', registrationsChangedAt };
    default:
      return null;
  }
}
