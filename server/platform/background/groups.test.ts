import { expect, test, vi } from 'vitest';
import { createGroups } from './groups.ts';

const inWords = (error: unknown) => (error instanceof Error ? error.message : error);
const settled = async (all: Promise<string>[]) =>
  (await Promise.allSettled(all)).map((each) => (each.status === 'fulfilled' ? each.value : inWords(each.reason)));

/** Decides when told to; `groups` are those that it was asked about. */
function held() {
  const groups: string[][] = [];
  const open: (() => void)[] = [];
  const join = createGroups<string, string>(async (_key, items) => {
    groups.push(items);
    await new Promise<void>((resolve) => open.push(resolve));
    return items.map((item) => `${item}!`);
  });
  const decideNext = async () => {
    await vi.waitFor(() => expect(open).not.toHaveLength(0));
    open.shift()?.();
  };
  return { join, groups, decideNext };
}

test('who comes while a group is decided waits for the next, fifty at most', async () => {
  const { join, groups, decideNext } = held();
  const first = [join('a', '0'), join('a', '1')];
  await vi.waitFor(() => expect(groups).toEqual([['0', '1']]));
  const more = Array.from({ length: 60 }, (_, index) => join('a', String(index + 2)));
  for (let group = 0; group < 3; group += 1) await decideNext();
  expect(await settled([...first, ...more])).toEqual(Array.from({ length: 62 }, (_, index) => `${index}!`));
  expect(groups.map(({ length }) => length)).toEqual([2, 50, 10]);
  expect(groups.flat()).toEqual(Array.from({ length: 62 }, (_, index) => String(index)));
});

test('what only reads takes as many as it likes', async () => {
  const groups: string[][] = [];
  const join = createGroups<string, string>(async (_key, items) => {
    groups.push(items);
    return items;
  }, 100);
  const asked = Array.from({ length: 150 }, (_, index) => String(index));
  expect(await settled(asked.map((item) => join('a', item)))).toEqual(asked);
  expect(groups.map(({ length }) => length)).toEqual([100, 50]);
});

test('another key waits for nobody', async () => {
  const { join, groups, decideNext } = held();
  const [a, b] = [join('a', '0'), join('b', '1')];
  await vi.waitFor(() => expect(groups).toEqual([['0'], ['1']]));
  await decideNext();
  await decideNext();
  expect(await settled([a, b])).toEqual(['0!', '1!']);
  const again = join('a', '2');
  await decideNext();
  expect(await again).toBe('2!');
});

test('what is refused to one is refused to nobody else', async () => {
  const join = createGroups<string, string>(async (_key, items) =>
    items.map((item) => (item === '1' ? new Error('Not you.') : item)),
  );
  expect(await settled(['0', '1', '2'].map((item) => join('a', item)))).toEqual(['0', 'Not you.', '2']);
});

test('a group that fails is decided one by one', async () => {
  const decide = vi.fn(async (_key: string, items: string[]) => {
    if (items.includes('1')) throw new Error('It broke.');
    return items;
  });
  const join = createGroups(decide);
  expect(await settled(['0', '1', '2'].map((item) => join('a', item)))).toEqual(['0', 'It broke.', '2']);
  expect(decide.mock.calls.map(([, items]) => items)).toEqual([['0', '1', '2'], ['0'], ['1'], ['2']]);
});

test('with the database away nobody waits for the failure of all the others', async () => {
  const decide = vi.fn(async (): Promise<string[]> => {
    throw Object.assign(new Error('Gone.'), { code: 'ECONNREFUSED' });
  });
  const join = createGroups<string, string>(decide);
  expect(await settled(['0', '1', '2'].map((item) => join('a', item)))).toEqual(['Gone.', 'Gone.', 'Gone.']);
  expect(decide).toHaveBeenCalledTimes(2);
});

test('who has waited too long is asked to come again, and holds nobody up', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { join, groups, decideNext } = held();
    const slow = join('a', 'slow');
    await Promise.resolve();
    const late = join('a', 'late');
    vi.advanceTimersByTime(30_001);
    const third = join('a', 'third');
    await decideNext();
    await expect(late).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '5' } });
    await decideNext();
    expect([await slow, await third]).toEqual(['slow!', 'third!']);
    expect(groups).toEqual([['slow'], ['third']]);
  } finally {
    vi.useRealTimers();
  }
});
