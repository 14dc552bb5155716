import { describe, expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

const TURNS = Array.from({ length: 10 }, (_, index) => index);
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function pass(turns: number) {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

describe('coalesced runs', () => {
  test('are one at a time, and all calls during one ask for one more', async () => {
    const ends: (() => void)[] = [];
    const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const look = coalesce(run);
    const calls = [look(), look(), look()];
    expect(run).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await settled();
    expect(run).toHaveBeenCalledTimes(2);
    ends[1]?.();
    await Promise.all(calls);
    expect(run).toHaveBeenCalledTimes(2);
  });

  // However near the end of a run someone calls, what was there before the call is looked at.
  test.for(TURNS)('begin after a call that comes %i turns after the run before', async (turns) => {
    const run = vi.fn(async () => {});
    const look = coalesce(run);
    void look();
    await pass(turns);
    const before = run.mock.calls.length;
    void look();
    await settled();
    expect(run.mock.calls.length).toBeGreaterThan(before);
  });

  test.for(TURNS)('begin again %i turns after one that failed', async (turns) => {
    const run = vi.fn(async () => {}).mockRejectedValueOnce(new Error('no database'));
    const look = coalesce(run);
    const failing = look();
    failing.catch(() => {});
    await pass(turns);
    const next = look();
    await expect(failing).rejects.toThrow('no database');
    // Who called before the failure was told of it, as if it were theirs.
    if (next === failing) await look();
    else await next;
    expect(run).toHaveBeenCalledTimes(2);
  });
});
