import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Values } from './editor.types.ts';
import { isSame } from '#rules/is-same.ts';
import { changesOf, merge } from './merge.ts';

const base = { title: 'Talk', venue: 'Hall', tags: ['a'] };

test('what changed on one side alone is kept from that side', () => {
  expect(merge(base, { ...base, title: 'Mine' }, { ...base, tags: ['a', 'b'] })).toEqual({
    values: { title: 'Mine', venue: 'Hall', tags: ['a', 'b'] },
    takenOver: ['tags'],
    clashing: [],
  });
});

test('what both changed clashes, unless both wrote the same', () => {
  expect(merge(base, { ...base, title: 'Mine', venue: 'Attic' }, { ...base, title: 'Theirs', venue: 'Attic' })).toEqual(
    {
      values: { title: 'Mine', venue: 'Attic', tags: ['a'] },
      takenOver: [],
      clashing: ['title'],
    },
  );
});

test('a field that an old draft does not know is as it is there, and one that no longer exists is left out', () => {
  expect(merge({ title: 'Talk' }, { title: 'Mine', gone: 1 }, base).values).toEqual({ ...base, title: 'Mine' });
});

const someValues = fc.record({
  a: fc.jsonValue({ maxDepth: 1 }),
  b: fc.constantFrom(1, 2),
  c: fc.constantFrom(1, 2, 3),
});

test('nothing is lost: a field is one of both, mine where I changed it, theirs where only they did', () => {
  fc.assert(
    fc.property(someValues, someValues, someValues, (before: Values, mine: Values, theirs: Values) => {
      const { values, takenOver, clashing } = merge(before, mine, theirs);
      const [mineChanged, theirsChanged] = [changesOf(before, mine), changesOf(before, theirs)];
      for (const field of Object.keys(theirs)) {
        expect(values[field]).toEqual(field in mineChanged ? mine[field] : theirs[field]);
        expect(takenOver.includes(field)).toBe(field in theirsChanged && !(field in mineChanged));
        expect(clashing.includes(field)).toBe(
          field in theirsChanged && field in mineChanged && !isSame(mine[field], theirs[field]),
        );
      }
    }),
    { numRuns: 200 },
  );
});
