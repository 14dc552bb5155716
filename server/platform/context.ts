import type { EventRegistration, MessagesMove, RegistrationStatus } from '#openapi/types.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './settings/config.ts';
import type { Db, Tx } from './database/database.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Files } from './files/files.ts';
import type { Mailer } from './mail/mail.ts';
import type { Realtime } from './background/realtime.ts';
import type { TrustedClock } from './background/trusted-clock.ts';
import type { SiteStorage } from './files/site-storage.ts';

/** What every handler may use, by argument: nothing of the server lives in module state. */
export interface Context {
  config: Config;
  db: Db;
  files: Files;
  storage: SiteStorage;
  mailer: Mailer;
  realtime: Realtime;
  log: FastifyBaseLogger;
  metrics: Metrics;
  /** What lower domains need of higher ones. */
  ports: Ports;
  /** What this process is about to do: while it drains it answers, and asks to be given nothing more. */
  lifecycle: { isDraining: boolean };
  /** The clock; tests hand in their own. */
  now: () => Date;
  /** Asked before what can't be undone goes by `now`. */
  trustedClock: TrustedClock;
}

/** The contract's EventRegistration, its times as Dates. */
export type FoundRegistration = Omit<EventRegistration, 'created_at' | 'offered_until'> & {
  created_at: Date;
  offered_until: Date | null;
};

interface Event {
  event_id: string;
  title: string;
  starts_at: Date;
}

export interface EventMove {
  actorId: string;
  before: Event;
  after: Event;
  choice: MessagesMove;
}

/**
 * What lower domains need of higher ones, most of it in the same transaction. They import none of them: `server/ports.ts` connects each port
 * to the function that does it.
 */
interface Ports {
  /** Makes the registrations of a guest those of the account that has confirmed their address. */
  claimGuest: (tx: Tx, context: Context, userId: string, email: string) => Promise<void>;
  /** Cancels what a person holds of events to come, and gives the seats on. */
  giveUpSeats: (tx: Tx, context: Context, userId: string) => Promise<void>;
  /** Makes the tickets void that a person may have kept of their registrations. */
  voidTicketsOf: (tx: Tx, userId: string, at: Date) => Promise<void>;
  /** The person's registrations, as a copy of their data has them. */
  gatherRegistrations: (db: Db, userId: string) => Promise<unknown[]>;
  /** Null without one; a cancelled one counts as none. */
  findOwnRegistration: (db: Db, userId: string, eventId: string, now: Date) => Promise<FoundRegistration | null>;
  /** The status alone. */
  findHeldStatus: (db: Db, userId: string, eventId: string) => Promise<RegistrationStatus | null>;
  /** Lets people up from the waitlist, and decides what no longer needs a person, once the event has changed. */
  moveLine: (tx: Tx, context: Context, eventId: string) => Promise<void>;
  /** Tells everybody who is registered that the event is off, with the organisers' words. */
  notifyCancelled: (tx: Tx, context: Context, event: Event, message: string) => Promise<void>;
  /** Drops what is scheduled for the people of an event. */
  dropMessages: (tx: Tx, eventId: string) => Promise<void>;
  /** What is scheduled for the people of an event goes along with its start, as the organiser chose. */
  moveMessages: (tx: Tx, context: Context, move: EventMove) => Promise<void>;
}
