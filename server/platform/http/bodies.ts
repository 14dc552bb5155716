import type { Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { JsonSchema } from './openapi-document.ts';
import { MOST_FIELDS, Problem } from './problem.ts';

/** One file and hardly anything else. A byte more than 5 MB is let in, so that anyone who reads the file sees that it is too large. */
export const FILE_LIMITS = {
  files: 1,
  fileSize: 5 * 1024 * 1024 + 1,
  fields: 5,
  parts: 6,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 20,
};

/** Calls without a body in the contract: what is sent all the same is passed over, whatever it says it is. */
export function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('onRequest', ({ headers }, _reply, done) => {
    delete headers['content-type'];
    done();
  });
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
}

export function readBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('text/plain');
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, readForm(String(text)));
  });
}

/** A field that comes twice becomes a list, which no form's schema takes. */
function readForm(text: string): Record<string, string | string[]> {
  const form: Record<string, string | string[]> = Object.create(null);
  const sent = new URLSearchParams(text);
  for (const name of new Set(sent.keys())) {
    const values = sent.getAll(name);
    const [value = ''] = values;
    form[name] = values.length === 1 ? value : values;
  }
  return form;
}

export function requireMediaType(body: Record<string, JsonSchema>) {
  const [expected = ''] = Object.keys(body);
  return async (request: FastifyRequest) => {
    const sent = request.headers['content-type'] ?? '';
    const type = sent.split(';')[0]?.trim().toLowerCase() ?? '';
    if (!(type in body)) {
      throw new Problem('wrong_media_type', `Send this as ${expected}.`);
    }
    if (type === 'multipart/form-data' && !hasOneBoundary(sent)) {
      throw new Problem('malformed', 'The form needs one boundary in its Content-Type.');
    }
  };
}

function hasOneBoundary(contentType: string): boolean {
  const isOne = contentType.match(/;\s*boundary=/gi)?.length === 1;
  return isOne && /;\s*boundary=("[^"]{1,70}"|[^\s";]{1,70})/i.test(contentType);
}

/** Half of a character would be stored as another one. */
export function requireWellFormed(body: unknown): void {
  const detail = 'Remove the broken character from this text.';
  const fields = brokenTexts(body, [])
    .slice(0, MOST_FIELDS)
    .map((field) => ({ field, detail }));
  if (fields.length > 0) throw new Problem('invalid', detail, { fields });
}

/** The fields by their names in answers; schemas have bounded how deep they lie. */
function brokenTexts(value: unknown, path: string[]): string[] {
  if (typeof value === 'string') return /\p{Surrogate}/u.test(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) => brokenTexts(field, [...path, name]));
}

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
