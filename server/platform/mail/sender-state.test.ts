import { expect, test } from 'vitest';
import { afterNews, mailsAllowed, readySender, type SenderNews, type SenderState } from './sender-state.ts';

const minute = 60_000;
const trouble = (at: number, kind: 'connection' | 'quota' = 'connection'): SenderNews => ({
  ...{ type: 'trouble', trouble: kind, reason: 'no', at },
});
const unclear = (mailId: string, at = 0): SenderNews => ({ type: 'unclear', mailId, reason: 'no', at });
const after = (...news: SenderNews[]) => news.reduce(afterNews, readySender);

/** Fails each try at its time. */
function tryOften(times: number, kind: 'connection' | 'quota'): SenderState {
  let state = after(trouble(0, kind));
  for (let turn = 1; turn < times; turn += 1) {
    state = afterNews(state, trouble(state.kind === 'paused' ? state.nextTryAt : 0, kind));
  }
  return state;
}

test('trouble pauses the sender for a second, then ever longer: a minute at most for a connection', () => {
  expect(after(trouble(0))).toMatchObject({ kind: 'paused', tries: 1, since: 0, nextTryAt: 1000 });
  const many = tryOften(30, 'connection');
  const more = many.kind === 'paused' ? afterNews(many, trouble(many.nextTryAt)) : many;
  expect(more).toMatchObject({ tries: 31, since: 0 });
  expect([many, more].map((state) => (state.kind === 'paused' ? state.nextTryAt : 0)).reduce((a, b) => b - a)).toBe(
    minute,
  );
  const quota = tryOften(30, 'quota');
  const later = quota.kind === 'paused' ? afterNews(quota, trouble(quota.nextTryAt, 'quota')) : quota;
  expect([quota, later].map((state) => (state.kind === 'paused' ? state.nextTryAt : 0)).reduce((a, b) => b - a)).toBe(
    10 * minute,
  );
});

test('what was under way when it paused prolongs nothing', () => {
  expect(after(trouble(0), trouble(10), unclear('a', 20), trouble(999))).toEqual(after(trouble(0)));
});

test('while it is paused nothing is tried; then one mail is; after the first success all are', () => {
  const paused = after(trouble(0));
  expect([0, 999, 1000].map((at) => mailsAllowed(paused, at, 20))).toEqual([0, 0, 1]);
  expect(mailsAllowed(afterNews(paused, { type: 'works' }), 1001, 20)).toBe(20);
});

test('three different mails that are refused in a row pause it; one mail that is refused thrice does not', () => {
  expect(after(unclear('a'), unclear('b'), unclear('c'))).toMatchObject({ kind: 'paused', trouble: 'all_refused' });
  expect(after(unclear('a'), unclear('a'), unclear('a'))).toMatchObject({ kind: 'ready' });
  expect(after(unclear('a'), unclear('b'), { type: 'works' }, unclear('c'))).toMatchObject({ kind: 'ready' });
});

test('a try that is refused for reasons unknown prolongs the pause that there is', () => {
  expect(after(trouble(0, 'quota'), unclear('a', 1000))).toMatchObject({ trouble: 'quota', tries: 2, nextTryAt: 3000 });
});
