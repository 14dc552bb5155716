import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyBaseLogger } from 'fastify';
import type { Config } from '../settings/config.ts';
import { Problem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

/** Answers, on the bare connection, what could not even be read as a request, and notes it in the log. Then the connection ends. */
export function answerBrokenRequest(
  config: Pick<Config, 'publicUrl' | 'demo'>,
  log: FastifyBaseLogger,
  serverOf: () => Server,
) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === TOO_LATE) unlessReadNow(serverOf(), socket, () => answer(error, socket));
    else answer(error, socket);
  };

  function answer(error: ConnectionError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, { code, detail }] = brokenRequests[error.code] ?? unreadable;
    const requestId = randomUUID();
    const body = JSON.stringify({ detail, code, request_id: requestId });
    const headers = {
      ...securityHeaders(config),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    log.info({ request_id: requestId, ip: socket.remoteAddress, status, code, reason: error.code }, 'broken request');
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
}

/** A process that was busy for seconds has not read what came meanwhile. It does first, and where that is a whole request, answers it. */
function unlessReadNow(server: Server, socket: Socket, giveUp: () => void): void {
  let isRead = false;
  const hear = (request: IncomingMessage) => void (isRead ||= request.socket === socket);
  const end = () => {
    server.off('request', hear);
    if (!isRead) giveUp();
  };
  // Many connections may be late at once.
  server.setMaxListeners(0).on('request', hear);
  // Between two of these the event loop reads.
  setImmediate(() => setImmediate(end));
}

const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';
const unreadable: [number, Problem] = [400, new Problem('malformed', 'The request could not be read.')];
const brokenRequests: Record<string, [number, Problem]> = {
  [TOO_LATE]: [408, new Problem('too_slow', 'The request took too long to arrive.')],
  HPE_HEADER_OVERFLOW: [431, new Problem('too_large', 'The headers of the request are too large.')],
};
