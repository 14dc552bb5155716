import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '#src/api/call-failed.ts';
import { forgetAnswers } from '#src/api/forget.ts';
import { actOn } from '#src/events/event-actions/use-event-actions.ts';
import { removeDrafts } from '../session-storage.ts';
import { sendOnce } from './send-once.ts';

const keys: (string | null)[] = [];
let answer: () => Response | Promise<Response>;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const refused = () => Response.json({ detail: 'No.', code: 'not_allowed_now', fields: [] }, { status: 409 });
const gateway = () => new Response('<html>', { status: 502 });
const made = () => Response.json({ event_id: 'e2' }, { status: 201 });

beforeEach(() => {
  keys.length = 0;
  sessionStorage.clear();
  forgetAnswers();
  vi.stubGlobal('fetch', async (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    return answer();
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Presses as often as there are answers; which of the presses bore the same key as the first. */
async function press(...answers: (typeof answer)[]) {
  for (answer of answers) await actOn('e1', 'duplicate').catch(() => {});
  return keys.map((key) => key === keys[0]);
}

test('what is pressed again after a lost answer bears the same key, and after an answer another one', async () => {
  expect(await press(lost, gateway, made, made)).toEqual([true, true, true, false]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('what was refused made nothing: then it is a new intent', async () => {
  expect(await press(refused, made)).toEqual([true, false]);
});

test('another thing has another key, and the next person at the browser too', async () => {
  await press(lost);
  await actOn('e9', 'duplicate').catch(() => {});
  removeDrafts();
  forgetAnswers();
  expect(await press(lost)).toEqual([true, false, false]);
});

test('a reload changes nothing, nor does a storage that keeps nothing; after half a day it is a new intent', async () => {
  await press(lost);
  vi.resetModules();
  const reloaded = await import('#src/events/event-actions/use-event-actions.ts');
  answer = lost;
  await reloaded.actOn('e1', 'duplicate').catch(() => {});
  expect(keys[1]).toBe(keys[0]);
  sessionStorage.clear();
  await reloaded.actOn('e1', 'duplicate').catch(() => {});
  expect(keys[2]).toBe(keys[0]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 60 * 60 * 1000 });
  await press(lost);
  vi.useRealTimers();
  expect(keys[3]).not.toBe(keys[0]);
});

test('a key that came with other content before is kept: what was sent then is there', async () => {
  const sent: string[] = [];
  const send = async (header: { 'idempotency-key': string }) => {
    sent.push(header['idempotency-key']);
    throw new CallFailed(422, { detail: 'Sent before.', code: 'key_reused', fields: [] });
  };
  for (let times = 0; times < 2; times += 1) await sendOnce('feedback', send).catch(() => {});
  expect(sent[1]).toBe(sent[0]);
});
