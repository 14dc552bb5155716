import { expect, test, vi } from 'vitest';
import { rememberLast } from './remember-last.ts';

test('what was asked for lately is made once, and the rest is let go', () => {
  const make = vi.fn((key: string) => key.toUpperCase());
  const remembered = rememberLast<string>(2);
  const ask = (key: string) => remembered(key, () => make(key));
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});
