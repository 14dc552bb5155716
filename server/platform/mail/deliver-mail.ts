import { setTimeout as pause } from 'node:timers/promises';
import { coalesce } from '../background/coalesce.ts';
import { type Claim, deferMail, failMail, markSent, release } from './claims.ts';
import type { DatabaseClock, Parts } from './mail.ts';
import { type Connections, wantsFewer } from './smtp/connections.ts';
import { recipientOf, type Standing, whyItStays } from './departure.ts';
import { whyNotSent } from './smtp/mail-failures.ts';
import type { SenderWatch } from './sender-state.ts';
import { judgeRefusal, type Verdict } from './smtp/smtp-answers.ts';
import { SmtpFailure, type SmtpSession } from './smtp/smtp-session.ts';
import { readdressed, writeMail } from './write-mail.ts';

interface Sender {
  parts: Parts & { clock: DatabaseClock };
  connections: Connections;
  watch: SenderWatch;
  sent: SentMails;
  counted: { sent: number; refused: number; givenUp: Record<string, number> };
  wakeIn: (ms: number) => void;
}

/** So long after the sender's next try the mail that met its trouble is due: any other may go first. */
const afterOthersMs = 1000;
/** Until the server has noticed that a connection is gone. */
export const fewerMs = 300;

/** Sends one mail, or notes why not and when it is tried again. */
export async function deliverMail(sender: Sender, claim: Claim, standing: Standing | undefined): Promise<void> {
  const { parts, watch, sent, counted } = sender;
  const stays = standing && whyItStays(standing);
  if (stays) {
    await failMail(parts.db, claim, stays.because, stays.sentence);
    parts.log.info({ ...named(claim), because: stays.because }, 'a mail will not be sent');
    return;
  }
  const mail = standing ? readdressed(claim, recipientOf(standing)) : claim;
  const written = await writeMail(parts, mail);
  // Its registration went to another person meanwhile: the row is gone, or is looked at again when the lease ends.
  if (!written) return;
  const { raw, forgetLinks } = written;
  try {
    await send(sender, mail.recipient, raw);
  } catch (error) {
    if (!(error instanceof SmtpFailure)) throw error;
    counted.refused += 1;
    // Without an answer to its text the mail may be on its way all the same.
    if (error.refusal.code !== null || !error.textBegun) await forgetLinks();
    await keep(sender, claim, error);
    return;
  }
  counted.sent += 1;
  watch.hear({ type: 'works' });
  await sent.add(mail);
}

async function send(sender: Sender, to: string, raw: Buffer, which?: 'new'): Promise<void> {
  const { connections, parts } = sender;
  const session = await connections.take(which);
  try {
    return await session.send({ from: parts.config.supportEmail, to }, raw);
  } catch (error) {
    if (which === 'new' || !isWornOut(session, error)) throw error;
    session.close();
  } finally {
    connections.give(session);
  }
  return send(sender, to, raw, 'new');
}

/** A kept connection that the server has ended, or that carries no more mails: this one goes over a fresh one. */
function isWornOut(session: SmtpSession, error: unknown): boolean {
  if (!(error instanceof SmtpFailure) || session.used() < 2 || error.textBegun) return false;
  const { stage, code } = error.refusal;
  return stage === 'MAIL' || code === null || code === 421;
}

async function keep(sender: Sender, claim: Claim, failure: SmtpFailure): Promise<void> {
  const { parts, connections, watch } = sender;
  const { db, log, clock } = parts;
  if (wantsFewer(failure) && (connections.inUse() > 0 || sender.sent.hasJustTaken())) {
    connections.lower();
    // First, or the look comes a moment before the mail is due.
    await release(db, claim, clock, { inMs: fewerMs });
    return sender.wakeIn(fewerMs);
  }
  const verdict = judgeRefusal(failure.refusal);
  const reason = whyNotSent(failure);
  tell(watch, claim, verdict, reason);
  const isDoubtful = verdict.blame === 'unclear';
  const isFinal = isForGood(sender, claim, failure, verdict);
  const msToNextTry = watch.msToNextTry();
  const isHeld = verdict.blame === 'sender' || (isDoubtful && msToNextTry !== null);
  if (isHeld && !isFinal) {
    const inMs = (msToNextTry ?? 0) + afterOthersMs;
    await release(db, claim, clock, { inMs, isDoubtful });
    return sender.wakeIn(inMs);
  }
  log.warn({ ...named(claim), attempts: claim.attempts, reason }, 'a mail was not sent');
  if (isFinal) {
    await failMail(db, claim, 'refused', reason);
    return countGivenUp(sender, claim);
  }
  const isGivenUp = await deferMail(db, claim, { reason, isDoubtful, mayGiveUp: msToNextTry === null }, clock);
  if (isGivenUp) countGivenUp(sender, claim);
}

/** Nobody is told of mails of accounts: the person asks for another one, and these numbers show a trouble of many. */
function countGivenUp({ counted, parts }: Sender, claim: Claim): void {
  const given_up = (counted.givenUp[claim.template] ?? 0) + 1;
  counted.givenUp[claim.template] = given_up;
  parts.log.warn({ ...named(claim), given_up }, 'a mail was given up');
}

function tell(watch: SenderWatch, claim: Claim, verdict: Verdict, reason: string): void {
  const at = performance.now();
  if (verdict.blame === 'mail') watch.hear({ type: 'works' });
  else if (verdict.blame === 'sender') watch.hear({ type: 'trouble', trouble: verdict.trouble, reason, at });
  else watch.hear({ type: 'unclear', mailId: claim.email_message_id, reason, at });
}

function isForGood(sender: Sender, claim: Claim, failure: SmtpFailure, verdict: Verdict): boolean {
  if (verdict.blame === 'unclear') return isItsOwn(sender, claim, failure);
  return verdict.blame === 'mail' && verdict.isFinal;
}

/** It was refused before, another mail was taken since, and it is refused again. */
function isItsOwn({ sent }: Sender, { doubted_at }: Claim, { refusal }: SmtpFailure): boolean {
  const haveOthersPassed = sent.lastAt !== null && doubted_at !== null && sent.lastAt > doubted_at;
  return (refusal.code ?? 0) >= 500 && haveOthersPassed;
}

function named({ email_message_id, template }: Claim) {
  return { email_message_id, template };
}

const againMs = 1000;
const justNowMs = 5000;

/** Mails that have left and are not marked yet. The database may be away: until it is back they are remembered here. */
export class SentMails {
  readonly #parts: Pick<Parts, 'db' | 'log'> & { clock: DatabaseClock };
  readonly #unmarked = new Set<Claim>();
  /** By the database's clock; null before the first. */
  lastAt: Date | null = null;
  #tookAt = Number.NEGATIVE_INFINITY;

  constructor(parts: Pick<Parts, 'db' | 'log'> & { clock: DatabaseClock }) {
    this.#parts = parts;
  }

  /** The mail server has just shown that it works. */
  hasJustTaken(): boolean {
    return performance.now() - this.#tookAt < justNowMs;
  }

  all(): Claim[] {
    return [...this.#unmarked];
  }

  async add(claim: Claim): Promise<void> {
    this.#tookAt = performance.now();
    this.#unmarked.add(claim);
    while (this.#unmarked.has(claim)) {
      try {
        await this.mark();
      } catch (error) {
        const { log } = this.#parts;
        log.warn({ err: error, mails: this.#unmarked.size }, 'sent mails could not be marked; it is tried again');
        await pause(againMs, undefined, { ref: false });
      }
    }
  }

  /** All of them in one statement. */
  mark = coalesce(async () => {
    const { db, clock } = this.#parts;
    const left = this.all();
    if (left.length === 0) return;
    const at = await markSent(db, left, clock);
    if (at) this.lastAt = at;
    for (const claim of left) this.#unmarked.delete(claim);
  });
}
