import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { login } from '#tests/support/factories.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.listen();
});
afterAll(() => server.close());

/** Sends this much of a request and no more; resolves with what the server says until it closes the connection. */
function sendOnly(text: string): { sent: Promise<void>; answer: Promise<string> } {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  return {
    sent: new Promise(
      (resolve) => server.app.server.once('request', () => setImmediate(resolve)) && socket.write(text),
    ),
    answer: new Promise((resolve) => socket.once('close', () => resolve(answer))),
  };
}

function useFakeClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
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

test('a file that stops moving is given up with 408, and nothing of it is kept', async () => {
  const token = await login(server.db);
  useFakeClock();
  const { sent, answer } = sendOnly(
    [
      'POST /api/users/me/cv HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=edge',
      'Content-Length: 100000',
      '',
      '--edge',
      'Content-Disposition: form-data; name="file"; filename="cv.pdf"',
      'Content-Type: application/pdf',
      '',
      '%PDF-1.7',
    ].join('\r\n'),
  );
  await sent;
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
  expect(await server.db.selectFrom('cvs').selectAll().execute()).toEqual([]);
});

test('headers that never end are given up', async () => {
  const started = performance.now();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const answer = new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"too_slow"/);
  expect(performance.now() - started).toBeLessThan(8000);
});
