import { describe, expect, test, vi } from 'vitest';
import { createSessionMemory, type FoundSession } from './sessions.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const start = new Date('2026-11-23T12:00:00Z');

/** A memory with a clock and signals of its own; `ask` says whether the database had to be asked for each of the tokens. */
function aMemory(most?: number) {
  let at = start.getTime();
  let period: number | null = 1;
  const told: ((signal: string) => void)[] = [];
  const realtime = {
    overhear: (heard: (signal: string) => void) => void told.push(heard),
    hearingPeriod: () => period,
  };
  const memory = createSessionMemory({ realtime: realtime as never, now: () => new Date(at) }, most);
  const sessions = new Map<string, FoundSession>();

  return {
    memory,
    sessions,
    pass: (ms: number) => (at += ms),
    tell: (signal: string) => told.forEach((heard) => heard(signal)),
    hear: (next: number | null) => (period = next),
    add(name: string, changes: Partial<FoundSession & { isOrganiser: boolean }> = {}) {
      const { isOrganiser = false, ...times } = changes;
      const person = {
        userId: `user of ${name}`,
        sessionId: `session of ${name}`,
        isOrganiser,
        isAdministrator: false,
        isStrong: false,
        isTooWeak: false,
      };
      sessions.set(name, { person, expiresAt: new Date(at + DAY), lastUsedAt: new Date(at), ...times });
    },
    async ask(...names: string[]) {
      const asked: string[] = [];
      for (const name of names) {
        const find = async () => {
          asked.push(name);
          return sessions.get(name) ?? null;
        };
        const person = await memory.personOf(name, find);
        expect(person).toEqual(sessions.get(name)?.person ?? null);
      }
      return asked;
    },
  };
}

describe('a session that was found', () => {
  test('is looked up again after thirty seconds', async () => {
    const { add, ask, pass } = aMemory();
    add('ada');
    expect(await ask('ada', 'ada')).toEqual(['ada']);
    pass(30 * SECOND - 1);
    expect(await ask('ada')).toEqual([]);
    pass(1);
    expect(await ask('ada')).toEqual(['ada']);
  });

  test.each([
    ['its end', { expiresAt: new Date(start.getTime() + 5 * SECOND) }],
    ['the end of seven days without use', { lastUsedAt: new Date(start.getTime() - 7 * DAY + 5 * SECOND) }],
  ])('is kept no longer than %s', async (_, times) => {
    const { add, ask, pass } = aMemory();
    add('ada', times);
    await ask('ada');
    pass(5 * SECOND - 1);
    expect(await ask('ada')).toEqual([]);
    pass(1);
    expect(await ask('ada')).toEqual(['ada']);
  });

  test.each(['session-ended:session of ada', 'roles-changed:user of ada'])('is looked up after %s', async (signal) => {
    const { add, ask, tell } = aMemory();
    for (const name of ['ada', 'bob']) add(name);
    await ask('ada', 'bob');
    tell(signal);
    expect(await ask('ada', 'bob')).toEqual(['ada']);
  });

  test('is not kept when it ends while it is looked up, nor before the transaction that ends it may be over', async () => {
    const { add, ask, memory, sessions, tell, pass } = aMemory();
    add('ada');
    const find = vi.fn(async () => {
      tell('session-ended:session of ada');
      return sessions.get('ada') ?? null;
    });
    await memory.personOf('ada', find);
    expect(await ask('ada')).toEqual(['ada']);
    pass(59 * SECOND);
    expect(await ask('ada', 'ada')).toEqual(['ada', 'ada']);
    pass(2 * SECOND);
    expect(await ask('ada', 'ada')).toEqual(['ada']);
  });

  test('no longer counts once signals may have been missed, and is not kept until all are heard', async () => {
    const { add, ask, hear } = aMemory();
    add('ada');
    await ask('ada');
    hear(null);
    expect(await ask('ada', 'ada')).toEqual(['ada', 'ada']);
    hear(2);
    expect(await ask('ada', 'ada')).toEqual(['ada']);
    // Gone and back between two calls.
    hear(3);
    expect(await ask('ada', 'ada')).toEqual(['ada']);
  });

  test('is not kept when signals may have been missed while it was looked up', async () => {
    const { add, ask, memory, sessions, hear } = aMemory();
    add('ada');
    const find = async () => {
      hear(2);
      return sessions.get('ada') ?? null;
    };
    await memory.personOf('ada', find);
    expect(await ask('ada')).toEqual(['ada']);
  });

  test("is looked up each time when it is an organiser's, or none", async () => {
    const { add, ask } = aMemory();
    add('olga', { isOrganiser: true });
    expect(await ask('olga', 'olga', 'nobody', 'nobody')).toEqual(['olga', 'olga', 'nobody', 'nobody']);
  });
});

test('no more sessions are kept than there is room for, the last ones', async () => {
  const { add, ask, memory } = aMemory(3);
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names) add(name);
  await ask(...names);
  expect(memory.size()).toBe(3);
  expect(await ask('c', 'd', 'e')).toEqual([]);
  expect(await ask('a')).toEqual(['a']);
});

test('when more sessions end than there is room for, no session is kept that has ended', async () => {
  const { add, ask, tell } = aMemory(3);
  for (const name of ['a', 'b', 'c']) add(name);
  await ask('a', 'b', 'c');
  tell('session-ended:session of a');
  for (const name of ['x', 'y', 'z']) tell(`session-ended:session of ${name}`);
  expect(await ask('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
});
