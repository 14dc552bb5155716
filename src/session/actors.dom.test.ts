import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Notification } from '#openapi/types.ts';
import { aNotice, aPerson, aSession } from '#tests/support/made/people.ts';
import { endSession } from '#tests/support/machines/end-session.ts';
import { auth, onNavigation } from './auth.ts';
import { markAllRead, markRead, removeNotification } from '#src/messages/actors/notifications.ts';

const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const soon = { timeout: 2_000 };
const went: string[] = [];
let answers: Record<string, () => Response | Promise<Response>>;
let items: Notification[];

onNavigation(({ to }) => went.push(to));
auth.start();

beforeEach(async () => {
  went.length = 0;
  items = [aNotice(id(1)), aNotice(id(2))];
  answers = {
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    'GET /api/notifications/': () => json(items),
    'GET /api/notifications/unread-count': () => json({ unread_count: 2 }),
    'GET /api/notifications/stream': () => new Promise(() => {}),
    'POST /api/notifications/mark-as-read': () => new Response(null, { status: 204 }),
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', (request: Request) => {
    const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
    return answer ? Promise.resolve(answer()) : Promise.resolve(json({ detail: 'It failed.', code: 'internal' }, 500));
  });
  auth.send({ type: 'session.begun', session: aSession(), from: '/login' });
  const { children } = await waitFor(auth, (snapshot) => snapshot.matches('loggedIn'), soon);
  if (!children.notifications) throw new Error('The bell is missing.');
  await waitFor(children.notifications, (bell) => bell.matches({ list: 'loaded' }), soon);
});

afterEach(async () => {
  endSession();
  await waitFor(auth, (snapshot) => snapshot.matches({ loggedOut: 'idle' }), soon);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a login is stored, and leads to the profile', () => {
  expect(localStorage.getItem('authToken')).toBe('token-of-ada');
  expect(JSON.parse(localStorage.getItem('authUser') ?? '')).toEqual(aPerson());
  expect(went).toEqual(['/profile']);
});

test('a single id is sent as an array, and the promise resolves when the server has it', async () => {
  const sent: unknown[] = [];
  const fetch = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') sent.push(await request.clone().json());
    return fetch(request);
  });
  await expect(markRead(id(1))).resolves.toBeUndefined();
  expect(sent).toEqual([{ notification_ids: [id(1)] }]);
});

test.each([
  ['marking one', () => markRead(id(1))],
  ['marking all', () => markAllRead()],
  ['deleting', () => removeNotification(id(1))],
])('%s that fails is logged and re-thrown to the caller', async (_, change) => {
  delete answers['POST /api/notifications/mark-as-read'];
  await expect(change()).rejects.toMatchObject({ detail: 'It failed.', code: 'internal' });
  expect(console.error).toHaveBeenCalledOnce();
});

test('a change that the end of the session overtakes is rejected', async () => {
  answers['POST /api/notifications/mark-as-read'] = () => new Promise(() => {});
  const change = markRead(id(1));
  endSession();
  await expect(change).rejects.toThrow('The session ended.');
});

test('five calls that fail with 401 together end the session once', async () => {
  answers = Object.fromEntries(
    Object.keys(answers).map((call) => [call, () => json({ detail: 'Log in.', code: 'unauthenticated' }, 401)]),
  );
  went.length = 0;
  await Promise.allSettled([markRead(id(1)), markAllRead(), removeNotification(id(2))]);
  await waitFor(auth, (snapshot) => snapshot.matches('loggedOut'), soon);
  expect(went).toEqual(['/login']);
  expect(localStorage).toHaveLength(0);
});
