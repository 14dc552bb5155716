import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came and as a mail program reads it, and to whom it went whatever stands in it. */
type Taken = Email & { raw: string; recipients: string[] };

export interface MailServer {
  port: number;
  /** What it took, oldest first. */
  received: () => Promise<Taken[]>;
  close: () => Promise<void>;
}

interface Options {
  /** Its replies in turn, null for "taken"; what comes after them is taken. */
  answers?: (number | null)[];
  /** Called when a mail is taken: says so when it likes. Default: at once. */
  onTaken?: (reply: () => void) => void;
  /** Default: any that is free. */
  port?: number;
}

/** A real mail server that keeps what it takes. The caller closes it. */
export async function startMailServer(options: Options = {}): Promise<MailServer> {
  const { answers = [], onTaken = (reply: () => void) => reply(), port = 0 } = options;
  const taken: Promise<Taken>[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = answers.shift() ?? null;
        if (code !== null) return done(Object.assign(new Error('Not now'), { responseCode: code }));
        const recipients = envelope.rcptTo.map(({ address }) => address);
        taken.push(read(Buffer.concat(chunks), recipients));
        onTaken(() => done());
      });
    },
  });
  smtp.on('error', () => {});
  smtp.listen(port, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    port: (smtp.server.address() as AddressInfo).port,
    received: () => Promise.all(taken),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

async function read(raw: Buffer, recipients: string[]): Promise<Taken> {
  return { ...(await PostalMime.parse(raw)), raw: raw.toString('utf8'), recipients };
}
