import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { isKnown } from '../http/etag.ts';
import { acceptedEncoding, encode, type Encoding } from './content-encoding.ts';

/** Milliseconds. However quiet it is: what nobody told of, and what the clock changes, shows after that long. */
const FRESH = 2000;
/** An answer that others' changes have overtaken goes on for so long, so that a rush makes it some times a second, not at each. */
const GRACE = 250;
const MOST = 1000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Milliseconds for which an answer may stand in for one that can't be made. */
const STALE = 10 * 60_000;
/** Shorter ones are not worth it. */
const COMPRESSED_FROM = 1024;

/** An answer as it was before it was encoded. */
export interface Kept {
  /** When what it is made of began to be read. */
  readAt: number;
  /** That of the signals at that time, `Realtime.hearingPeriod`. */
  period: number | null;
  /** When the clock makes it another one, by the moments that it names. */
  until: number;
  headers: OutgoingHttpHeaders;
  /** What was asked for, to anyone who measures. */
  operation: string;
  /** Names the content, whatever its encoding. */
  hash: string;
  text: Buffer;
  encoded: Partial<Record<Encoding | 'identity', Encoded>>;
}

/** An answer as it is sent; heads are names and values by turns, as Node writes them. */
interface Encoded {
  etag: string;
  head: string[];
  /** To someone who has the body already. */
  headOfKnown: string[];
  body: Buffer;
}

/** The answers that were asked for last, as long as they hold; times are those of `performance.now`. */
export function keepAnswers() {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let changedAt = 0;
  let organisedAt = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.text.length ?? 0;
    kept.delete(key);
  }

  return {
    /** It is no longer there for everybody. */
    forget,
    find(key: string): Kept | null {
      const found = kept.get(key);
      const now = performance.now();
      if (!found || now > found.until || (found.readAt <= changedAt && now - found.readAt > GRACE)) return null;
      return found;
    },
    /**
     * What stands in for one that can't be made, though others may have taken seats since: nothing that an organiser has changed, as
     * far as it was heard until now, or until the signals ceased in the period `last`.
     */
    findStale(key: string, last: number | null): Kept | null {
      const found = kept.get(key);
      if (!found || found.period === null || found.period !== last) return null;
      return found.readAt > organisedAt && performance.now() - found.readAt <= STALE ? found : null;
    },
    keep(key: string, answer: Kept): void {
      // One that took long may come after another that was begun later.
      if ((kept.get(key)?.readAt ?? 0) > answer.readAt) return;
      forget(key);
      kept.set(key, answer);
      bytes += answer.text.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST && bytes <= MOST_BYTES) break;
        forget(oldest);
      }
    },
    size: () => ({ answers: kept.size, bytes }),
    /** Someone changed something: what was read before goes soon. */
    outdate(): void {
      changedAt = performance.now();
    },
    /** An organiser changed something, and may have withdrawn it. */
    outdateStale(): void {
      organisedAt = performance.now();
    },
    /** What was read before goes now. */
    forgetAll(): void {
      kept.clear();
      bytes = 0;
    },
  };
}

export function keptFrom(made: Pick<Kept, 'readAt' | 'period' | 'headers' | 'operation'>, content: string): Kept {
  const text = Buffer.from(content);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { ...made, until: made.readAt + lifeOf(content), hash, text, encoded: {} };
}

/** Until the next moment that it names, such as a start: by then it says something else. */
function lifeOf(content: string, now = Date.now()): number {
  const moments = content.match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
  const next = Math.min(...moments.map((moment) => Date.parse(moment)).filter((moment) => moment > now));
  return Math.min(FRESH, next - now);
}

/** What of it goes to anyone who asks: encoded as that client likes it, or nothing where it has that already. */
export function answerOf(kept: Kept, request: Pick<IncomingMessage, 'headers'>) {
  const encoding = kept.text.length < COMPRESSED_FROM ? null : acceptedEncoding(request);
  const { etag, head, headOfKnown, body } = (kept.encoded[encoding ?? 'identity'] ??= encodedOf(kept, encoding));
  return isKnown(request, etag) ? { status: 304, head: headOfKnown, body: null } : { status: 200, head, body };
}

function encodedOf({ headers, hash, text }: Kept, encoding: Encoding | null): Encoded {
  // Another encoding is another representation (RFC 9110, section 8.8.3).
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
  const body = encoding ? encode[encoding](text) : text;
  const headOfKnown = { ...headers, etag, vary: 'accept-encoding' };
  const head = { ...headOfKnown, 'content-length': body.length, ...(encoding && { 'content-encoding': encoding }) };
  return { etag, head: flat(head), headOfKnown: flat(headOfKnown), body };
}

function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}
