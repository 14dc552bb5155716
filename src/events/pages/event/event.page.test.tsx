import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { auth } from '#src/session/auth.ts';
import { queryClient } from '#src/api/query.ts';
import { someEventDetails } from '#tests/support/made/events.ts';
import { EventPage } from './event.page.tsx';

const id = '01890000-0000-7000-8000-0000000000e1';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = Date.parse('2027-01-04T12:00:00.000Z');
const event = someEventDetails({
  event_id: id,
  registration_state: 'not_open',
  registration_opens_at: new Date(start + MINUTE).toISOString(),
});

auth.start();
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['right', 0],
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('a device whose clock is %s reads the event again as registration opens', async (_, off) => {
  vi.useFakeTimers({ now: start + off });
  let reads = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!new URL(request.url).pathname.endsWith(`/events/${id}`)) return new Promise(() => {});
    reads += 1;
    const headers = { date: new Date(Date.now() - off).toUTCString() };
    return Response.json(event, { headers });
  });
  render(<EventPage params={{ id }} />);
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(55_000);
  expect(reads).toBe(1);
  await wait(10_000);
  expect(reads).toBe(2);
});
