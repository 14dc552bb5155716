import { afterEach, expect, test, vi } from 'vitest';
import type { Read } from '#openapi/operation.ts';
import { getCurrentUser } from '#openapi/operations.ts';
import { operations } from '#tests/contract/kit/contract-document.ts';
import { call } from '#src/api/client.ts';

const lost = { status: 0, detail: null, code: 'unreachable' };
const page = '<!doctype html><title>Sign in to the hotel</title>';

/** Every call of the contract by what a success answers with. Pages and pictures are asked for by the browser itself. */
const calls = operations.flatMap(({ id, method, path, answers }) => {
  const [status = '', answer] = Object.entries(answers).find(([code]) => code.startsWith('2')) ?? [];
  const kinds = Object.keys(answer?.content ?? {});
  const isShown = kinds.some((kind) => /^(?:text\/html|image\/webp|image\/png)$/.test(kind)) && kinds.length < 5;
  return isShown ? [] : [{ id, method, path, status: Number(status), kind: kinds[0] ?? null }];
});
type Call = (typeof calls)[number];

afterEach(() => vi.unstubAllGlobals());

function send({ method, path, kind }: Pick<Call, 'method' | 'path' | 'kind'>, answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const parseAs = kind === null || kind === 'application/json' ? 'json' : 'blob';
  return call(`${method} ${path}` as Read<'getCurrentUser'>, { parseAs });
}

const promised = ({ id, status, kind }: Call) => {
  if (kind === null) return new Response(null, { status });
  const text = kind === 'application/json' ? (id === 'listNotifications' ? '[]' : '{}') : 'text';
  return new Response(text, { status, headers: { 'Content-Type': kind } });
};

test.each(calls)('$id takes what the contract promises', async (each) => {
  await expect(send(each, () => promised(each))).resolves.toHaveProperty('response.ok', true);
});

test.each(calls)('$id takes no other success for its answer', async (each) => {
  const { kind } = each;
  const headers = { 'Content-Type': kind ?? 'application/json' };
  const json = (text: string, status = each.status) => new Response(text, { status, headers });
  const html = { 'Content-Type': 'text/html; charset=utf-8' };
  const others: (() => Response)[] = [
    () => new Response(null, { status: each.status === 200 ? 204 : 200 }),
    () => new Response(null, { status: 200, headers: { ...headers, 'Content-Length': '0' } }),
    () => new Response(page, { headers: html }),
    () => json('{"ok":true}', each.status === 200 ? 201 : 200),
  ];
  if (kind !== null)
    others.push(
      () => json(''),
      () => new Response(page, { status: each.status, headers: html }),
    );
  if (kind === 'application/json') {
    const otherKind = each.id === 'listNotifications' ? '{}' : '[]';
    for (const text of ['null', 'true', '"done"', '{"cut":"of', page, otherKind]) others.push(() => json(text));
  }
  for (const other of others) await expect(send(each, other)).rejects.toMatchObject(lost);
});

test('an answer that breaks off is none, and what its caller leaves is no failure of the connection', async () => {
  const breaks = () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }));
  const [read] = calls.filter(({ id }) => id === 'getCurrentUser') as [Call];
  await expect(send(read, breaks)).rejects.toMatchObject(lost);
  const left = new AbortController();
  left.abort();
  vi.stubGlobal('fetch', ({ signal }: Request) => Promise.reject(signal.reason as Error));
  await expect(call(getCurrentUser, { signal: left.signal })).rejects.toHaveProperty('name', 'AbortError');
});
