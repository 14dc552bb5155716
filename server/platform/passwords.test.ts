import { expect, test } from 'vitest';
import { isPassword } from './passwords.ts';

test('a thousand who come at once wait for their turns', { tags: ['asvs/crowds'] }, async () => {
  const answers = await Promise.all(Array.from({ length: 1000 }, () => isPassword(null, 'any', async () => true)));
  expect(answers).toEqual(Array<boolean>(1000).fill(true));
});

test('those beyond are told to come again, and one that fails keeps nobody else waiting', async () => {
  const fail = () => Promise.reject(new Error('no database'));
  const tries = await Promise.allSettled(Array.from({ length: 2500 }, () => isPassword(null, 'any', fail)));
  const reasons = tries.flatMap((tried) => (tried.status === 'rejected' ? [(tried.reason as Error).message] : []));
  expect(reasons.filter((reason) => reason === 'no database').length).toBeGreaterThan(1999);
  expect(reasons.filter((reason) => reason.startsWith('Many people')).length).toBeGreaterThan(100);
  expect(await isPassword(null, 'any', async () => true)).toBe(true);
});
