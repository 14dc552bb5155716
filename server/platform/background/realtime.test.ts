import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#tests/support/server/server.ts';
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

test('when the connection is back all are told at once, workers first', async () => {
  const { realtime, regained } = await aRealtime();
  const told: string[] = [];
  for (const name of ['session-ended:ada', 'notifications:ada', 'mail', 'server-stopping', 'public'] as const) {
    realtime.subscribe(name, () => void told.push(name));
  }
  regained();
  expect(told).toEqual(['mail', 'public', 'session-ended:ada', 'notifications:ada']);
});

test('who leaves because of what another was told is not told', async () => {
  const { realtime, regained } = await aRealtime();
  const told: string[] = [];
  const leave = realtime.subscribe('notifications:leaving', () => expect.unreachable());
  realtime.subscribe('mail', leave);
  realtime.subscribe('notifications:last', () => void told.push('last'));
  regained();
  regained();
  expect(told).toEqual(['last', 'last']);
});
