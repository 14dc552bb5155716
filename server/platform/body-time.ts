import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const CHECK_EVERY = 1000;
/** A form or a JSON body is small: on any line that works it is there by then. */
const WHOLE_WITHIN = 8000;
/** A file may take its time as long as it moves: 5 MB come in five minutes at the least. */
const FILE_GRACE = 10_000;
const FILE_BYTES_PER_SECOND = 16 * 1024;

/** A hook that ends bodies which take too long to arrive, with `too_slow`; slow clients must not pile up. */
export async function limitBodyTime(request: FastifyRequest): Promise<void> {
  const { raw } = request;
  const isFile = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
  const started = performance.now();
  const startedAt = raw.socket.bytesRead;

  const timer = setInterval(() => {
    const elapsed = performance.now() - started;
    const received = raw.socket.bytesRead - startedAt;
    if (raw.complete) clearInterval(timer);
    else if (isFile ? isCrawling(elapsed, received) : elapsed > WHOLE_WITHIN) {
      clearInterval(timer);
      // Whoever reads the body hears it, and the connection stays for the answer.
      raw.emit('error', tooSlow());
    }
  }, CHECK_EVERY);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}

function isCrawling(elapsed: number, received: number): boolean {
  return elapsed > FILE_GRACE && received < (elapsed / 1000) * FILE_BYTES_PER_SECOND;
}

function tooSlow(): Problem {
  return new Problem('too_slow', 'What you sent took too long to arrive. Check your connection, then try again.', {
    headers: { connection: 'close' },
  });
}
