import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** One request as it goes over the wire. */
export interface Wire {
  head: string[];
  body?: string;
}

/** What a rude client sends before, so that the answer it is about waits for its turn. */
export interface Before {
  wrongLogin: Wire;
  /** A stream of news, which never ends. */
  stream: Wire;
  /** More than fits into the buffers between two that do not read. */
  largeFile: Wire;
}

/** Does its worst with `asked` on one connection or more, and resolves when that is under way. */
type Behaviour = (open: () => Socket, asked: Wire, before: Before) => Promise<void> | void;

/** Milliseconds: long enough for what was sent to be read. */
const A_MOMENT = 40;

/** Does it, and gives it a moment to arrive. */
export async function misbehave(name: string, ...given: Parameters<Behaviour>): Promise<void> {
  await behaviours[name]?.(...given);
  await pause(A_MOMENT);
}

export const behaviours: Record<string, Behaviour> = {
  async 'a wrong login before it, then a reset'(open, asked, { wrongLogin }) {
    const socket = open();
    // Several, so that they outlast the moment.
    socket.write(wire(wrongLogin).repeat(6) + wire(asked));
    await pause(A_MOMENT);
    socket.resetAndDestroy();
  },
  'a stream before it': (open, asked, { stream }) => void open().write(wire(stream) + wire(asked)),
  async 'a stream before it, then a reset'(open, asked, { stream }) {
    const socket = open();
    socket.write(wire(stream) + wire(asked));
    await pause(A_MOMENT);
    socket.resetAndDestroy();
  },
  'a file before it that is not read': (open, asked, { largeFile }) =>
    void open()
      .pause()
      .write(wire(largeFile) + wire(asked)),
  async 'a file before it that is not read, then a reset'(open, asked, { largeFile }) {
    const socket = open().pause();
    socket.write(wire(largeFile) + wire(asked));
    await pause(A_MOMENT * 2);
    socket.resetAndDestroy();
  },
  'a file before it that is read 300 bytes at a time'(open, asked, { largeFile }) {
    const socket = open().pause();
    socket.write(wire(largeFile) + wire(asked));
    const reading = setInterval(() => socket.read(300), 100);
    socket.once('close', () => clearInterval(reading));
  },
  'it fifteen times, never read': (open, asked) => void open().pause().write(wire(asked).repeat(15)),
  async 'it a hundred times, then gone'(open, asked) {
    const socket = open();
    socket.write(wire(asked).repeat(100));
    await pause(A_MOMENT);
    socket.destroy();
  },
  'gone as soon as it is sent': (open, asked) => {
    const socket = open();
    socket.write(wire(asked), () => socket.destroy());
  },
  'reset as soon as it is sent': (open, asked) => {
    const socket = open();
    socket.write(wire(asked), () => socket.resetAndDestroy());
  },
  'nothing more is sent, and nothing closed': (open, asked) => void open().end(wire(asked)),
  'its head comes slowly'(open, { head }) {
    const socket = open();
    const bytes = [...head.join('\r\n')];
    const writing = setInterval(() => socket.write(bytes.shift() ?? 'x'), 100);
    socket.once('close', () => clearInterval(writing));
  },
  'its body comes slowly'(open, { head, body = '' }) {
    const socket = open();
    const [first = '', ...rest] = head.filter((line) => !line.startsWith('Content-Length'));
    socket.write([first, 'Content-Length: 4000', ...rest, '', body].join('\r\n'));
    const writing = setInterval(() => socket.write(' '), 100);
    socket.once('close', () => clearInterval(writing));
  },
};

/** Connections to that port; `leave` breaks those that are left. */
export function rudeConnections(port: number) {
  const sockets = new Set<Socket>();
  return {
    open() {
      const socket = connect(port, '127.0.0.1');
      sockets.add(socket);
      // Being cut off is fine.
      return socket.on('error', () => {});
    },
    leave() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A request with these headers. */
export function asWire(first: string, headers: Record<string, string> = {}, body = ''): Wire {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = body ? [`Content-Length: ${Buffer.byteLength(body)}`] : [];
  return { head: [`${first} HTTP/1.1`, 'Host: x', ...lines, ...length], body };
}

function wire({ head, body = '' }: Wire): string {
  return [...head, '', body].join('\r\n');
}
