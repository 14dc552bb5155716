import { describe, expect, test, vi } from 'vitest';
import { SOON } from '#tests/support/soon.ts';
import { createLog } from '../log/log.ts';
import { createWorker } from './worker.ts';

const DAY = 24 * 60 * 60 * 1000;

function aWorker(work: () => Promise<boolean>, everyMs = DAY) {
  const logged: string[] = [];
  const log = createLog({ write: (line) => void logged.push(line) });
  return { worker: createWorker({ name: 'test', work, everyMs, log }), logged };
}

describe('a worker', () => {
  test('does all that is due when it starts, and nothing before', async () => {
    const work = vi.fn(async () => work.mock.calls.length < 3);
    const { worker } = aWorker(work);
    worker.wake();
    expect(work).not.toHaveBeenCalled();
    worker.start();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3), SOON);
    await worker.stop();
    worker.wake();
    expect(work).toHaveBeenCalledTimes(3);
  });

  test('lets others have a turn between two pieces', async () => {
    const turns: string[] = [];
    const { worker } = aWorker(async () => {
      turns.push('work');
      setImmediate(() => turns.push('call'));
      return turns.length < 5;
    });
    worker.start();
    await vi.waitFor(() => expect(turns).toHaveLength(6), SOON);
    expect(turns).toEqual(['work', 'call', 'work', 'call', 'work', 'call']);
    await worker.stop();
  });

  test('looks by itself every so often', async () => {
    const work = vi.fn(async () => false);
    const { worker } = aWorker(work, 5);
    worker.start();
    await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(3), SOON);
    await worker.stop();
  });

  test('logs a piece of work that failed, and does it when it is woken', async () => {
    const work = vi.fn(async () => false).mockRejectedValueOnce(new Error('no database'));
    const { worker, logged } = aWorker(work);
    worker.start();
    await vi.waitFor(() => expect(logged).toEqual([expect.stringContaining('no database')]), SOON);
    worker.wake();
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2), SOON);
    await worker.stop();
  });

  test('that can not undo its work waits while the clock is in doubt', async () => {
    const work = vi.fn(async () => false);
    let isTrusted = false;
    const trustedClock = { isTrusted: async () => isTrusted, isInDoubt: () => !isTrusted, leaps: () => 0 };
    const worker = createWorker({ name: 'test', work, everyMs: 5, trustedClock, log: createLog({ write: () => {} }) });
    worker.start();
    await vi.waitFor(() => expect(worker.counted().isWaiting).toBe(true), SOON);
    expect(work).not.toHaveBeenCalled();
    expect(worker.counted().finishedAt).toBeNull();
    isTrusted = true;
    await vi.waitFor(() => expect(work).toHaveBeenCalled(), SOON);
    expect(worker.counted().isWaiting).toBe(false);
    await worker.stop();
  });

  test('stops when the piece in hand is done, and takes no other', async () => {
    let end = () => {};
    const work = vi.fn(() => new Promise<boolean>((resolve) => (end = () => resolve(true))));
    const { worker } = aWorker(work);
    worker.start();
    const stopped = vi.fn();
    const stopping = worker.stop().then(stopped);
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).not.toHaveBeenCalled();
    end();
    await stopping;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
