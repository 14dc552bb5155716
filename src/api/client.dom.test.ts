import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { callLimit, noAnswer } from '#machines/calls/call-limit.ts';
import * as operations from '#openapi/operations.ts';
import { connectBearer } from './bearer.ts';
import { CallFailed } from './call-failed.ts';
import { ask } from './client.ts';

const refused = vi.fn();
let requests: Request[] = [];

function answer(body: string | null, init: ResponseInit = {}) {
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request);
    return Promise.resolve(new Response(body, init));
  });
}

async function failure(call: Promise<unknown>): Promise<CallFailed> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallFailed)) throw new Error('The call did not fail as a CallFailed.', { cause: error });
  return error;
}

beforeEach(() => {
  requests = [];
  refused.mockReset();
  connectBearer({ token: () => 'the token', refused });
});
afterEach(() => vi.unstubAllGlobals());

test('every call bears the token', async () => {
  answer('{"unread_count":3}', { headers: { 'Content-Type': 'application/json' } });
  await expect(ask(operations.countUnreadNotifications)).resolves.toEqual({ unread_count: 3 });
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer the token');
});

test('nobody has no token to send', async () => {
  connectBearer({ token: () => null, refused });
  answer('{"unread_count":3}');
  await ask(operations.countUnreadNotifications);
  expect(requests[0]?.headers.has('Authorization')).toBe(false);
});

test('the login is sent as a form, with the names of the specification', async () => {
  answer('{"access_token":"t"}');
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  await ask(operations.logIn, { body: { username: 'a+b@example.org', password: 'p&q' }, headers });
  await expect(requests[0]?.text()).resolves.toBe('username=a%2Bb%40example.org&password=p%26q');
});

test('a call without an answer ends at the limit, and one that its caller has left ends at once', async () => {
  vi.useFakeTimers();
  const never = (_: Request, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  vi.stubGlobal('fetch', never);
  const late = failure(ask(operations.getCurrentUser));
  await vi.advanceTimersByTimeAsync(callLimit);
  expect(await late).toMatchObject({ ...noAnswer, status: 0 });
  const caller = new AbortController();
  const left = ask(operations.getCurrentUser, { signal: caller.signal }).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(1);
  caller.abort();
  expect(await left).toBe('AbortError');
  vi.useRealTimers();
});

describe('a failed call', () => {
  test('says what the Problem says', async () => {
    const fields = [{ field: 'email', detail: 'Enter an address.' }];
    answer(JSON.stringify({ detail: 'Check the fields.', code: 'invalid', fields }), { status: 422 });
    expect(await failure(ask(operations.getCurrentUser))).toMatchObject({
      detail: 'Check the fields.',
      code: 'invalid',
      fields,
      status: 422,
    });
  });

  test.each([
    ['an empty body', null, 500],
    ['a page of a gateway', '<html>Bad gateway</html>', 502],
    ['another shape', '{"message":"no"}', 503],
    ['a page of a portal', '<html>Not found</html>', 404],
    ['a word of a proxy', 'Conflict', 409],
    ['a list of another program', '[{"detail":"No."}]', 422],
  ])('with %s and no Problem is no answer', async (_, body, status) => {
    answer(body, { status });
    expect(await failure(ask(operations.getCurrentUser))).toMatchObject({
      detail: null,
      code: 'unreachable',
      status: 0,
    });
  });

  test('that was led elsewhere is no answer', async () => {
    answer('{}');
    await ask(operations.getCurrentUser);
    expect(requests[0]?.redirect).toBe('error');
  });

  test('without a connection has none either', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failure(ask(operations.getCurrentUser))).toMatchObject({
      detail: null,
      code: 'unreachable',
      status: 0,
    });
  });

  test('is also a page where JSON was promised', async () => {
    answer('<!doctype html><title>Sign in to the hotel</title>');
    expect(await failure(ask(operations.getCurrentUser))).toMatchObject({ detail: null, code: 'unreachable' });
  });
});

describe('a 401', () => {
  test('is reported with the token that was refused, even without a body', async () => {
    answer(null, { status: 401, headers: { 'Content-Length': '0' } });
    await failure(ask(operations.getCurrentUser));
    expect(refused).toHaveBeenCalledExactlyOnceWith('the token');
  });

  test('of a login is a wrong password and no end of a session', async () => {
    answer('{"detail":"No.","code":"wrong_credentials"}', { status: 401 });
    await failure(ask(operations.logIn, { body: { username: 'a', password: 'b' } }));
    expect(refused).not.toHaveBeenCalled();
  });

  test('of a token given by hand names that one', async () => {
    answer(null, { status: 401 });
    await failure(ask(operations.logOut, { headers: { Authorization: 'Bearer an old one' } }));
    expect(refused).toHaveBeenCalledExactlyOnceWith('an old one');
  });
});
