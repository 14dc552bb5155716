import { expect, test } from 'vitest';
import { withValues } from './address.ts';

test('values are put into the address, and taken out of it', () => {
  expect(withValues('?a=1&b=2', { b: null, c: 'x y' })).toBe('?a=1&c=x+y');
  expect(withValues('a=1', { a: '' })).toBe('');
});
