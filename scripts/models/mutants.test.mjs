import { expect, test } from 'vitest';
import { runNode } from '../spawn.mjs';

test('a machine is broken in every small way, and enough of it is noticed', { tags: ['thorough'] }, async () => {
  const { code, output } = await runNode('scripts/models/mutants.mjs', ['second-factor'], { quiet: true });
  expect(code, output).toBe(0);
  expect(output).toMatch(/^structural .*\nsecond-factor +\d+/m);
  expect(output).toMatch(/^behavioural .*\nsecond-factor +\d+/m);
});
