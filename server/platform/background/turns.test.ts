import { expect, test, vi } from 'vitest';
import { SOON } from '#tests/support/soon.ts';
import { createTurns } from './turns.ts';

function held() {
  let finish = (_result: string) => {};
  let fail = (_error: Error) => {};
  const begun = vi.fn();
  const work = () => {
    begun();
    return new Promise<string>((resolve, reject) => {
      finish = resolve;
      fail = reject;
    });
  };
  return { work, begun, finish: (result: string) => finish(result), fail: (error: Error) => fail(error) };
}

test('of one key one begins when the one before is over, also when that fails', async () => {
  const takeTurns = createTurns();
  const [first, second, third] = [held(), held(), held()];
  const results = [first, second, third].map(({ work }) => takeTurns('a', work));
  await vi.waitFor(() => expect(first.begun).toHaveBeenCalled(), SOON);
  expect(second.begun).not.toHaveBeenCalled();
  first.fail(new Error('It broke.'));
  await expect(results[0]).rejects.toThrow('It broke.');
  await vi.waitFor(() => expect(second.begun).toHaveBeenCalled(), SOON);
  expect(third.begun).not.toHaveBeenCalled();
  second.finish('two');
  await vi.waitFor(() => expect(third.begun).toHaveBeenCalled(), SOON);
  third.finish('three');
  expect(await Promise.all(results.slice(1))).toEqual(['two', 'three']);
});

test('another key waits for nobody', async () => {
  const takeTurns = createTurns();
  const waiting = held();
  const endless = takeTurns('a', waiting.work);
  expect(await takeTurns('b', async () => 'done')).toBe('done');
  waiting.finish('late');
  expect(await endless).toBe('late');
});

test('who has waited too long is asked to come again, and holds nobody up', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const takeTurns = createTurns();
    const slow = held();
    const late = vi.fn(async () => 'never');
    const [first, second] = [takeTurns('a', slow.work), takeTurns('a', late)];
    await Promise.resolve();
    vi.advanceTimersByTime(30_001);
    const third = takeTurns('a', async () => 'third');
    slow.finish('slow');
    await expect(second).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '5' } });
    expect(late).not.toHaveBeenCalled();
    expect([await first, await third]).toEqual(['slow', 'third']);
  } finally {
    vi.useRealTimers();
  }
});
