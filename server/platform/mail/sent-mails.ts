import { setTimeout as pause } from 'node:timers/promises';
import { coalesce } from '../background/coalesce.ts';
import { markSent, type Claim } from './claims.ts';
import type { DatabaseClock, Parts } from './mail.ts';

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
