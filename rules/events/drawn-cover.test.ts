import { expect, test } from 'vitest';
import { v7 } from 'uuid';
import { coverPalettes } from './cover-palettes.ts';
import { drawCover } from './drawn-cover.ts';

const id = '0193a1b2-0000-7000-8000-00000000000a';

test('an event has the same cover every time, and keeps the one that it has', () => {
  expect(drawCover(id)).toEqual(drawCover(id));
  expect(drawCover(id).slice(0, 2)).toEqual([
    { is: 'rect', width: 800, height: 450, fill: '#5e2118' },
    { is: 'rect', x: -10, y: 178, width: 70, height: 500, rx: 35, fill: '#ff8f7a', opacity: 0.5 },
  ]);
});

test('events made one after the other do not look alike', () => {
  const looks = Array.from({ length: 1000 }, () => drawCover(v7())).map(([ground, first, second]) => {
    const motif = [first?.is, second?.is, first?.fill === second?.fill].join();
    return { ground: ground?.fill, motif };
  });
  expect(new Set(looks.map(({ ground }) => ground)).size).toBe(coverPalettes.length);
  expect(new Set(looks.map(({ motif }) => motif)).size).toBeGreaterThanOrEqual(4);
});

test('whatever the id, the shapes lie within sight', () => {
  for (let made = 0; made < 300; made++) {
    for (const { cx = 0, y = 0 } of drawCover(v7())) {
      expect(Number(cx)).toBeLessThanOrEqual(800);
      expect(Number(y)).toBeLessThan(450);
    }
  }
});
