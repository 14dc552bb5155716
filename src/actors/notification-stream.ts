import type { NotificationsEvent } from '#machines/notifications/notifications.types.ts';
import type { StreamMessage } from '#openapi/types.ts';
import { api, ask } from '#src/api/client.ts';

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * Follows the server-sent events of the person's notifications while the tab is visible, and connects again after a
 * break, waiting twice as long each time. Read with `fetch`, since an EventSource sends no bearer token.
 * Returns the way to stop.
 */
export function followNotifications(send: (event: NotificationsEvent) => void): () => void {
  let connection: AbortController | null = null;

  function connect() {
    connection = new AbortController();
    void follow(send, connection.signal);
  }
  function leave() {
    connection?.abort();
    connection = null;
  }
  function turn() {
    if (document.hidden) leave();
    else if (!connection) {
      send({ type: 'tab.returned' });
      connect();
    }
  }
  // Back online there is nothing to wait for any more, and the old connection may be dead without a word.
  function comeBack() {
    if (document.hidden) return;
    leave();
    connect();
  }

  if (!document.hidden) connect();
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('online', comeBack);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    window.removeEventListener('online', comeBack);
    leave();
  };
}

async function follow(send: (event: NotificationsEvent) => void, signal: AbortSignal): Promise<void> {
  for (let wait = FIRST_WAIT; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      const stream = await ask(api.GET('/notifications/stream', { signal, parseAs: 'stream' }));
      await read(stream, (event) => {
        wait = FIRST_WAIT;
        send(event);
      });
    } catch {
      // A lost connection, or a refusal that the client has reported: both end in the wait below.
    }
    await pause(wait, signal);
  }
}

async function read(stream: ReadableStream<Uint8Array> | null | undefined, heard: (event: NotificationsEvent) => void) {
  if (!stream) return;
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
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
function parse(block: string): NotificationsEvent | null {
  const fields = new Map(block.split(/\r?\n/).map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*: ?/, '')]));
  const message = JSON.parse(fields.get('data') ?? '{}') as Partial<StreamMessage>;
  const registrationsChangedAt = message.registrations_changed_at ?? null;
  switch (fields.get('event')) {
    case 'ready':
      return { type: 'stream.opened', latestId: message.latest_id ?? null, registrationsChangedAt };
    case 'changed':
      return { type: 'stream.changed', registrationsChangedAt };
    default:
      return null;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
