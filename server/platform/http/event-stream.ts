import { Readable } from 'node:stream';

/** Someone who leaves this much unread is no longer there. */
const mostUnreadBytes = 64 * 1024;

/** An answer of server-sent events (HTML standard, 9.2) that is still being written. */
export interface EventStream {
  content: Readable;
  send: (event: string, data: object) => void;
  /** A line that says nothing but that the connection lives. */
  keepAlive: () => void;
  end: () => void;
}

export function openEventStream(): EventStream {
  const content = new Readable({ read() {} });
  let isOver = false;
  content.once('close', () => (isOver = true));

  function write(text: string) {
    if (content.readableLength > mostUnreadBytes) content.destroy();
    if (!isOver) content.push(text);
  }

  return {
    content,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    keepAlive: () => write(':\n\n'),
    end() {
      if (!isOver) content.push(null);
      isOver = true;
    },
  };
}
