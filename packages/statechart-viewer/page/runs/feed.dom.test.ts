import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Letter, Message, Page } from '../../watch/messages.ts';
import { openFeed } from './feed.ts';
import { presenceWords, runWords, successorOf } from './run.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** A feed whose channel is a pair of hands. */
function feed() {
  const sent: Letter[] = [];
  let hear: (event: MessageEvent<Letter>) => void = () => {};
  const channel = {
    postMessage: (letter: Letter) => sent.push(letter),
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
  } as unknown as BroadcastChannel;
  const opened = openFeed(channel);
  const tell = (data: Letter) => hear(new MessageEvent('message', { data, origin: location.origin }));
  const told = (run: string, page: Partial<Page> = {}, messages: Message[] = []) =>
    tell({ type: 'told', run, page: { tab: 'a', load: 1, startedAt: 1, path: '/', ...page }, messages });
  const words = () => opened.runs().map((run) => runWords(run, opened.runs()).replace(/, [\d:]{8}/, ''));
  return { ...opened, sent, tell, told, words };
}

function message(number: number): Message {
  const seen = { status: 'active', active: [], tags: [], children: [], guards: {}, data: {} } as const;
  return { number, actor: 'x:0', at: number, kind: 'snapshot', event: 'e', seen: { ...seen } as never };
}

test('a page that says it was left is gone, until it speaks again', () => {
  const { told, tell, runs } = feed();
  told('one');
  expect(runs()[0]?.end).toBeNull();
  tell({ type: 'gone', run: 'one', why: 'left' });
  expect(runs()[0]?.end?.why).toBe('left');
  told('one');
  expect(runs()[0]?.end).toBeNull();
});

test('a page that answers no question is silent, and is back with its first answer', () => {
  const { told, runs, sent } = feed();
  told('one');
  vi.advanceTimersByTime(6_000);
  expect(sent.filter(({ type }) => type === 'viewer asks')).toHaveLength(3);
  expect(runs()[0]?.end).toBeNull();
  vi.advanceTimersByTime(2_000);
  expect(runs()[0]?.end?.why).toBe('silent');
  told('one');
  expect(runs()[0]?.end).toBeNull();
});

test('a page that answers stays, and its answers change nothing', () => {
  const { told, runs } = feed();
  told('one', {}, [message(1)]);
  const before = runs();
  for (let asked = 0; asked < 10; asked++) {
    vi.advanceTimersByTime(2_000);
    told('one');
  }
  expect(runs()).toBe(before);
});

test('runs stand in the order of their start, named by page, load and path', () => {
  const { told, tell, words, runs } = feed();
  told('third', { tab: 'a', load: 2, startedAt: 3, path: '/profile' });
  told('first', { tab: 'a', startedAt: 1, path: '/login' });
  told('second', { tab: 'b', startedAt: 2, path: '/event/1' });
  tell({ type: 'gone', run: 'first', why: 'left' });
  expect(words()).toEqual(['Page 1: /login (gone)', 'Page 2: /event/1', 'Page 1, load 2: /profile']);
  const [first, second] = runs();
  expect(first && successorOf(first, runs())?.id).toBe('third');
  expect(second && successorOf(second, runs())).toBeNull();
  expect(runs().map(presenceWords)).toEqual([
    expect.stringMatching(/^This page was left, closed or loaded again at/),
    'This page is open at /event/1.',
    'This page is open at /profile.',
  ]);
});

test('what was heard outlives a reload of the viewer', () => {
  const before = feed();
  before.told('one', {}, [message(1), message(2)]);
  before.tell({ type: 'gone', run: 'one', why: 'left' });
  before.told('two', { startedAt: 2 }, [message(1)]);
  dispatchEvent(new Event('pagehide'));
  const { runs, told } = feed();
  expect(runs().map(({ id, end }) => [id, end?.why])).toEqual([
    ['one', 'left'],
    ['two', 'silent'],
  ]);
  expect(runs()[0]?.messages).toHaveLength(2);
  told('two', { startedAt: 2 }, [message(1), message(2)]);
  expect(runs()[1]).toMatchObject({ end: null, messages: [{ number: 1 }, { number: 2 }] });
});

test('what became of an event that is sent is what its page answers, or that it has not', async () => {
  const { send, sent, tell } = feed();
  const first = send('one', 'x:0', { type: 'rung' });
  const second = send('one', 'x:0', { type: 'rung' });
  const asked = sent.flatMap((letter) => (letter.type === 'viewer sends' ? [letter] : []));
  expect(asked[1]).toMatchObject({ run: 'one', actor: 'x:0', event: { type: 'rung' } });
  tell({ type: 'answer', run: 'one', request: asked[1]?.request ?? '', answer: { result: 'ignored' } });
  expect(await second).toEqual({ result: 'ignored' });
  vi.advanceTimersByTime(3_000);
  expect(await first).toMatchObject({ result: 'refused', why: 'The page has not answered.' });
});

test('where there is no room for everything, the oldest is left out', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    setItem(key: string, value: string) {
      if (value.includes('"one"')) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  const { told } = feed();
  told('one', { startedAt: 1 });
  told('two', { startedAt: 2 });
  dispatchEvent(new Event('pagehide'));
  expect(feed().words()).toEqual(['Page 1: / (no answer)']);
  vi.unstubAllGlobals();
});

test.each([
  ['text that was cut off', (text: string) => text.slice(0, -5)],
  ['no list', () => '{"runs":[]}'],
  ['null', () => 'null'],
  ['runs of an older viewer', () => '["run 1",{"id":"a","events":[]},null]'],
  ['messages that no page tells', (text: string) => text.replace('"snapshot"', '"rumour"')],
])('%s in the storage is no run, and the pages are heard all the same', (_, left) => {
  const before = feed();
  before.told('one', {}, [message(1)]);
  dispatchEvent(new Event('pagehide'));
  const kept = sessionStorage.getItem('statechart-viewer-runs') ?? '';
  expect(feed().runs()).toHaveLength(1);
  sessionStorage.setItem('statechart-viewer-runs', left(kept));
  const after = feed();
  expect(after.runs()).toEqual([]);
  after.told('two');
  expect(after.runs().map(({ id }) => id)).toEqual(['two']);
});
