import { expect, test } from 'vitest';
import { initialsOf } from './face.tsx';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada', 'A'],
  ['Ada King, Countess of Lovelace', 'AL'],
  ['  émile   zola ', 'ÉZ'],
  ['ada@example.org', 'A'],
  ['🎉 Party', '🎉P'],
  ['', ''],
])('%j is shortened to %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
