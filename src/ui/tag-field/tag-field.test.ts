import { expect, test } from 'vitest';
import { addWords } from './tag-field.tsx';

const limits = { most: 4, maxLength: 5 };

test('words between commas are added once, whatever their case, as long and as many as may be', () => {
  expect(addWords(['Cats'], ' dogs , cats,, big\nhorses', limits)).toEqual(['Cats', 'dogs', 'big', 'horse']);
  expect(addWords(['a', 'b', 'c'], 'd,e', limits)).toEqual(['a', 'b', 'c', 'd']);
  expect(addWords(['a'], ' , ', limits)).toEqual(['a']);
});
