import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';

/** The path of a Firefox on this machine, or null. FIREFOX names one; with `install` it is fetched by apt where that is allowed. */
export async function findFirefox({ install = false } = {}) {
  const find = () => process.env.FIREFOX ?? onPath('firefox-esr') ?? onPath('firefox');
  return find() ?? (await fetched(install, 'Firefox', ['firefox-esr'], find));
}

/**
 * What drives WebKitGTK: { driver, browser, screen }, paths of WebKitWebDriver, MiniBrowser and Xvfb; or null. With `install` it
 * is fetched by apt where that is allowed.
 */
export async function findWebKit({ install = false } = {}) {
  const find = () => {
    const [driver, browser, screen] = [onPath('WebKitWebDriver'), miniBrowser(), onPath('Xvfb')];
    return driver && browser && screen ? { driver, browser, screen } : null;
  };
  return find() ?? (await fetched(install, 'WebKitGTK', ['webkit2gtk-driver', 'xvfb'], find));
}

async function fetched(install, name, packages, find) {
  if (!install || !canUseApt()) return null;
  console.log(`No ${name} here: installing it…`);
  await aptInstall(packages);
  return find();
}

function onPath(name) {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin'].filter(Boolean);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/** It comes with the library, in a folder named by machine and version. */
function miniBrowser() {
  const machines = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')) : [];
  const files = machines.map((machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`);
  return files.find((file) => existsSync(file)) ?? null;
}
