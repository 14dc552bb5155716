import { expect, test } from 'vitest';
import { cardCoverSizes, coverSources, pageCoverSizes } from '#src/events/event/cover-sources.ts';
import { preloadCover } from './cover-preload.ts';

const cover = { cover_id: '0193a1b2-0000-7000-8000-00000000000a', alt: '', width: 1600, height: 900 };

test.each([
  ['home', cardCoverSizes, 1600],
  ['home', cardCoverSizes, 700],
  ['event', pageCoverSizes, 1600],
])('the %s page asks ahead for the very picture that it will show', (kind, sizes, width) => {
  const { srcSet } = coverSources({ ...cover, width });
  expect(preloadCover(kind, { ...cover, width })).toBe(
    `<link rel="preload" as="image" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high">`,
  );
});

test('without a picture, and on other pages, nothing is asked for', () => {
  expect(preloadCover('home', null)).toBe('');
  expect(preloadCover('plain', cover)).toBe('');
});
