import { existsSync } from 'node:fs';
import { run } from '../spawn.mjs';

/** Whether this process may install Debian packages. */
export function canUseApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs Debian packages without questions; answers whether that worked, and shows apt's words when it did not. */
export async function aptInstall(packages) {
  const options = { quiet: true, timeout: 8 * 60_000, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const update = await run('apt-get', ['update', '-q'], options);
  const install = await run('apt-get', ['install', '-yq', '--no-install-recommends', ...packages], options);
  if (install.code !== 0) console.error(update.output, install.output);
  return install.code === 0;
}
