import { connect, type Socket } from 'node:net';
import type { Place } from '../made/uploads.ts';

/** One request, byte by byte over its own connection. */
export interface RawRequest {
  socket: Socket;
  write: (content: Buffer | string) => void;
  /** As one chunk of a body without a length. */
  chunk: (content: Buffer | string) => void;
  /** What has been answered so far. */
  received: () => string;
  /** Resolves with everything that was answered when the server, or we, have closed the connection. */
  closed: Promise<string>;
}

/** Sends the head of an upload, with these headers besides its own; the boundary is `line`. */
export function openUpload(url: string, { path, token }: Pick<Place, 'path' | 'token'>, headers: string[]): RawRequest {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const pieces: Buffer[] = [];
  const received = () => Buffer.concat(pieces).toString();
  const write = (content: Buffer | string) => void (socket.writable && socket.write(content));
  const type = 'Content-Type: multipart/form-data; boundary=line';
  const head = [`POST /api${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${token}`, type, ...headers, '', ''];
  socket.on('data', (piece: Buffer) => pieces.push(piece));
  // Being cut off is what some tests are about.
  socket.on('error', () => {});
  write(head.join('\r\n'));
  return {
    socket,
    write,
    chunk(content) {
      write(`${Buffer.byteLength(content).toString(16)}\r\n`);
      write(content);
      write('\r\n');
    },
    received,
    closed: new Promise((resolve) => socket.once('close', () => resolve(received()))),
  };
}

export const CHUNKED = 'Transfer-Encoding: chunked';
export const LAST_CHUNK = '0\r\n\r\n';

/** Sends a whole form and resolves with the status of its answer. */
export async function sendWhole(url: string, place: Place, form: Buffer, isChunked: boolean): Promise<number> {
  const length = isChunked ? CHUNKED : `Content-Length: ${form.length}`;
  const request = openUpload(url, place, ['Connection: close', length]);
  if (isChunked) request.chunk(form);
  request.write(isChunked ? LAST_CHUNK : form);
  return statusOf(await request.closed);
}

export function statusOf(answer: string): number {
  return Number(answer.split(' ')[1]);
}
