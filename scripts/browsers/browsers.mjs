// The main journeys in Firefox and in WebKit: npm run browsers. Both are found, or installed where apt may.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from '../build/build.mjs';
import { findFirefox, findWebKit } from '../machine/find-other-browsers.mjs';
import { startDemoServer } from '../screens/demo-server.mjs';
import { setup } from '../setup.mjs';
import { isMain, root } from '../spawn.mjs';

const HEIGHT = 844;

/** Walks all journeys in both, prints how each went, and answers whether all went well; one that is not here is left out, and that is said. */
async function walkBrowsers() {
  const { openFirefox } = await import('./firefox.mjs');
  const { openWebKit } = await import('./webkit.mjs');
  const firefox = await findFirefox({ install: true });
  const webkit = await findWebKit({ install: true });
  const browsers = [
    { name: 'Firefox', found: firefox, open: () => openFirefox(firefox), packages: 'firefox-esr' },
    { name: 'WebKitGTK', found: webkit, open: () => openWebKit(webkit), packages: 'webkit2gtk-driver and xvfb' },
  ];
  for (const { name, packages } of browsers.filter(({ found }) => !found)) {
    console.log(`  ${name} is left out: it is not here and cannot be installed. Debian has it as ${packages}.`);
  }
  const here = browsers.filter(({ found }) => found);
  if (here.length === 0) return true;
  const server = await startDemoServer({ NODE_ENV: 'production' });
  try {
    let isGood = true;
    for (const { open } of here) isGood = (await walkAll(open, server.url)) && isGood;
    return isGood;
  } finally {
    await server.stop();
  }
}

async function walkAll(open, url) {
  const [{ journeys }, { personIn }] = await Promise.all([import('./journeys.mjs'), import('./person.mjs')]);
  const browser = await open();
  let isGood = true;
  try {
    for (const { name, width, walk } of journeys) {
      const start = performance.now();
      await browser.newVisitor({ width, height: HEIGHT });
      const problem = await walk(personIn(browser, url)).then(
        async () => (await browser.complaints()).join('\n'),
        ({ message }) => message,
      );
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`  ${problem ? 'FAILED' : 'ok    '}  ${browser.name}: ${name} (${seconds} s)`);
      if (problem) {
        isGood = false;
        console.log(`          ${problem}\n          ${await keepPicture(browser, name)}`);
      }
    }
  } finally {
    await browser.close();
  }
  return isGood;
}

async function keepPicture(browser, name) {
  const file = path.join(root, '.cache/browsers', `${browser.name} ${name}.png`.replaceAll(/[^\w.]+/g, '-'));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await browser.picture());
  return file;
}

if (isMain(import.meta.url)) {
  await setup();
  if (!(await buildIfStale()) || !(await walkBrowsers())) process.exitCode = 1;
}
