import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectBearer } from '#src/api/bearer.ts';
import { writeTicket } from '#rules/registrations/ticket.ts';
import { doorServer, EVENT, secretOf } from '#tests/support/made/door-server.ts';
import { closeDatabases, deleteDatabases } from './database.ts';
import { readOwn } from './own-store.ts';
import { signals } from './signals.ts';
import { type Door, useDoor } from './use-door.ts';

const OTHER_EVENT = '01890a5d-ac96-774b-bcce-b302099a9999';
const server = doorServer();

beforeEach(async () => {
  await deleteDatabases();
  connectBearer({ token: () => 'token-of-ada', refused: () => {} });
  server.reset();
  vi.stubGlobal('fetch', server.fetch);
});

afterEach(async () => {
  cleanup();
  // A door that is left goes on until all is on the device, and would be the next test's.
  await vi.waitFor(() => {
    const { result, unmount } = renderHook(() => useDoor(EVENT));
    unmount();
    expect(result.current.state).toBe('opening');
  });
  await closeDatabases();
});

test('a page has the facts of its door, and does what is done there', async () => {
  const { result } = renderHook(() => useDoor(EVENT));
  const door = (): Door => result.current;
  expect(door().state).toBe('opening');
  await waitFor(() => expect(door().state).toBe('open'));
  expect(door()).toMatchObject({ here: 0, expected: 300, waiting: 0, isOffline: false, verdict: null, door: '' });
  act(() => door().nameDoor('Side entrance'));
  await vi.waitFor(async () => expect((await readOwn(EVENT)).door?.name).toBe('Side entrance'));
  act(() => door().scan(writeTicket(EVENT, secretOf(1))));
  await waitFor(() => expect(door().verdict).toMatchObject({ kind: 'welcome', person: { door: 'Side entrance' } }));
  await waitFor(() => expect(door()).toMatchObject({ here: 1, waiting: 0, last: { isSent: true } }));
  act(() => door().undo(door().last?.actionId ?? ''));
  await waitFor(() => expect(door()).toMatchObject({ here: 0, verdict: { kind: 'undone' } }));
  act(() => door().next());
  expect(door().verdict).toBeNull();
  act(() => door().checkIn(door().search('person 12')[0]?.code ?? ''));
  await waitFor(() => expect(door().verdict).toMatchObject({ kind: 'welcome', person: { name: 'Person 12' } }));
  act(() => door().walkIn({ name: 'Grace', email: null }));
  await waitFor(() => expect(door()).toMatchObject({ here: 2, expected: 301, verdict: { isWalkIn: true } }));
});

test('each verdict is heard once, also the same one twice', async () => {
  const [welcome, warn, refuse] = [
    vi.spyOn(signals, 'welcome'),
    vi.spyOn(signals, 'warn'),
    vi.spyOn(signals, 'refuse'),
  ];
  const heard = () => [welcome, warn, refuse].map((signal) => signal.mock.calls.length);
  const { result, rerender } = renderHook(() => useDoor(EVENT));
  await waitFor(() => expect(result.current.state).toBe('open'));
  const scan = async (text: string, kind: string, counts: number[]) => {
    act(() => result.current.scan(text));
    await waitFor(() => expect(heard()).toEqual(counts));
    expect(result.current.verdict).toMatchObject({ kind });
  };
  await scan(writeTicket(EVENT, secretOf(3)), 'welcome', [1, 0, 0]);
  rerender();
  await scan(writeTicket(EVENT, secretOf(3)), 'already', [1, 1, 0]);
  const before = result.current.verdict;
  await scan(writeTicket(EVENT, secretOf(3)), 'already', [1, 2, 0]);
  expect(result.current.verdict).not.toBe(before);
  await scan(writeTicket(OTHER_EVENT, secretOf(3)), 'otherEvent', [1, 2, 1]);
  await scan('a wifi', 'unknown', [1, 2, 2]);
  act(() => result.current.undo('never done'));
  await waitFor(() => expect(result.current.verdict).toMatchObject({ kind: 'failed' }));
  expect(heard()).toEqual([1, 2, 3]);
});

test('a page says that it is offline, also while it tries again', async () => {
  const { result } = renderHook(() => useDoor(EVENT));
  await waitFor(() => expect(result.current.state).toBe('open'));
  server.isUp = false;
  await waitFor(() => expect(result.current.isOffline).toBe(true), { timeout: 8_000 });
  const stalled = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', stalled);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(stalled).toHaveBeenCalled());
  expect(result.current.isOffline).toBe(true);
});

test('a page knows why its door is shut', async () => {
  server.refuses = 'forbidden';
  const { result } = renderHook(() => useDoor(OTHER_EVENT));
  await waitFor(() => expect(result.current).toMatchObject({ state: 'shut', shut: 'refused', isOffline: false }));
});
