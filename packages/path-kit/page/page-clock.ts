import type { Page } from 'playwright-core';

/** A page's clock that stands still until a test moves it. */
export interface PageClock {
  /** Lets that many milliseconds pass, and each timer fire as often as it's due. */
  runFor: (milliseconds: number) => Promise<void>;
  /** The same, but each timer that is due fires once, as on a device that was asleep. */
  fastForward: (milliseconds: number) => Promise<void>;
}

type Callback = (...parameters: unknown[]) => unknown;

declare global {
  interface Window {
    heldClock: {
      run: (milliseconds: number, mode: 'each' | 'once') => Promise<void>;
      /** Real milliseconds, in which no timer of the page fires. */
      rest: (milliseconds: number) => Promise<void>;
    };
  }
}

/**
 * From the next page on that is loaded in this tab. Playwright's own clock can't be taken from a tab that is used again, adds a
 * script to all later pages with each move, and notes a stack with each timer.
 */
export async function installClock(page: Page, startsAt: number): Promise<PageClock> {
  await page.addInitScript(holdTime, startsAt);
  const move = (milliseconds: number, mode: 'each' | 'once') =>
    page.evaluate(([time, how]) => window.heldClock.run(time, how), [milliseconds, mode] as const);
  return {
    runFor: (milliseconds) => move(milliseconds, 'each'),
    fastForward: (milliseconds) => move(milliseconds, 'once'),
  };
}

/** In the page, before its own code runs. */
function holdTime(startsAt: number): void {
  // Nothing is kept from one to the next of those without an origin, and frames within have no code.
  if (window !== parent || origin === 'null') return;
  interface Timer {
    id: number;
    dueAt: number;
    /** Of one that comes again. */
    interval: number | null;
    fire: () => unknown;
  }
  const LONGEST = 2 ** 31 - 1;
  const KEY = 'held clock';
  const storage = { get: sessionStorage.getItem, set: sessionStorage.setItem, remove: sessionStorage.removeItem };
  const RealDate = Date;
  const realTimeout = window.setTimeout.bind(window);
  const timers = new Map<number, Timer>();
  const { port1, port2 } = new MessageChannel();
  const tasks: (() => void)[] = [];
  port1.onmessage = () => tasks.shift()?.();
  // Time goes on from page to page, and only what is between two of them is stored.
  const began = Number(storage.get.call(sessionStorage, KEY) ?? startsAt);
  storage.remove.call(sessionStorage, KEY);
  addEventListener('pagehide', () => storage.set.call(sessionStorage, KEY, String(began + passed)));
  let passed = 0;
  let lastId = 1e12;
  let isFiring = false;

  function add(delay: unknown, fire: () => unknown, isInterval = false): number {
    const wanted = Number(delay ?? 0);
    const wait = Math.max(0, Number.isFinite(wanted) ? (wanted > LONGEST ? 1 : wanted) : 0);
    const id = ++lastId;
    // What a timer sets for at once comes a millisecond later: or time would never go on.
    const dueAt = passed + (wait || (isFiring ? 1 : 0));
    timers.set(id, { id, dueAt, interval: isInterval ? wait : null, fire });
    return id;
  }

  function next(until: number): Timer | null {
    let first: Timer | null = null;
    for (const timer of timers.values()) {
      if (timer.dueAt <= until && (!first || timer.dueAt < first.dueAt)) first = timer;
    }
    return first;
  }

  async function run(milliseconds: number, mode: 'each' | 'once'): Promise<void> {
    const until = passed + milliseconds;
    if (mode === 'once') for (const timer of timers.values()) timer.dueAt = Math.max(timer.dueAt, until);
    for (let timer = next(until); timer; timer = next(until)) {
      passed = Math.max(passed, timer.dueAt);
      if (timer.interval === null) timers.delete(timer.id);
      else timer.dueAt += timer.interval || 1;
      isFiring = true;
      try {
        timer.fire();
      } catch (error) {
        reportError(error);
      }
      // What the timer has begun gets its turn before the next one.
      await new Promise<void>((resolve) => {
        tasks.push(resolve);
        port2.postMessage(null);
      });
      isFiring = false;
    }
    passed = Math.max(passed, until);
  }

  const clear = (id: unknown) => void timers.delete(Number(id));
  const timeout = (callback: Callback, delay: unknown, ...parameters: unknown[]) =>
    add(delay, () => callback(...parameters));
  Object.assign(window, {
    heldClock: { run, rest: (milliseconds: number) => new Promise((resolve) => realTimeout(resolve, milliseconds)) },
    setTimeout: timeout,
    clearTimeout: clear,
    setInterval: (callback: Callback, delay: unknown, ...parameters: unknown[]) =>
      add(delay, () => callback(...parameters), true),
    clearInterval: clear,
    requestAnimationFrame: (callback: Callback) => add(16 - (passed % 16), () => callback(passed)),
    cancelAnimationFrame: clear,
    requestIdleCallback: (callback: Callback, { timeout: longest = 50 } = {}) =>
      add(timers.size > 0 ? Math.min(longest || 50, 50) : 0, () =>
        callback({ didTimeout: false, timeRemaining: () => 0 }),
      ),
    cancelIdleCallback: clear,
  });
  performance.now = () => passed;
  Object.defineProperty(performance, 'timeOrigin', { value: began });
  Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => passed });
  window.Date = class extends RealDate {
    constructor(...given: [] | [string | number | Date]) {
      super(...((given.length > 0 ? given : [began + passed]) as [number]));
    }
    static override now() {
      return began + passed;
    }
    static override [Symbol.hasInstance](value: unknown) {
      return value instanceof RealDate;
    }
  } as unknown as DateConstructor;
}
