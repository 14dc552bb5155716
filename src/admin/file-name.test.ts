import { expect, test } from 'vitest';
import { fileNameIn } from './file-name.ts';

test.each([
  [`attachment; filename="Caf_.csv"; filename*=UTF-8''Caf%C3%A9%20%22x%22.csv`, 'Café "x".csv'],
  ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
  [`attachment; filename="plain.csv"; filename*=UTF-8''%E9`, 'plain.csv'],
  ['attachment', null],
  [null, null],
])('%s names the file %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
