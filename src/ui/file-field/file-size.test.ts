import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [839_680, '820 kB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [5 * 1024 * 1024, '5.0 MB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
