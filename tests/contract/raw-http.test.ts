import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { aboutProblem, type Received } from './kit/answers.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.listen();
});

afterAll(async () => server?.close());

describe('what is no proper request', () => {
  const json = 'Content-Type: application/json';
  test.each([
    ['an unknown path', 'GET /api/nothing HTTP/1.1', [], '', 404],
    ['an unknown path below a known one', 'GET /api/users/me/nothing HTTP/1.1', [], '', 404],
    ['the list without its slash', 'GET /api/notifications HTTP/1.1', [], '', 404],
    ['a method that the call does not take', 'DELETE /api/users/me HTTP/1.1', [], '', 405],
    ['a method that no call takes', 'PUT /api/events HTTP/1.1', [], '', 405],
    ['HEAD of a call that is not read', 'HEAD /api/auth/token HTTP/1.1', [], '', 405],
    ['HEAD of what only a person reads', 'HEAD /api/users/me HTTP/1.1', [], '', 401],
    ['TRACE', 'TRACE /api/users/me HTTP/1.1', [], '', 405],
    ['a method that does not exist', 'BREW /api/users/me HTTP/1.1', [], '', 400],
    ['an address that is no address', 'GET /api/events/%zz HTTP/1.1', [], '', 400],
    ['an address with half a character', 'GET /api/events/%E0%A4%A HTTP/1.1', [], '', 400],
    ['an address with NUL', 'GET /api/events/%00 HTTP/1.1', [], '', 422],
    ['an address out of the folder', 'GET /api/../../etc/passwd HTTP/1.1', [], '', 404],
    ['an address that is too long', `GET /api/events?search=${'x'.repeat(20_000)} HTTP/1.1`, [], '', 431],
    ['headers that are too large', 'GET /api/health HTTP/1.1', [`X-A: ${'x'.repeat(20_000)}`], '', 431],
    ['two values for one parameter', 'GET /api/events?limit=1&limit=2 HTTP/1.1', [], '', 422],
    ['a parameter twice the same', 'GET /api/events?when=past&when=past HTTP/1.1', [], '', 422],
    ['a number that no integer holds', 'GET /api/events?limit=1e400 HTTP/1.1', [], '', 422],
    ['a JSON body that is cut', 'POST /api/users/register HTTP/1.1', [json, 'Content-Length: 5'], '{"a":', 400],
    [
      'JSON that would change prototypes',
      'POST /api/users/register HTTP/1.1',
      [json, 'Content-Length: 26'],
      '{"__proto__":{"admin":"1"}}'.slice(0, 26),
      400,
    ],
    [
      'two lengths of one body',
      'POST /api/users/register HTTP/1.1',
      [json, 'Content-Length: 2', 'Content-Length: 30'],
      '{}',
      400,
    ],
    [
      'a length and chunks',
      'POST /api/users/register HTTP/1.1',
      [json, 'Content-Length: 2', 'Transfer-Encoding: chunked'],
      '0\r\n\r\n',
      400,
    ],
    [
      'chunks without a size',
      'POST /api/users/register HTTP/1.1',
      [json, 'Transfer-Encoding: chunked'],
      'zz\r\n{}\r\n0\r\n\r\n',
      400,
    ],
    ['a negative length', 'POST /api/users/register HTTP/1.1', [json, 'Content-Length: -1'], '', 400],
    [
      'a body that is longer than any call takes',
      'POST /api/users/register HTTP/1.1',
      [json, 'Content-Length: 99999999'],
      '{',
      413,
    ],
    ['a header without a colon', 'GET /api/health HTTP/1.1', ['nonsense'], '', 400],
    ['a broken header value', 'GET /api/health HTTP/1.1', ['X-A: a\u0000b'], '', 400],
    ['no HTTP at all', 'hello', [], '', 400],
  ] as [string, string, string[], string, number][])(
    '%s gets its Problem',
    { tags: ['asvs/content-types', 'asvs/headers'] },
    async (_what, line, headers, body, status) => {
      const received = await send([line, 'Host: x', 'Connection: close', ...headers, '', body].join('\r\n'));

      expect(received.status).toBe(status);
      if (line.startsWith('HEAD')) return;
      expect(received.headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
        'x-request-id': expect.any(String),
      });
      expect(aboutProblem(received)).toEqual([]);
      if (status === 405) expect(received.headers['allow']).toMatch(/^[A-Z, ]+$/);
    },
  );

  test('leaves the server answering', async () => {
    const received = await send('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(received).toMatchObject({ status: 200, body: expect.stringContaining('ok') as string });
    expect(server.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

describe('what two servers could read in two ways', () => {
  test.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 44'], '{}'],
    ['twice the same length', ['Content-Length: 2', 'Content-Length: 2'], '{}'],
    ['two lengths in one header', ['Content-Length: 2, 44'], '{}'],
    ['a length with a sign', ['Content-Length: +2'], '{}'],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 44'], '0\r\n\r\n'],
    ['chunks that are none in the end', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    ['chunks of a name that is no name', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    ['chunks behind a space', ['Transfer-Encoding : chunked', 'Content-Length: 2'], '{}'],
    ['a header that goes on below', ['X-A: a', ' Content-Length: 2'], '{}'],
    ['a chunk without a size', ['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
    ['a chunk with a sign before its size', ['Transfer-Encoding: chunked'], '+2\r\n{}\r\n0\r\n\r\n'],
    ['a chunk that is longer than it says', ['Transfer-Encoding: chunked'], '1\r\n{}\r\n0\r\n\r\n'],
    ['a chunk whose lines end in half', ['Transfer-Encoding: chunked'], '2\n{}\n0\n\n'],
  ])(
    '%s is refused, and ends the connection before the next request',
    { tags: ['asvs/smuggling'] },
    async (_what, headers, body) => {
      const json = 'Content-Type: application/json';
      const hidden = 'GET /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n';
      const first = [
        'POST /api/users/register HTTP/1.1',
        'Host: x',
        'Connection: keep-alive',
        json,
        ...headers,
        '',
        body,
      ];
      // Resolves when the server has closed the connection, which it was asked to keep.
      const received = await send(first.join('\r\n') + hidden);

      expect(received).toMatchObject({ status: 400, headers: { connection: 'close' } });
      expect(received.body.match(/HTTP\/1\.1/g)).toBeNull();
      expect(JSON.parse(received.body)).toMatchObject({ code: 'malformed' });
      expect(server.logged.filter((line) => line.includes('hidden'))).toEqual([]);
    },
  );
});

/** Writes these very bytes and reads what comes back until the connection ends. */
function send(text: string): Promise<Received> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => (chunks.length > 0 ? finish() : reject(error)));
    socket.on('close', finish);
    socket.setTimeout(15_000, () => socket.destroy(new Error('No answer within 15 s.')));
    socket.write(Buffer.from(text, 'latin1'));
    function finish() {
      resolve(parse(Buffer.concat(chunks).toString('utf8')));
    }
  });
}

function parse(text: string): Received {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((header) => [
      header.slice(0, header.indexOf(':')).toLowerCase(),
      header.slice(header.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
