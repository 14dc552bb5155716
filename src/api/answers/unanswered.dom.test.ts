import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as operations from '#openapi/operations.ts';
import { ask } from '#src/api/client.ts';
import { queryClient, readOptions } from '#src/api/query.ts';
import { onUnanswered } from './answer.ts';

const read = vi.fn();
let answer: () => Response;
let readings = 0;
let stop = () => {};

onUnanswered(read);
beforeEach(async () => {
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    if (method !== 'GET' || url.endsWith('/users/me')) return answer();
    readings += 1;
    return Response.json({ items: [], next: null });
  });
  const shown = new QueryObserver(queryClient, readOptions(operations.listSessions));
  stop = shown.subscribe(() => {});
  await vi.waitFor(() => expect(shown.getCurrentResult().isSuccess).toBe(true));
  readings = 0;
  read.mockClear();
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const failed = (call: Promise<unknown>) =>
  call.then(
    () => false,
    () => true,
  );
const cancel = () =>
  ask(operations.cancelEvent, { params: { path: { id: 'e1' } }, body: { message: '', notify: true } });

test.each([
  ['an empty 200', () => new Response(null)],
  ['a gateway’s page', () => new Response('<h1>Bad gateway', { status: 502 })],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')) as never],
])('after an act with %s all that is shown is read again', async (_, given) => {
  answer = given;
  expect(await failed(cancel())).toBe(true);
  expect(read).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(readings).toBe(1));
});

test('nothing is read again after a refusal, a read that failed or an act that was answered', async () => {
  answer = () => Response.json({ detail: 'It has begun.', code: 'not_allowed_now' }, { status: 409 });
  expect(await failed(cancel())).toBe(true);
  answer = () => new Response(null);
  expect(await failed(ask(operations.getCurrentUser))).toBe(true);
  answer = () => new Response(null, { status: 204 });
  expect(await failed(ask(operations.markAllNotificationsRead))).toBe(false);
  expect(read).not.toHaveBeenCalled();
  expect(readings).toBe(0);
});

test('an act that is a mutation too is noted once', async () => {
  answer = () => new Response(null);
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: cancel });
  expect(await failed(mutation.execute(undefined))).toBe(true);
  expect(read).toHaveBeenCalledOnce();
});
