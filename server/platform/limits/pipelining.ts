import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Each may hold an open file and what was written so far. Browsers and proxies send one request at a time. */
const MOST_OPEN = 20;

/**
 * Bounds what one connection asks for before it reads (RFC 9112, section 9.3.2), and closes what it asked for when it ends: Node closes the
 * response that is being written and forgets those queued behind it, with the files and streams that wait for their `close`.
 */
export function boundPipelining(server: Server): void {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('connection', (socket: Socket) => {
    const responses = new Set<ServerResponse>();
    open.set(socket, responses);
    socket.once('close', () => responses.forEach(close));
  });
  const usual = server.listeners('request')[0] as RequestListener;
  server.off('request', usual);
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    const responses = open.get(socket);
    responses?.add(response);
    response.once('close', () => responses?.delete(response));
    if (responses && responses.size > MOST_OPEN) socket.destroy();
    // Node reads on in what had arrived already.
    if (!socket.destroyed) usual(request, response);
  });
}

/** As Node does it for a response whose turn it was. */
function close(response: ServerResponse): void {
  if (response.closed) return;
  response.destroy();
  Reflect.set(response, '_closed', true);
  response.emit('close');
}
