import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#tests/support/server/server.ts';
import { SOON } from '#tests/support/soon.ts';
import type { Link } from '../database/database.ts';
import { createRealtime } from './realtime.ts';

async function aRealtime() {
  const { context, close } = await startServer({ background: false });
  let link: Link | undefined;
  const listen = async (_channel: string, _heard: unknown, itsLink?: Link) => {
    link = itsLink;
    return async () => {};
  };
  const realtime = createRealtime({ db: context.db, engine: 'postgres', listen }, context.log);
  await realtime.start();
  onTestFinished(async () => {
    await realtime.stop();
    await close();
  });
  return { realtime, regained: () => link?.regained() };
}

test('when the connection is back, workers are told at once and a thousand streams spread over a part of a second', async () => {
  const { realtime, regained } = await aRealtime();
  const told: number[] = [];
  let workerToldAt = Infinity;
  for (let index = 0; index < 1000; index += 1) {
    realtime.subscribe(`notifications:${index}`, () => void told.push(performance.now()));
    realtime.subscribe(`session-ended:${index}`, () => {});
  }
  realtime.subscribe('mail', () => (workerToldAt = Math.min(workerToldAt, performance.now())));

  const began = performance.now();
  regained();
  expect(told.length).toBeLessThan(100);
  await expect.poll(() => told.length, SOON).toBe(1000);
  expect(workerToldAt).toBeLessThanOrEqual(told[0] ?? 0);
  const [first = 0, last = 0] = [told[0], told.at(-1)];
  expect(first - began).toBeLessThan(50);
  expect(last - first).toBeGreaterThan(200);
  // Never many in one turn.
  for (const at of told) expect(told.filter((other) => Math.abs(other - at) < 5).length).toBeLessThan(150);
});

test('who is told again while a round is under way gets a round of their own, and who left meanwhile is not told', async () => {
  const { realtime, regained } = await aRealtime();
  let [first, last] = [0, 0];
  realtime.subscribe('notifications:first', () => void (first += 1));
  for (let index = 0; index < 200; index += 1) realtime.subscribe(`notifications:${index}`, () => {});
  const leave = realtime.subscribe('notifications:leaving', () => expect.unreachable());
  realtime.subscribe('notifications:last', () => void (last += 1));
  regained();
  leave();
  regained();
  expect([first, last]).toEqual([1, 0]);
  await expect.poll(() => [first, last], SOON).toEqual([2, 2]);
});
