import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../settings/config.ts';
import type { Db, Tx } from '../database/database.ts';
import { storeMails } from './outbox.ts';
import type { Realtime } from '../work/realtime.ts';
import { createSender } from './send-mail.ts';
import { createWorker } from '../work/worker.ts';

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
  /** Whom and what it is about, for the log of an event's mails. */
  about?: { userId: string; eventId?: string; registrationId?: string };
  /** An iCalendar file that goes with it. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string };
  /** Ends mails of this kind with one click (RFC 8058), as `unsubscribeLink` writes it. */
  unsubscribeUrl?: string;
}

/** The outbox and what empties it. Without SMTP_URL mails stay in the outbox, `queued`. */
export interface Mailer {
  /** Writes the mails in the transaction that causes them; they leave after the commit. */
  enqueue: (tx: Tx, ...mails: Mail[]) => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
}

export interface Parts {
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

export function createMailer(parts: Parts): Mailer {
  const { config, realtime, log, now } = parts;
  const sender = config.smtpUrl ? createSender(config.smtpUrl, parts) : null;
  const worker = sender && createWorker({ name: 'mail', everyMs, log, work: () => sendSome(sender.sendOne) });
  let unsubscribe = () => {};

  return {
    async enqueue(tx, ...mails) {
      if (mails.length === 0) return;
      await storeMails(tx, mails, new URL(config.publicUrl).hostname, now());
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
      sender?.close();
    },
  };
}

async function sendSome(sendOne: () => Promise<boolean>): Promise<boolean> {
  const sent = await Promise.all(Array.from({ length: atOnce }, sendOne));
  return sent.includes(true);
}
