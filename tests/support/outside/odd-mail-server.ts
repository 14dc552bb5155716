import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a mail server is asked, in the order in which mails are sent. */
export type Asked = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'text';

export interface Moment {
  asked: Asked;
  /** The mail's, once it is known. */
  recipient: string;
  /** Which connection, from 1, and which mail on it, from 1. */
  connection: number;
  mail: number;
  /** Connections that are open now. */
  open: number;
  /** Sends a line and goes on, as a server that dribbles. */
  write: (line: string) => void;
}

export interface TakenMail {
  recipient: string;
  subject: string;
  messageId: string;
  raw: string;
  at: number;
}

/** An answer such as "550 5.1.1 No such user"; null breaks the connection, undefined is the usual answer. */
type Answer = (moment: Moment) => string | null | undefined | Promise<string | null | undefined>;

/** A mail server that answers what a test says, late or never. The caller closes it. */
export async function startOddMailServer(answer: Answer, { port = 0, latencyMs = 0 } = {}) {
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    connections += 1;
    serveOne(socket, connections).catch(() => socket.destroy());
  });

  async function serveOne(socket: Socket, connection: number): Promise<void> {
    let mail = 0;
    let recipient = '';
    const reply = async (asked: Asked, usual: string): Promise<boolean> => {
      const write = (line: string) => void socket.write(`${line}\r\n`);
      const said = await answer({ asked, recipient, connection, mail, open: sockets.size, write });
      if (said === null) {
        socket.destroy();
        return false;
      }
      socket.write(`${said ?? usual}\r\n`);
      if (said?.startsWith('421')) socket.end();
      return (said ?? usual).startsWith('2') || (said ?? usual).startsWith('3');
    };
    await reply('greeting', '220 odd ESMTP');
    const text: { lines: string[] | null } = { lines: null };
    let isTaken = true;
    const end = async (lines: string[]) => {
      const raw = lines.join('\n');
      if (await reply('text', '250 2.0.0 Taken'))
        taken.push({ ...headersOf(raw), recipient, raw, at: performance.now() });
    };
    const commands: Record<string, (line: string) => Promise<unknown> | void> = {
      EHLO: () => reply('EHLO', '250-odd\r\n250-PIPELINING\r\n250 ENHANCEDSTATUSCODES'),
      async MAIL() {
        mail += 1;
        isTaken = await reply('MAIL', '250 2.1.0 Yes');
      },
      async RCPT(line) {
        recipient = /<(.*?)>/.exec(line)?.[1] ?? '';
        if (isTaken) isTaken = await reply('RCPT', '250 2.1.5 Yes');
        else socket.write('503 5.5.1 No sender\r\n');
      },
      async DATA() {
        if (!isTaken) socket.write('503 5.5.1 No recipient\r\n');
        else if (await reply('DATA', '354 Go on')) text.lines = [];
      },
      QUIT: () => void socket.end('221 Bye\r\n'),
    };
    for await (const line of linesOf(socket, latencyMs)) {
      const { lines } = text;
      const command = commands[line.slice(0, 4).toUpperCase()];
      if (lines && line !== '.') lines.push(line);
      else if (lines) {
        text.lines = null;
        await end(lines);
      } else if (command) await command(line);
      else socket.write('250 2.0.0 Yes\r\n');
    }
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    taken,
    connections: () => connections,
    open: () => sockets.size,
    /** Ends all connections; new ones are taken. */
    hangUp() {
      for (const socket of sockets) socket.end('421 4.4.2 Idle for too long\r\n');
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Each line that comes, half a round trip after it was sent and as long before the answer. */
async function* linesOf(socket: Socket, latencyMs: number): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of socket) {
    if (latencyMs > 0) await pause(latencyMs);
    const lines = (rest + String(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function headersOf(raw: string) {
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1] ?? '';
  return { subject: header('Subject'), messageId: header('Message-ID') };
}
