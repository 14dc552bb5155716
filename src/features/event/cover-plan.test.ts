import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { coverPalettes } from '#src/design/cover-palettes.ts';
import { motifs, planCover } from './cover-plan.ts';

test('an event has the same cover every time', () => {
  const look = () => {
    const { motif, palette, next } = planCover('0193a1b2-0000-7000-8000-00000000000a');
    return { motif, palette, series: [next(), next(), next()] };
  };
  expect(look()).toEqual(look());
});

test('events made one after the other do not look alike', () => {
  const looks = Array.from({ length: 1000 }, () => planCover(v7())).map(({ motif, palette }) => motif + palette.ground);
  expect(new Set(looks).size).toBe(motifs.length * coverPalettes.length);
});

test('the series stays from 0 up to 1', () => {
  const { next } = planCover('any');
  for (let step = 0; step < 1000; step++) {
    const share = next();
    expect(share >= 0 && share < 1).toBe(true);
  }
});
