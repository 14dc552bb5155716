import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { run, runNode } from '../spawn.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const MINUTES = 60_000;

/**
 * The path of a Chromium that starts on this machine, or null. CHROMIUM names one; otherwise Playwright's own and those of the
 * machine are tried. With `install` one is fetched when there is none: by apt where that is allowed, else by Playwright.
 */
export async function findChromium({ install = false } = {}) {
  const present = await firstThatStarts(candidates());
  if (present || !install) return present;
  console.log('No Chromium here: installing one for the browser tests…');
  if (canUseApt()) {
    await aptInstall(['chromium']);
    const installed = await firstThatStarts(candidates());
    if (installed) return installed;
  }
  const dependencies = canUseApt() ? ['--with-deps'] : [];
  const args = ['install', ...dependencies, '--only-shell', 'chromium'];
  await runNode('node_modules/playwright-core/cli.js', args, { timeout: 5 * MINUTES });
  return firstThatStarts(candidates());
}

/**
 * The path of a Chromium without windows, or null: a page in it costs half, but none sleeps in its memory. CHROMIUM_SHELL names
 * one, or none where it is empty. With `install` apt fetches one where that is allowed.
 */
export async function findHeadlessShell({ install = false } = {}) {
  const present = await firstThatStarts(shells());
  if (present || !install || process.env.CHROMIUM_SHELL !== undefined || !canUseApt()) return present;
  console.log('Installing a Chromium without windows, for faster browser tests…');
  await aptInstall(['chromium-headless-shell']);
  return firstThatStarts(shells());
}

/** A browser without its libraries is on the disk and does not start. */
async function firstThatStarts(files) {
  for (const file of files.filter(isExecutable)) {
    const { code } = await run(file, ['--headless', '--no-sandbox', '--version'], { quiet: true, timeout: 30_000 });
    if (code === 0) return file;
  }
  return null;
}

function candidates() {
  if (process.env.CHROMIUM) return [process.env.CHROMIUM];
  return [...new Set([...ofPlaywright(), ...onPath(NAMES), ...MAC])];
}

function shells() {
  if (process.env.CHROMIUM_SHELL !== undefined) return [process.env.CHROMIUM_SHELL].filter(Boolean);
  return [...ofPlaywright().filter((file) => /headless.shell/.test(path.basename(file))), ...onPath(SHELLS)];
}

function onPath(names) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return folders.filter(Boolean).flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/** Its folders are named by revision; the newest comes first. */
function ofPlaywright() {
  const caches = { darwin: 'Library/Caches/ms-playwright', win32: 'AppData/Local/ms-playwright' };
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), caches[process.platform] ?? '.cache/ms-playwright');
  const names = /^(?:chrome|headless_shell|chrome-headless-shell|Chromium|Google Chrome for Testing)(?:\.exe)?$/;
  const folders = list(cache)
    .filter((name) => name.startsWith('chromium'))
    .sort()
    .reverse();
  return folders.flatMap((folder) =>
    list(path.join(cache, folder)).flatMap((platform) =>
      list(path.join(cache, folder, platform))
        .filter((name) => names.test(name))
        .map((name) => path.join(cache, folder, platform, name)),
    ),
  );
}

function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
