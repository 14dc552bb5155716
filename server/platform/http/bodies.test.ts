import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { v7 as uuid } from 'uuid';
import { anOrganiser, login } from '#tests/support/made/factories.ts';
import { listeningServer } from '#tests/support/server/listening-server.ts';
import { storedFiles } from '#tests/support/made/uploads.ts';
import { underLoad } from '#tests/support/under-load.ts';
import { limitBodyTime } from './bodies.ts';
import { createHttpServer } from './http-server.ts';

const server = listeningServer();

/** Sends this much of a request and no more; resolves with what the server says until it closes the connection. */
function sendOnly(
  text: string,
  { app, port } = { app: server.app, port: Number(new URL(server.url).port) },
): { sent: Promise<void>; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  return {
    sent: new Promise((resolve) => app.server.once('request', () => setImmediate(resolve)) && socket.write(text)),
    answer: new Promise((resolve) => socket.once('close', () => resolve(answer))),
  };
}

function useFakeClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets twelve seconds pass as soon as someone counts them, and then as many as it takes until there is an answer. */
async function passUntil(answer: Promise<string>): Promise<string> {
  let isThere = false;
  void answer.then(() => (isThere = true));
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  for (let seconds = 0; !isThere; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    // What the database says arrives by itself.
    if (seconds > 12) await new Promise((resolve) => setImmediate(resolve));
  }
  return answer;
}

test('a body that does not arrive within eight seconds is given up with 408', async () => {
  useFakeClock();
  const { sent, answer } = sendOnly(
    'POST /api/users/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email":',
  );
  await sent;
  await vi.advanceTimersByTimeAsync(7000);
  await vi.advanceTimersByTimeAsync(3000);
  const text = await answer;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toContain('"code":"too_slow"');
});

test('a body that a busy process has not read yet is not called slow', async () => {
  useFakeClock();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const answer = once(socket, 'data');
  socket.write(
    'POST /api/users/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"email":',
  );
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  const isLate = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  onTestFinished(() => isLate.mockRestore());
  await vi.advanceTimersByTimeAsync(1000);
  socket.write('"x"}');
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 422 /);
});

test('a file that stops moving is given up with 408, and nothing of it is kept', async () => {
  const token = await login(server.db);
  useFakeClock();
  const { sent, answer } = sendOnly(upload('/users/me/cv', token, ['Content-Type: application/pdf', '', '%PDF-1.7']));
  await sent;
  expect(await passUntil(answer)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
  expect(await server.db.selectFrom('cvs').selectAll().execute()).toEqual([]);
});

/** The head of an upload to this path and a form with one whole file, but of a body that is longer than that. */
function uploadThatGoesOn(path: string, token: string): string {
  return upload(path, token, ['', '%PDF-1.7', '--edge--', '']);
}

/** An upload to this path that says it is longer than it is; `rest` are the lines behind those that name the file. */
function upload(path: string, token: string, rest: string[]): string {
  return [
    `POST /api${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=edge',
    'Content-Length: 100000',
    '',
    '--edge',
    'Content-Disposition: form-data; name="file"; filename="cv.pdf"',
    ...rest,
  ].join('\r\n');
}

test('a whole file whose length is a lie is given up with 408, and nothing of it is kept', async () => {
  const token = await login(server.db);
  useFakeClock();
  const { sent, answer } = sendOnly(uploadThatGoesOn('/users/me/cv', token));
  await sent;
  expect(await passUntil(answer)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
  expect(await server.db.selectFrom('cvs').selectAll().execute()).toEqual([]);
  expect(await storedFiles(server)).toEqual([]);
});

test('a body that goes on behind its answer harms nothing, and its connection is closed soon', async () => {
  const token = await login(server.db, await anOrganiser(server.db));
  useFakeClock();
  const { sent, answer } = sendOnly(uploadThatGoesOn(`/admin/events/${uuid()}/cover`, token));
  await sent;
  // Long enough for a body to be called slow, while nobody reads it.
  for (let second = 0; second < 15; second += 1) await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toMatch(/^HTTP\/1\.1 404 /);
});

test('a body that nobody reads yet is called slow by the one who reads it then', async () => {
  const app = createHttpServer(server.context);
  let read: () => void = () => {};
  const later = new Promise<void>((resolve) => (read = resolve));
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  app.post('/', { preParsing: limitBodyTime }, async ({ raw }) => {
    await later;
    await once(raw, 'end');
  });
  onTestFinished(() => app.close());
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  useFakeClock();
  const { answer } = sendOnly(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data\r\nContent-Length: 100\r\n\r\nx',
    { app, port },
  );
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(12_000);
  read();
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
});

test('headers that a busy process has not read yet are not given up', async () => {
  const { server: http } = server.app;
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const [[there]] = await Promise.all([once(http, 'connection') as Promise<[Socket]>, once(socket, 'connect')]);
  const answer = once(socket, 'data');
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  // As Node does once the time for headers is over.
  http.emit('clientError', Object.assign(new Error('Late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), there);
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 /);
});

test('headers that never end are given up', async () => {
  const started = performance.now();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
  expect(performance.now() - started).toBeLessThan(underLoad(8000));
});
