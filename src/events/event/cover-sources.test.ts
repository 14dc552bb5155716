import { expect, test } from 'vitest';
import { coverSources } from './cover-sources.ts';

test('a large picture comes in three sizes', () => {
  expect(coverSources({ cover_id: 'c1', width: 1600 })).toEqual({
    srcSet: '/api/covers/c1/small 480w, /api/covers/c1/medium 960w, /api/covers/c1/large 1600w',
    src: '/api/covers/c1/large',
  });
});

test.each([
  [700, '/api/covers/c1/small 480w, /api/covers/c1/large 700w'],
  [480, '/api/covers/c1/large 480w'],
  [90, '/api/covers/c1/large 90w'],
])('one of %i pixels is offered once in its own width', (width, srcSet) => {
  expect(coverSources({ cover_id: 'c1', width }).srcSet).toBe(srcSet);
});
