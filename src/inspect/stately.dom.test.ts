import { afterEach, expect, test, vi } from 'vitest';
import { createActor, createMachine, fromCallback } from 'xstate';
import { showStately } from './stately.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const machine = createMachine({
  id: 'counter',
  invoke: { id: 'clock', src: fromCallback(() => {}) },
  on: { counted: { actions: () => {} } },
});

/** A counter that is watched, with a window that takes what it is told or, for null, is not opened. */
function watched(open: (() => object | null) | null) {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('open', open ?? (() => null));
  const actor = createActor(machine);
  const forget = vi.fn();
  showStately(actor, { forget });
  actor.start();
  const click = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  const said = () => document.querySelector('[role=status]')?.textContent;
  return { actor, click, said, forget };
}
function connect(origin = 'https://stately.ai') {
  dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' }, origin }));
}

test('every actor is introduced first, however much happened before the window opened', () => {
  const told: { type: string; name?: string }[] = [];
  const { actor, click } = watched(() => ({ postMessage: (event: { type: string }) => told.push(event) }));
  for (let count = 0; count < 3_000; count++) actor.send({ type: 'counted' });
  click('Open inspector');
  connect('https://elsewhere.example');
  expect(told).toEqual([]);
  connect();
  expect(told.slice(0, 2).map(({ type, name }) => `${type} ${name}`)).toEqual([
    '@xstate.actor counter',
    '@xstate.actor clock',
  ]);
  expect(told.length).toBe(5_000);
  actor.send({ type: 'counted' });
  expect(told.length).toBeGreaterThan(5_000);
});

test('a window that was blocked, no network and no answer are said in a sentence', () => {
  vi.useFakeTimers();
  const blocked = watched(null);
  blocked.click('Open inspector');
  expect(blocked.said()).toContain('Allow pop-ups for this site');
  document.body.replaceChildren();

  const { click, said } = watched(() => ({ postMessage() {} }));
  click('Open inspector');
  expect(said()).toBe('');
  vi.advanceTimersByTime(10_000);
  expect(said()).toContain('has not answered');
  connect();
  expect(said()).toBe('');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  click('Open inspector');
  expect(said()).toContain('offline');
});

test('switched off, it is told nothing more', () => {
  const told: object[] = [];
  const { actor, click, forget } = watched(() => ({ postMessage: (event: object) => told.push(event) }));
  click('Open inspector');
  connect();
  click('Stop watching');
  const before = told.length;
  actor.send({ type: 'counted' });
  expect(told).toHaveLength(before);
  expect(document.querySelector('aside')).toBeNull();
  expect(forget).toHaveBeenCalledOnce();
});
