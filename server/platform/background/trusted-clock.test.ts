import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyEngine } from '#tests/support/server/engines.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { createTrustedClock } from './trusted-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Where time goes on by `pass`, and processes start on the clock that `machine.wrongBy` makes wrong. */
function aMachine(server: TestServer, database: 'the same' | 'another') {
  const machine = { right: Date.now(), wrongBy: 0 };
  const now = () => new Date(machine.right + machine.wrongBy);
  const databaseNow = database === 'the same' ? now : () => new Date(machine.right);
  const logged: string[] = [];
  const say = (sentence: string) => void logged.push(sentence);
  const start = () =>
    createTrustedClock({
      ...{ db: server.db, now, elapsed: () => machine.right },
      log: { ...server.context.log, error: say, info: say } as TestServer['context']['log'],
      databaseTime: () => sql<Date>`${databaseNow()}::timestamptz`,
    });
  return { machine, logged, start, pass: (ms: number) => void (machine.right += ms) };
}

describe.each(everyEngine)('the trusted clock on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database: engine, background: false });
  });
  beforeEach(async () => void (await server.db.deleteFrom('clock').execute()));
  afterAll(() => server.close());

  test.each(['the same', 'another'] as const)(
    'doubts a clock that is wrong when a process starts, and trusts it once it is set (database on %s machine)',
    async (database) => {
      const { machine, logged, start, pass } = aMachine(server, database);
      expect(await start().isTrusted()).toBe(true);
      for (const wrongBy of [YEAR, -YEAR, 5 * HOUR, -5 * HOUR]) {
        logged.length = 0;
        pass(20_000);
        machine.wrongBy = wrongBy;
        const clock = start();
        for (let looks = 0; looks < 3; looks += 1) {
          expect(await clock.isTrusted()).toBe(false);
          pass(4000);
        }
        expect(clock.isInDoubt()).toBe(true);
        machine.wrongBy = 0;
        expect(await clock.isTrusted()).toBe(true);
        expect(clock.leaps()).toBe(1);
        expect(logged).toEqual([
          expect.stringMatching(
            new RegExp(`is (365 days|5 hours) ${wrongBy > 0 ? 'ahead of' : 'behind'} .*deletions wait`),
          ),
          'The clock is trusted again.',
        ]);
      }
    },
  );

  test('doubts a clock that leaps while a process runs', async () => {
    const { machine, start, pass } = aMachine(server, 'the same');
    const clock = start();
    expect(await clock.isTrusted()).toBe(true);
    pass(5000);
    machine.wrongBy = YEAR;
    expect(await clock.isTrusted()).toBe(false);
    machine.wrongBy = -YEAR;
    expect(await clock.isTrusted()).toBe(false);
    machine.wrongBy = 0;
    expect(await clock.isTrusted()).toBe(true);
  });

  test('trusts the clock an hour after a long outage, and for all processes', async () => {
    const { start, pass } = aMachine(server, 'another');
    expect(await start().isTrusted()).toBe(true);
    pass(21 * DAY);
    const clock = start();
    expect(await clock.isTrusted()).toBe(false);
    pass(HOUR - MINUTE);
    expect(await clock.isTrusted()).toBe(false);
    expect(await start().isTrusted()).toBe(false);
    pass(MINUTE);
    expect(await clock.isTrusted()).toBe(true);
    expect(await start().isTrusted()).toBe(true);
  });

  test('begins to wait again when the clock leaps during the wait', async () => {
    const { machine, start, pass } = aMachine(server, 'the same');
    expect(await start().isTrusted()).toBe(true);
    machine.wrongBy = YEAR;
    const clock = start();
    expect(await clock.isTrusted()).toBe(false);
    pass(HOUR - MINUTE);
    machine.wrongBy = 2 * YEAR;
    expect(await clock.isTrusted()).toBe(false);
    pass(MINUTE);
    expect(await clock.isTrusted()).toBe(false);
  });

  test('trusts a clock after a short restart, and while nobody asked for long', async () => {
    const { start, pass, logged } = aMachine(server, 'the same');
    const clock = start();
    expect(await clock.isTrusted()).toBe(true);
    pass(30 * MINUTE);
    expect(await start().isTrusted()).toBe(true);
    pass(5 * DAY);
    expect(await clock.isTrusted()).toBe(true);
    expect(logged).toEqual([]);
  });

  test('doubts a clock that the database’s disagrees with for as long as it does', async () => {
    const { machine, start, pass } = aMachine(server, 'another');
    machine.wrongBy = 20 * MINUTE;
    const clock = start();
    expect(await clock.isTrusted()).toBe(false);
    pass(5 * DAY);
    expect(await clock.isTrusted()).toBe(false);
  });
});
