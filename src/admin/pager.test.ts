import { expect, test } from 'vitest';
import { pageNumber, stepBack, stepOn, trailOf } from './pager.tsx';

test('the way through the pages leads back through the same ones', () => {
  const first = trailOf(null, '');
  expect([pageNumber(first), stepBack(first)]).toEqual([1, null]);
  const second = stepOn(first, '', 'b');
  const third = stepOn(trailOf(second.state, second.cursor), second.cursor, 'c');
  expect(third).toEqual({ cursor: 'c', state: { trail: ['', 'b'] } });
  expect(pageNumber(trailOf(third.state, 'c'))).toBe(3);
  const back = stepBack(trailOf(third.state, third.cursor));
  expect(back).toEqual({ cursor: 'b', state: { trail: [''] } });
  expect(stepBack(trailOf(back?.state, 'b'))).toEqual({ cursor: '', state: { trail: [] } });
});

test('a place without a way leads to the first page, and further pages back to it', () => {
  for (const state of [null, 'x', { trail: [1] }, { trail: [] }, { other: 1 }]) expect(trailOf(state, 'c')).toBeNull();
  expect([pageNumber(null), stepBack(null)]).toEqual([null, { cursor: '', state: { trail: [] } }]);
  const next = stepOn(null, 'c', 'd');
  expect(pageNumber(trailOf(next.state, 'd'))).toBeNull();
  const back = stepBack(trailOf(next.state, 'd'));
  expect([back?.cursor, trailOf(back?.state, 'c')]).toEqual(['c', null]);
});
