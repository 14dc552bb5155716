import { setTimeout } from 'node:timers/promises';
import { createTransport, type Transporter } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Db, Tx } from './database.ts';
import { claimMail, isTooOld, markFailed, markSent, storeMail, type Claim } from './outbox.ts';
import type { Realtime } from './realtime.ts';
import { createWorker } from './worker.ts';

/** A mail, ready to be read. */
export interface Mail {
  to: string;
  /** What it is about, such as `password_reset`. */
  template: string;
  subject: string;
  html: string;
  text: string;
  /** One mail for one key, however often it is asked for. */
  idempotencyKey: string;
  /** It holds something that opens an account: the log forgets its text once it is sent. */
  confidential?: boolean;
}

/** The outbox and what empties it. Without SMTP_URL mails stay in the outbox, `queued`. */
export interface Mailer {
  /** Writes the mail in the transaction that causes it; it leaves after the commit. */
  enqueue: (tx: Tx, mail: Mail) => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
}

interface Parts {
  config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'productName' | 'supportEmail'>;
  db: Db;
  realtime: Realtime;
  log: FastifyBaseLogger;
  now: () => Date;
}

const everyMs = 5000;
const atOnce = 4;
/** A mail in hand longer than this is left: its lease ends, and the next process sends it. */
const stopWithinMs = 5000;

export function createMailer({ config, db, realtime, log, now }: Parts): Mailer {
  const transport = config.smtpUrl ? connect(config.smtpUrl) : null;
  const from = { name: config.productName, address: config.supportEmail };
  const worker = transport && createWorker({ name: 'mail', everyMs, log, work: () => sendSome(transport) });
  let unsubscribe = () => {};

  async function sendSome(via: Transporter): Promise<boolean> {
    const sent = await Promise.all(Array.from({ length: atOnce }, () => sendOne(via)));
    return sent.includes(true);
  }

  async function sendOne(via: Transporter): Promise<boolean> {
    const claim = await claimMail(db, now());
    if (!claim) return false;
    try {
      if (isTooOld(claim, now())) throw new Error('It could not be sent within two days.');
      await via.sendMail(toMessage(claim, from));
      await markSent(db, claim, now());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ email_message_id: claim.email_message_id, attempts: claim.attempts, reason }, 'a mail was not sent');
      await markFailed(db, claim, reason, isRefused(error), now());
    }
    return true;
  }

  return {
    async enqueue(tx, mail) {
      await storeMail(tx, mail, new URL(config.publicUrl).hostname, now());
      await realtime.publish(tx, 'mail');
    },
    start() {
      if (!worker) return;
      unsubscribe = realtime.subscribe('mail', worker.wake);
      worker.start();
    },
    async stop() {
      unsubscribe();
      await Promise.race([worker?.stop(), setTimeout(stopWithinMs, undefined, { ref: false })]);
      transport?.close();
    },
  };
}

function connect(smtpUrl: string): Transporter {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 10_000 };
  return createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
}

function toMessage(claim: Claim, from: { name: string; address: string }) {
  return {
    from,
    // As an object it is one address, whatever characters are in it.
    to: { name: '', address: claim.recipient },
    subject: claim.subject,
    html: claim.html,
    text: claim.plain_text,
    messageId: claim.message_id,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The other side refuses this very mail for good. A refused login is the operator's to mend, so the mail waits. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const ofTheMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return ofTheMail && Number(error.responseCode) >= 500;
}
