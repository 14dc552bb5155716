import { fromCallback, fromPromise, sendParent } from 'xstate';
import { notificationsMachine } from '#machines/messages/notifications/notifications.machine.ts';
import { streamMachine, type StreamEvent, type StreamTold } from '#machines/messages/stream/stream.machine.ts';
import * as operations from '#openapi/operations.ts';
import type { Notification, StreamMessage } from '#openapi/types.ts';
import { ask } from '#src/api/client.ts';
import { isRecord, parseKept } from '#src/api/kept-json.ts';
import { registrationsChanged } from '#src/api/registrations-changed.ts';
import { logFailure } from '#src/session/log-failure.ts';
import { watchTab } from '#src/session/watch-tab.ts';

// Apart from the first page's code, with the machines themselves: a visitor has no bell.

/** The notification machine's ports, filled with the calls of the contract that bear their names. */
const calls = {
  listNotifications: fromPromise<Notification[]>(({ signal }) => ask(operations.listNotifications, { signal })),
  countUnreadNotifications: fromPromise<number>(
    async ({ signal }) => (await ask(operations.countUnreadNotifications, { signal })).unread_count,
  ),
  markNotificationsRead: fromPromise<void, { ids: string[] }>(async ({ input, signal }) => {
    await ask(operations.markNotificationsRead, { body: { notification_ids: input.ids }, signal });
  }),
  markAllNotificationsRead: fromPromise<void, { ids: string[] | null }>(async ({ input, signal }) => {
    const header = { 'notification-ids': (input.ids ?? []).join(',') };
    await ask(operations.markAllNotificationsRead, { params: { header }, signal });
  }),
  deleteNotification: fromPromise<void, { id: string }>(async ({ input, signal }) => {
    await ask(operations.deleteNotification, { params: { path: { id: input.id } }, signal });
  }),
};

/** The ports of the stream's machine. */
const streamCalls = {
  streamNotifications: fromCallback<StreamEvent>(({ sendBack }) => {
    const connection = new AbortController();
    // A lost connection, or a refusal that the client has reported: it has ended all the same.
    const end = () => connection.signal.aborted || sendBack({ type: 'stream.ended' });
    void readStream(connection.signal, sendBack).then(end, end);
    return () => connection.abort();
  }),
  watchTab: fromCallback<StreamEvent>(({ sendBack }) => watchTab(sendBack)),
};

/** The machine of the bell as it runs on the pages. */
export const bell = notificationsMachine.provide({
  actors: {
    ...calls,
    stream: streamMachine.provide({
      actors: streamCalls,
      actions: { logFailure, forwardToBell: sendParent((_, told: StreamTold) => told) },
    }),
  },
  actions: { logFailure, invalidateRegistrations: (_, at) => registrationsChanged(at) },
});

/**
 * Server-sent events of the person's notifications, until the server or the signal ends them. Read with `fetch`, since an
 * EventSource sends no bearer token.
 */
async function readStream(signal: AbortSignal, heard: (event: StreamEvent) => void): Promise<void> {
  const stream = await ask(operations.streamNotifications, { signal, parseAs: 'stream' });
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
  const message = parseKept(fields.get('data'), isMessage) ?? {};
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

/** What stands between may cut or change what the server sends; what is missing here is found by the next look. */
function isMessage(value: unknown): value is Partial<StreamMessage> {
  const isTextOrNone = (part: unknown) => part === undefined || part === null || typeof part === 'string';
  return isRecord(value) && [value['latest_id'], value['registrations_changed_at']].every(isTextOrNone);
}
