import type { SmtpFailure, SmtpSession } from './smtp-session.ts';

interface Options {
  /** Throws an SmtpFailure. */
  open: () => Promise<SmtpSession>;
  most: number;
  /** Mails that one connection carries at most. */
  mailsEach: number;
  idleMs: number;
  /** After so long one more is tried again. */
  raiseAfterMs: number;
}

/** Connections to the mail server that are kept from one mail to the next. */
export class Connections {
  readonly #options: Options;
  readonly #idle = new Map<SmtpSession, NodeJS.Timeout>();
  readonly #inUse = new Set<SmtpSession>();
  #opening = 0;
  #allowed: number;
  #loweredAt = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#allowed = options.most;
  }

  /** An open one that nobody uses, else a new one. */
  async take(which?: 'new'): Promise<SmtpSession> {
    const session = (which === 'new' ? null : this.#takeIdle()) ?? (await this.#takeNew());
    this.#inUse.add(session);
    return session;
  }

  give(session: SmtpSession): void {
    this.#inUse.delete(session);
    if (!session.isOpen()) return;
    const isOneTooMany = this.#idle.size + this.#inUse.size >= this.#allowed;
    if (session.used() >= this.#options.mailsEach || isOneTooMany) return session.quit();
    const timer = setTimeout(() => {
      this.#idle.delete(session);
      session.quit();
    }, this.#options.idleMs);
    timer.unref();
    this.#idle.set(session, timer);
  }

  /** How many there may be: fewer for a while where the server wanted fewer. */
  most(): number {
    if (this.#allowed < this.#options.most && performance.now() - this.#loweredAt > this.#options.raiseAfterMs) {
      this.#allowed += 1;
      this.#loweredAt = performance.now();
    }
    return this.#allowed;
  }

  /** The server takes fewer than there are. */
  lower(): void {
    this.#allowed = Math.max(1, Math.min(this.#allowed, this.#idle.size + this.#inUse.size));
    this.#loweredAt = performance.now();
  }

  isAnyOpen(): boolean {
    return this.#inUse.size > 0 || [...this.#idle.keys()].some((session) => session.isOpen());
  }

  inUse(): number {
    return this.#inUse.size + this.#opening;
  }

  /** Mails under way fail. */
  close(): void {
    for (const [session, timer] of this.#idle) {
      clearTimeout(timer);
      session.quit();
    }
    this.#idle.clear();
    for (const session of this.#inUse) session.close();
  }

  #takeIdle(): SmtpSession | null {
    for (const [session, timer] of [...this.#idle].toReversed()) {
      clearTimeout(timer);
      this.#idle.delete(session);
      if (session.isOpen()) return session;
    }
    return null;
  }

  async #takeNew(): Promise<SmtpSession> {
    this.#opening += 1;
    try {
      return await this.#options.open();
    } finally {
      this.#opening -= 1;
    }
  }
}

/** A server that has enough connections says so, for now, before it hears of a mail. */
export function wantsFewer({ refusal: { stage, code } }: SmtpFailure): boolean {
  return code !== null && code < 500 && (code === 421 || stage === 'connect' || stage === 'login' || stage === 'MAIL');
}
