import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { fetchUntilSilent } from './files-in-bucket.ts';

const SILENCE_MS = 1500;
const ask = fetchUntilSilent(SILENCE_MS);

async function start(answer: (response: ServerResponse) => Promise<void>): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    void answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('what takes longer than the silence that is allowed arrives whole, also for a reader who waits', async () => {
  const url = await start(async (response) => {
    for (let piece = 0; piece < 6; piece += 1) {
      response.write('x');
      await pause(SILENCE_MS / 5);
    }
    response.end();
  });
  const answer = await ask(url);
  await pause(SILENCE_MS * 1.2);
  expect(await answer.text()).toBe('xxxxxx');
});

test.each([
  ['before its answer', async () => {}],
  ['in its answer', async (response: ServerResponse) => void response.write('x')],
])('a server that falls silent %s is left', async (_when, answer) => {
  const url = await start(answer);
  await expect(ask(url).then((given) => given.text())).rejects.toThrow('Nothing came');
});

test('what is sent piece by piece may take its time as well', async () => {
  const url = await start(async (response) => {
    await once(response.req, 'end');
    response.end('taken');
  });
  let left = 6;
  const body = new ReadableStream({
    async pull(controller) {
      await pause(SILENCE_MS / 4);
      if (left > 0) controller.enqueue(Buffer.from('x'));
      else controller.close();
      left -= 1;
    },
  });
  const answer = await ask(url, { method: 'PUT', body, headers: { 'content-length': '6' } });
  expect(await answer.text()).toBe('taken');
});
