import type { FastifyBaseLogger } from 'fastify';
import type { SenderTrouble } from './smtp/smtp-answers.ts';

/**
 * Whether mails can leave at all. A pause belongs to the sender: no mail is tried until it ends, and then a single one
 * shows whether it is over. Times are milliseconds of a clock that nobody sets.
 */
export type SenderState =
  | { kind: 'ready'; suspects: readonly string[] }
  | {
      kind: 'paused';
      trouble: SenderTrouble | 'all_refused';
      reason: string;
      since: number;
      /** Tries that failed, the first among them. */
      tries: number;
      nextTryAt: number;
    };

export type SenderNews =
  /** It took a mail, or refused one for that mail's own sake: it works. */
  | { type: 'works' }
  | { type: 'trouble'; trouble: SenderTrouble; reason: string; at: number }
  /** It refused a mail, and it isn't clear whether it would take others. */
  | { type: 'unclear'; mailId: string; reason: string; at: number };

export const readySender: SenderState = { kind: 'ready', suspects: [] };

/** So many different mails in a row: then it isn't about them. */
const suspicious = 3;
const firstPauseMs = 1000;
/** A connection costs nothing to try; where a server says no, asking often makes it worse. */
const longestPauseMs = {
  connection: 60_000,
  login: 5 * 60_000,
  refusal: 5 * 60_000,
  quota: 10 * 60_000,
  all_refused: 60_000,
};

export function afterNews(state: SenderState, news: SenderNews): SenderState {
  if (news.type === 'works') return readySender;
  // Mails that were under way when it paused say nothing new.
  if (state.kind === 'paused' && news.at < state.nextTryAt) return state;
  if (news.type === 'trouble') return pauseAfter(state, news.trouble, news);
  if (state.kind === 'paused') return pauseAfter(state, state.trouble, news);
  const suspects = [...new Set([...state.suspects, news.mailId])];
  return suspects.length < suspicious ? { kind: 'ready', suspects } : pauseAfter(state, 'all_refused', news);
}

function pauseAfter(
  state: SenderState,
  trouble: SenderTrouble | 'all_refused',
  { reason, at }: { reason: string; at: number },
): SenderState {
  const [since, tries] = state.kind === 'paused' ? [state.since, state.tries + 1] : [at, 1];
  const pauseMs = Math.min(longestPauseMs[trouble], firstPauseMs * 2 ** Math.min(tries - 1, 20));
  return { kind: 'paused', trouble, reason, since, tries, nextTryAt: at + pauseMs };
}

/** How many mails may be under way: a paused sender tries one when its time has come. */
export function mailsAllowed(state: SenderState, at: number, most: number): number {
  if (state.kind === 'ready') return most;
  return at >= state.nextTryAt ? 1 : 0;
}

interface Options {
  log: FastifyBaseLogger;
  wakeIn: (ms: number) => void;
  /** Mails that wait for nothing but the sender are to be due. */
  makeDue: () => void;
}

/** Keeps the state of the sender, and says once in the log when it pauses and when that is over. */
export class SenderWatch {
  readonly #options: Options;
  #state: SenderState = readySender;

  constructor(options: Options) {
    this.#options = options;
  }

  hear(news: SenderNews): void {
    const before = this.#state;
    const after = afterNews(before, news);
    this.#state = after;
    const { log, wakeIn, makeDue } = this.#options;
    if (after.kind === 'paused' && after !== before) wakeIn(after.nextTryAt - performance.now());
    if (after.kind === 'paused' && before.kind === 'ready') {
      const { trouble, reason } = after;
      log.warn({ trouble, reason }, 'the mail server takes no mails; they wait, and it is tried again');
      // Those that were suspected are what it is tried with.
      if (trouble === 'all_refused') makeDue();
    }
    if (before.kind === 'paused' && after.kind === 'ready') {
      const seconds = secondsSince(before.since);
      log.warn({ trouble: before.trouble, seconds, tries: before.tries }, 'the mail server takes mails again');
      makeDue();
    }
  }

  isPaused(): boolean {
    return this.#state.kind === 'paused';
  }

  allowed(most: number): number {
    return mailsAllowed(this.#state, performance.now(), most);
  }

  /** Null while it is ready. */
  msToNextTry(): number | null {
    return this.#state.kind === 'paused' ? Math.max(0, this.#state.nextTryAt - performance.now()) : null;
  }

  /** For the log and metrics; null while mails leave. */
  paused() {
    if (this.#state.kind === 'ready') return null;
    const { trouble, reason, since } = this.#state;
    return { trouble, reason, seconds: secondsSince(since) };
  }
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1000);
}
