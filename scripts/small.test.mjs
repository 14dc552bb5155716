import { expect, test } from 'vitest';
import { runNode } from './spawn.mjs';

/** Commands that take minutes, in their small form: what each prints last where all of it went well. */
const commands = [
  ['bench/bench.mjs', /^\| 0\.02 min of 50 scans a minute \|/m],
  ['crowd.mjs', /^2 logins at once from as many addresses, in .*: 2 × 200$/m],
  ['operator/operator.mjs', /^\| Upgraded under load \| .* none lost \|$/m],
  ['debian/deb.mjs', /^Installed twice, removed and purged: as it should be\.$/m],
  ['screens/lighthouse.mjs', /^\/ +\d+/m],
];

test.each(commands)('%s still works', { tags: ['thorough'], timeout: 600_000 }, async (script, prints) => {
  const { code, output } = await runNode(`scripts/${script}`, ['--small'], { quiet: true });
  expect(code, output).toBe(0);
  if (!/ is left out: /.test(output)) expect(output).toMatch(prints);
});
