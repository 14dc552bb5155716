import type { Server } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const CHECK_EVERY = 1000;
/** A form or a JSON body is small: on any line that works it is there by then. */
const WHOLE_WITHIN = 8000;
/** A file may take its time as long as it moves: 5 MB come in five minutes at the least. */
const FILE_GRACE = 10_000;
const FILE_BYTES_PER_SECOND = 16 * 1024;
/** What is still arriving when its answer is out: long enough for the answer to be read, too short for a flood. */
const REST_WITHIN = 3000;

/**
 * A hook that ends bodies which take too long to arrive, with `too_slow`; slow clients must not pile up. A process that was busy
 * for seconds has not read what came meanwhile: each look counts as one interval, however late it comes, so that what has
 * arrived is read before it can be called late.
 */
export async function limitBodyTime(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { raw } = request;
  const isFile = request.headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;
  const startedAt = raw.socket.bytesRead;
  let elapsed = 0;

  // The reader of the body hears the error, and the connection stays for the answer. While nobody reads, it waits.
  raw.on('error', () => {});
  const timer = setInterval(() => {
    elapsed += CHECK_EVERY;
    const received = raw.socket.bytesRead - startedAt;
    if (raw.complete) clearInterval(timer);
    else if (isFile ? isCrawling(elapsed, received) : elapsed >= WHOLE_WITHIN) raw.emit('error', tooSlow());
  }, CHECK_EVERY);
  timer.unref();
  for (const side of [raw, reply.raw]) side.once('close', () => clearInterval(timer));
}

/**
 * An answer may be out before all of its request has arrived. The rest is read away for a moment, for closing at once would
 * lose the answer on its way; who sends on after that is cut off.
 */
export function readAwayRest(server: Server): void {
  server.on('request', (request, response) => {
    response.once('finish', () => {
      if (request.complete) return;
      request.unpipe();
      request.resume();
      const timer = setTimeout(() => request.complete || request.socket.destroy(), REST_WITHIN);
      timer.unref();
      request.once('close', () => clearTimeout(timer));
    });
  });
}

function isCrawling(elapsed: number, received: number): boolean {
  return elapsed >= FILE_GRACE && received < (elapsed / 1000) * FILE_BYTES_PER_SECOND;
}

function tooSlow(): Problem {
  return new Problem('too_slow', 'What you sent took too long to arrive. Check your connection, then try again.', {
    headers: { connection: 'close' },
  });
}
