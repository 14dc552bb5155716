import { findChromium, findHeadlessShell } from '../../../scripts/machine/find-chromium.mjs';

/** Before the first test in a browser: CHROMIUM is the path of one that starts, CHROMIUM_SHELL of one without windows. */
export async function setup() {
  const chromium = await findChromium();
  const shell = chromium && (await findHeadlessShell());
  if (shell) process.env.CHROMIUM_SHELL = shell;
  if (chromium) process.env.CHROMIUM = chromium;
  else if (process.env.CI) throw new Error('No Chromium: set CHROMIUM, or install one (`npm test` as root does).');
  else
    console.warn(
      '\n*** No Chromium here: the tests in the browser are SKIPPED. Set CHROMIUM or install Chromium. ***\n',
    );
}
