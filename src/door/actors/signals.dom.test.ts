import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signals, useIsMuted } from './signals.ts';

const made: string[] = [];
const vibrated = vi.fn((_pattern: number[]) => true);
const notes = new Map<string, string>();

class Node {
  gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} };
  constructor(_out: unknown, { type, frequency }: { type?: string; frequency?: number }) {
    if (type) made.push(`${type} ${frequency}`);
  }
  connect = (next: unknown) => next;
  start = () => {};
  stop = () => {};
}
class Out {
  static count = 0;
  state = 'suspended';
  currentTime = 0;
  constructor() {
    Out.count += 1;
  }
  resume = async () => void (this.state = 'running');
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Out);
  vi.stubGlobal('OscillatorNode', Node);
  vi.stubGlobal('GainNode', Node);
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (_: string, text: Response) => void notes.set(name, await text.text()),
    }),
    match: async (_: string, { cacheName }: { cacheName: string }) =>
      notes.has(cacheName) ? new Response(notes.get(cacheName)) : undefined,
    delete: async (name: string) => notes.delete(name),
  });
  Object.assign(navigator, { vibrate: vibrated });
  signals.prepare();
});
afterEach(() => {
  cleanup();
  signals.unmute();
  notes.clear();
  made.length = 0;
  vibrated.mockClear();
  vi.unstubAllGlobals();
});

const give = () => [signals.welcome, signals.warn, signals.refuse].map((signal) => (signal(), made.splice(0).join()));

test('each verdict has a sound and a vibration of its own, out of one audio context', () => {
  for (let tap = 0; tap < 2; tap += 1) signals.prepare();
  expect(new Set(give()).size).toBe(3);
  expect(new Set(vibrated.mock.calls.map(([pattern]) => pattern.join())).size).toBe(3);
  expect(Out.count).toBe(1);
});

test('what is turned off is silent, and stays so on the device until it is turned on', async () => {
  const { result } = renderHook(() => useIsMuted());
  act(() => signals.mute());
  expect(result.current).toBe(true);
  expect(give()).toEqual(['', '', '']);
  expect(vibrated).not.toHaveBeenCalled();
  await waitFor(() => expect([...notes.keys()]).toEqual(['door-silent']));
  act(() => signals.unmute());
  expect(result.current).toBe(false);
  await waitFor(() => expect(notes.size).toBe(0));
  expect(give()).not.toContain('');
});

test('a device that was silenced before is silent when the door opens', async () => {
  notes.set('door-silent', 'yes');
  const { result } = renderHook(() => useIsMuted());
  await waitFor(() => expect(result.current).toBe(true));
});
