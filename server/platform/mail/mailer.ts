import { setTimeout as pause } from 'node:timers/promises';
import { createWorker } from '../background/worker.ts';
import { type Claim, claimMails, isAnyDue, keepLeases, makeHeldDue } from './claims.ts';
import { deliverMail, fewerMs, SentMails } from './deliver-mail.ts';
import { findStandings, type Standing } from './departure.ts';
import { urgencies } from './mail-kinds.ts';
import type { DatabaseClock, Mailer, Parts } from './mail.ts';
import { databaseClock, requeueMails, storeMails } from './outbox.ts';
import { SenderWatch } from './sender-state.ts';
import { Connections, wantsFewer } from './smtp/connections.ts';
import { whyNotSent } from './smtp/mail-failures.ts';
import { judgeRefusal } from './smtp/smtp-answers.ts';
import { openSession, SmtpFailure, type SmtpLimits, usualLimits } from './smtp/smtp-session.ts';

const everyMs = 5000;
/** A mail in hand longer than this is left: its lease ends, and the next process sends it. */
const stopWithinMs = 5000;

export function createMailer(parts: Parts, options: SenderOptions = {}): Mailer {
  const { config, realtime, log, clock = databaseClock } = parts;
  const sender = config.smtpUrl ? new Sender(config.smtpUrl, parts, () => worker?.wake(), options) : null;
  const hear = (wake: () => void) => realtime.subscribe('mail', wake);
  const worker = sender && createWorker({ name: 'mail', everyMs, hear, log, work: () => sender.sendSome() });

  return {
    async enqueue(tx, ...mails) {
      if (mails.length === 0) return;
      await storeMails(tx, mails, new URL(config.publicUrl).hostname, clock);
      await realtime.publish(tx, 'mail');
    },
    async requeue(tx, ...ids) {
      await requeueMails(tx, ids, clock);
      await realtime.publish(tx, 'mail');
    },
    counted: () =>
      worker && sender ? { ...worker.counted(), ...sender.counted, paused: sender.watch.paused() } : null,
    start() {
      sender?.start();
      worker?.start();
    },
    async stop() {
      await Promise.all([worker?.stop(), sender?.stop(stopWithinMs)]);
    },
  };
}

/** Often enough that a lease of a minute never ends while the mail is on its way. */
const keepLeasesEveryMs = 20_000;
/** One look in so many takes a mail in bulk first, so that a flood of others doesn't hold them up. */
const bulkEvery = 8;
/** A mail takes four answers: with 50 ms each that many connections carry some 140 mails a second. */
const usualMost = 30;
const mailsEach = 100;
const idleMs = 15_000;
const raiseAfterMs = 30_000;

export interface SenderOptions {
  limits?: SmtpLimits;
  /** Mails under way at once, each on its own connection. */
  most?: number;
}

/** Sends what waits in the outbox. */
class Sender {
  readonly parts: Parts & { clock: DatabaseClock };
  readonly connections: Connections;
  readonly watch: SenderWatch;
  readonly sent: SentMails;
  readonly counted = { sent: 0, refused: 0, givenUp: {} };
  readonly #wake: () => void;
  readonly #inHand = new Set<Claim>();
  #isTrying = false;
  #isStopping = false;
  #looks = 0;
  #keeping: NodeJS.Timeout | undefined;

  /** `wake` has `sendSome` called soon. */
  constructor(smtpUrl: string, parts: Parts, wake: () => void, options: SenderOptions = {}) {
    const { clock = databaseClock, db, log } = parts;
    const { limits = usualLimits, most = usualMost } = options;
    const asked = new URL(smtpUrl).searchParams;
    this.#wake = wake;
    this.parts = { ...parts, clock };
    this.connections = new Connections({
      open: () => openSession(smtpUrl, limits),
      // nodemailer's own words.
      most: Number(asked.get('maxConnections')) || most,
      mailsEach: Number(asked.get('maxMessages')) || mailsEach,
      ...{ idleMs, raiseAfterMs },
    });
    this.sent = new SentMails({ db, log, clock });
    const makeDue = () =>
      void makeHeldDue(db, clock).then(wake, (err: unknown) => log.warn({ err }, 'mails that waited keep their times'));
    this.watch = new SenderWatch({ log, makeDue, wakeIn: (ms) => this.wakeIn(ms) });
  }

  wakeIn(ms: number): void {
    setTimeout(this.#wake, Math.max(1, ms + 1)).unref();
  }

  start(): void {
    this.#isStopping = false;
    this.#keeping ??= setInterval(() => void this.#keepLeases(), keepLeasesEveryMs).unref();
  }

  /** Lets mails under way arrive, so many milliseconds at most; after that they fail, or are sent again. */
  async stop(withinMs: number): Promise<void> {
    this.#isStopping = true;
    await this.#settle(withinMs);
    this.connections.close();
    await this.#settle(500);
    clearInterval(this.#keeping);
    this.#keeping = undefined;
  }

  /** One look at the outbox: whether another may find more. The mails are sent meanwhile. */
  async sendSome(): Promise<boolean> {
    if (this.#isStopping) return false;
    // What was sent must not be found once more.
    await this.sent.mark();
    const room = this.#room();
    if (room === 0) return false;
    const { db, clock } = this.parts;
    const isIdle = !this.connections.isAnyOpen() && this.#inHand.size === 0;
    if (isIdle && (!(await isAnyDue(db, clock)) || !(await this.#reachServer()))) return false;
    const claims = await this.#claim(room);
    if (claims.length === 0) return false;
    if (this.watch.isPaused()) this.#isTrying = true;
    for (const claim of claims) this.#inHand.add(claim);
    const ids = claims.map(({ email_message_id }) => email_message_id);
    const standings = await findStandings(db, ids, clock).catch((error: unknown) => {
      for (const claim of claims) this.#inHand.delete(claim);
      this.#isTrying = false;
      throw error;
    });
    for (const claim of claims) void this.#deliver(claim, standings.get(claim.email_message_id));
    return true;
  }

  #room(): number {
    const allowed = this.watch.allowed(this.connections.most());
    if (this.watch.isPaused()) return this.#isTrying ? 0 : allowed;
    return Math.max(0, allowed - this.#inHand.size);
  }

  /** No mail is touched before there is a connection. */
  async #reachServer(): Promise<boolean> {
    try {
      this.connections.give(await this.connections.take());
      return true;
    } catch (error) {
      if (!(error instanceof SmtpFailure)) throw error;
      if (wantsFewer(error) && this.sent.hasJustTaken()) {
        this.wakeIn(fewerMs);
        return false;
      }
      const verdict = judgeRefusal(error.refusal);
      const trouble = verdict.blame === 'sender' ? verdict.trouble : 'connection';
      this.watch.hear({ type: 'trouble', trouble, reason: whyNotSent(error), at: performance.now() });
      return false;
    }
  }

  async #claim(room: number): Promise<Claim[]> {
    const { db, clock } = this.parts;
    if (this.watch.isPaused()) {
      const one = await claimMails(db, { access: 1, others: 0, bulk: 0 }, clock);
      return one.length > 0 ? one : claimMails(db, { access: 0, others: 1, bulk: 0 }, clock);
    }
    this.#looks += 1;
    // One connection is kept for what opens an account.
    const free = Math.max(1, this.connections.most() - 1);
    const busy = [...this.#inHand].filter(({ urgency }) => urgency !== urgencies.access).length;
    const others = Math.max(0, Math.min(room, free - busy));
    const bulk = this.#looks % bulkEvery === 0 && others > 0 ? 1 : 0;
    const access = await claimMails(db, { access: room, others: 0, bulk: 0 }, clock);
    const left = Math.min(others, room - access.length);
    return left === 0 ? access : [...access, ...(await claimMails(db, { access: 0, others: left, bulk }, clock))];
  }

  async #deliver(claim: Claim, standing: Standing | undefined): Promise<void> {
    try {
      await deliverMail(this, claim, standing);
    } catch (error) {
      // Its lease ends, and it is found again.
      const { log } = this.parts;
      log.error({ err: error, email_message_id: claim.email_message_id }, 'what became of a mail could not be noted');
    } finally {
      this.#inHand.delete(claim);
      if (this.#inHand.size === 0) this.#isTrying = false;
      if (!this.#isStopping) this.#wake();
    }
  }

  async #keepLeases(): Promise<void> {
    const { db, log, clock } = this.parts;
    await keepLeases(db, [...this.#inHand, ...this.sent.all()], clock).catch((err: unknown) =>
      log.warn({ err }, 'leases were not kept'),
    );
  }

  async #settle(withinMs: number): Promise<void> {
    const end = performance.now() + withinMs;
    while (this.#inHand.size > 0 && performance.now() < end) await pause(10);
  }
}
