import { expect, test } from 'vitest';
import { newToken } from './tokens.ts';

test('a thousand tokens have 256 random bits each', { tags: ['asvs/token-strength'] }, () => {
  const tokens = Array.from({ length: 1000 }, () => newToken().token);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const all = tokens.map((token) => Buffer.from(token, 'base64url'));
  // A prefix, a counter or a clock would hold some bits still. Chance alone leaves this band in 1 of 10 million runs.
  for (let bit = 0; bit < 256; bit += 1) {
    const ones = all.filter((bytes) => ((bytes[bit >> 3]! >> (bit & 7)) & 1) === 1).length;
    expect(ones).toBeGreaterThan(390);
    expect(ones).toBeLessThan(610);
  }
  // Nor do a token's bits follow from those of the one before it.
  const kept = all.slice(1).map((bytes, index) => equalBits(bytes, all[index]!));
  expect(Math.min(...kept)).toBeGreaterThan(75);
  expect(Math.max(...kept)).toBeLessThan(181);
});

function equalBits(one: Buffer, other: Buffer): number {
  return one.reduce((sum, byte, index) => sum + 8 - (byte ^ other[index]!).toString(2).replaceAll('0', '').length, 0);
}
