import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { isLoopback } from '../../settings/loopback.ts';
import { withAsciiDomain } from '#rules/accounts/mailbox.ts';
import type { Refusal, Stage } from './smtp-answers.ts';

/** Milliseconds. RFC 5321, 4.5.3.2: a server may think for five minutes about a greeting or a recipient, for ten about a text. */
export interface SmtpLimits {
  reachWithin: number;
  openWithin: number;
  silence: number;
  /** One mail in all, however lively the server is. */
  mail: number;
}

export const usualLimits: SmtpLimits = {
  reachWithin: 60_000,
  openWithin: 6 * 60_000,
  silence: 10 * 60_000,
  mail: 15 * 60_000,
};

/** A mail or a connection that the mail server did not take. */
export class SmtpFailure extends Error {
  readonly refusal: Refusal;
  /** After that the server may have it, whatever went wrong. */
  readonly textBegun: boolean;

  constructor(
    message: string,
    refusal: Refusal,
    { cause, textBegun = false }: { cause?: unknown; textBegun?: boolean },
  ) {
    super(message, { cause });
    this.refusal = refusal;
    this.textBegun = textBegun;
  }
}

interface Envelope {
  from: string;
  to: string;
}

/** A connection that is greeted, encrypted and logged in. */
export interface SmtpSession {
  /** Mails that it was used for. */
  used: () => number;
  isOpen: () => boolean;
  /** Throws an SmtpFailure. */
  send: (envelope: Envelope, mail: Buffer) => Promise<void>;
  /** Asks whether this sender may send, without sending; throws an SmtpFailure. */
  tryFrom: (from: string) => Promise<void>;
  /** A mail under way fails. */
  close: () => void;
  quit: () => void;
}

/** Throws an SmtpFailure of the stage `connect` or `login`. */
export async function openSession(smtpUrl: string, limits: SmtpLimits = usualLimits): Promise<SmtpSession> {
  const { auth, ...options } = parseConnectionUrl(smtpUrl);
  const connection = new SMTPConnection({
    ...options,
    requireTLS: requiresTls(smtpUrl),
    connectionTimeout: limits.openWithin,
    greetingTimeout: limits.openWithin,
    socketTimeout: limits.silence,
    dnsTimeout: Math.min(30_000, limits.reachWithin),
    logger: false,
    customAuth: { [tryingFrom]: tryFrom },
  });
  const broken = watchBreaking(connection);
  const timers = [
    setTimeout(
      () => connection.stage === 'init' && broken.breakOff('The mail server can not be reached.'),
      limits.reachWithin,
    ),
    setTimeout(() => broken.breakOff('The mail server takes too long to greet.'), limits.openWithin),
  ];
  try {
    await broken.during('connect', (done) => connection.connect(done));
    if (auth && (connection.allowsAuth || options['forceAuth'])) {
      const login = {
        user: String(auth.user ?? ''),
        pass: String(auth.pass ?? ''),
        method: options['authMethod'] as string,
      };
      await broken.during('login', (done) => connection.login(login, done));
    }
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
  return sessionOf(connection, broken, limits);
}

/**
 * Whether nothing may be sent to this mail server before the connection is encrypted (STARTTLS, RFC 3207). Over a network
 * it must be: anyone who sits between could otherwise take the offer out and read passwords and links. The address may say
 * otherwise, in nodemailer's own words: `?requireTLS=false`, which encrypts where that is offered, or `?ignoreTLS=true`.
 */
export function requiresTls(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const said = (name: string) => {
    const value = searchParams.get(name);
    // As nodemailer reads it.
    return value === null ? null : !['', '0', 'false'].includes(value);
  };
  return said('requireTLS') ?? (protocol === 'smtp:' && !isLoopback(hostname) && said('ignoreTLS') !== true);
}

type Broken = ReturnType<typeof watchBreaking>;
type Done = (error?: Error | null) => void;

/** nodemailer tells some failures by callback and some by event, and none when the connection is closed from here. */
function watchBreaking(connection: SMTPConnection) {
  let fail: Done = () => {};
  connection.on('error', (error: Error) => fail(error));
  connection.on('end', () => fail(new Error('The mail server closed the connection.')));
  return {
    breakOff(reason: string) {
      fail(new Error(reason));
      connection.close();
    },
    async during(stage: Stage, act: (done: Done) => void, hasTextBegun = () => false): Promise<void> {
      try {
        await new Promise<void>((resolve, reject) => {
          fail = (error) => reject(error ?? new Error('The mail server gave no reason.'));
          act((error) => (error ? reject(error) : resolve()));
        });
      } catch (error) {
        throw toFailure(error as Error, stage, hasTextBegun());
      } finally {
        fail = () => {};
      }
    },
  };
}

function sessionOf(connection: SMTPConnection, broken: Broken, limits: SmtpLimits): SmtpSession {
  let used = 0;
  let isOpen = true;
  connection.on('end', () => {
    isOpen = false;
  });
  const reset = () => broken.during('MAIL', (done) => connection.reset(done));

  return {
    used: () => used,
    isOpen: () => isOpen,
    async send(sent, mail) {
      const [from, to] = [withAsciiDomain(sent.from), withAsciiDomain(sent.to)];
      if (!isAscii(to) && !takesEveryLetter(connection)) throw new SmtpFailure(noLetters.response, noLetters, {});
      used += 1;
      let textBegun = false;
      const text = new Readable({
        read() {
          textBegun = true;
          this.push(mail);
          this.push(null);
        },
      });
      const timer = setTimeout(() => broken.breakOff('The mail server took too long for this mail.'), limits.mail);
      try {
        const envelope = { from, to: [to], size: mail.length };
        await broken.during(
          'MAIL',
          (done) => connection.send(envelope, text, done),
          () => textBegun,
        );
      } catch (error) {
        // The next mail begins with a clean sheet.
        if (isOpen && used > 0) await reset().catch(() => connection.close());
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    tryFrom: (from) =>
      broken.during('MAIL', (done) => connection.login({ method: tryingFrom, user: from, pass: '-' }, done)),
    close: () => broken.breakOff('The server stops.'),
    quit: () => connection.quit(),
  };
}

/** RFC 6531, 3.5: without SMTPUTF8 a server gets no address with other letters before the @. */
const noLetters: Refusal = { stage: 'RCPT', code: 553, response: '553 5.6.7 Letters outside ASCII in the address' };

function isAscii(address: string): boolean {
  return /^[\0-\x7f]*$/.test(address);
}

/** By the server's answer to EHLO, which nodemailer keeps to itself. */
function takesEveryLetter(connection: SMTPConnection): boolean {
  const { _supportedExtensions: offered } = connection as unknown as { _supportedExtensions: string[] };
  return offered.includes('SMTPUTF8');
}

/** nodemailer sends commands of one's own choice in a login alone. */
const tryingFrom = 'TRY-FROM';

async function tryFrom({ auth, sendCommand }: SMTPConnectionCustomAuthContext): Promise<void> {
  const { status, response } = await sendCommand(`MAIL FROM:<${auth.user ?? ''}>`);
  if (status >= 300) throw new Error(response);
  await sendCommand('RSET');
}

interface NodemailerParts {
  code?: unknown;
  command?: unknown;
  response?: unknown;
  responseCode?: unknown;
}

function toFailure(error: Error, during: Stage, textBegun: boolean): SmtpFailure {
  const { code, command, response, responseCode } = error as NodemailerParts;
  const isAnswer = typeof responseCode === 'number';
  const refusal: Refusal = isAnswer
    ? { stage: stageOf(during, command, code), code: responseCode, response: String(response) }
    : (refusedHere(code, command) ?? {
        stage: during === 'MAIL' && textBegun ? 'text' : during,
        code: null,
        response: '',
      });
  return new SmtpFailure(error.message, refusal, { cause: error, textBegun });
}

function stageOf(during: Stage, command: unknown, code: unknown): Stage {
  if (during !== 'MAIL') return during;
  if (command === 'RCPT TO') return 'RCPT';
  if (command === 'DATA') return code === 'EMESSAGE' ? 'text' : 'DATA';
  return 'MAIL';
}

/** nodemailer refuses by itself what no server would take: a text that is longer than it offers, a malformed address. */
function refusedHere(code: unknown, command: unknown): Refusal | null {
  if (code === 'EMESSAGE') return { stage: 'MAIL', code: 552, response: '552 5.3.4 Too large for this mail server' };
  if (code === 'EENVELOPE' && command === 'API') return { stage: 'RCPT', code: 501, response: '501 5.1.3 No address' };
  return null;
}
