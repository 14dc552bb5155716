import { describe, expect, it } from 'vitest';
import { byLetter, sheets, toPages } from './print.tsx';

const A4 = { width: 210, height: 297 };

describe.each(Object.entries(sheets))('a sheet of %s', (_, { columns, rows, width, height, top, left, gap }) => {
  it('fits on A4, with the same room on both sides', () => {
    const across = columns * width + (columns - 1) * gap;
    expect(across + 2 * left).toBeCloseTo(A4.width, 0);
    expect(top + rows * height).toBeLessThanOrEqual(A4.height);
    expect(top + rows * height + top).toBeCloseTo(A4.height, 0);
  });
});

it('people are as many at a time as a sheet has pieces', () => {
  const people = Array.from({ length: 25 }, (_, index) => index);
  expect(toPages(people, sheets.labels24).map((page) => page.length)).toEqual([24, 1]);
  expect(toPages([], sheets.badges)).toEqual([]);
});

it('people stand under the first letters of their names, accents aside', () => {
  const named = ['Ada', 'Álvaro', 'Émile', 'Zoë', '', '7 of 9', 'Łucja'].map((name) => ({ name }));
  expect(byLetter(named).map(([letter, people]) => [letter, people.length])).toEqual([
    ['A', 2],
    ['E', 1],
    ['Z', 1],
    ['#', 2],
    ['Ł', 1],
  ]);
});
