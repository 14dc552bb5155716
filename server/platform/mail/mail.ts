import type { FastifyBaseLogger } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Config } from '../settings/config.ts';
import type { Db, Tx } from '../database/database.ts';
import type { Counted } from '../background/worker.ts';
import type { MailTemplate } from './mail-kinds.ts';
import type { Realtime } from '../background/realtime.ts';

/** A mail, ready to be read. */
export interface Mail {
  to: string;
  template: MailTemplate;
  subject: string;
  html: string;
  text: string;
  /** One mail for one key, however often it is asked for. */
  idempotencyKey: string;
  /** It holds something that opens an account: the log forgets its text once it is sent. */
  confidential?: boolean;
  /** Whom and what it is about, for the log of an event's mails. */
  about?: { userId: string; eventId?: string; registrationId?: string; times?: { starts_at: Date; ends_at: Date } };
  /** Which message of organisers it is one of. */
  eventMessageId?: string;
  /** Where an answer goes; default: to the site's own address. */
  replyTo?: string;
  /** Its link is dead then: it no longer leaves. */
  expiresAt?: Date;
  /** Someone tries a text and waits for it. */
  isTest?: boolean;
  /** An iCalendar file that goes with it. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string };
  /** Ends mails of this kind with one click (RFC 8058), as `unsubscribeLink` writes it. */
  unsubscribeUrl?: string;
  /** Opens a guest's registration, which `about` names, as `ticketLink` writes it. */
  ticketUrl?: string;
  /** Opens the event's feedback for the person, as `feedbackLink` writes it. */
  feedbackUrl?: string;
  /** Brings six digits to the browser that asked for them with this attempt, in place of `CODE_PLACEHOLDER`. */
  codeAttempt?: Uint8Array;
  /** Brings the ticket of the registration that `about` names, where the text has a `ticketBlock`. */
  hasTicket?: boolean;
}

/** The outbox and what empties it. Without SMTP_URL mails stay in the outbox, `queued`. */
export interface Mailer {
  /** Writes the mails in the transaction that causes them; they leave after the commit. */
  enqueue: (tx: Tx, ...mails: Mail[]) => Promise<void>;
  /** Sends mails once more, in the transaction that says so. */
  requeue: (tx: Tx, ...ids: string[]) => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
  /** Null without SMTP_URL. */
  counted: () => MailsCounted | null;
}

interface MailsCounted extends Counted {
  /** Mails that the mail server took, and tries that it did not. */
  sent: number;
  refused: number;
  /** Mails that were given up, by template. */
  givenUp: Record<string, number>;
  /** Why no mails leave, and for how long; null while they do. */
  paused: { trouble: string; reason: string; seconds: number } | null;
}

/** The database's clock as SQL: processes whose own clocks differ agree on what is due and who holds it. */
export type DatabaseClock = () => RawBuilder<Date>;

export interface Parts {
  config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'productName' | 'supportEmail'>;
  db: Db;
  realtime: Realtime;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Tests move it; default: the database's. */
  clock?: DatabaseClock;
}
