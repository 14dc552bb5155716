import type { NotificationsEvent } from '#machines/notifications/notifications.types.ts';

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
      const { readStream } = await import('./notification-requests.ts');
      await readStream(signal, (event) => {
        wait = FIRST_WAIT;
        send(event);
      });
    } catch {
      // A lost connection, a refusal that the client has reported, code that did not come: all end in the wait below.
    }
    await pause(wait, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
